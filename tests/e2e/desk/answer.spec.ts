import { expect, type Page, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { atTheDesk, expectStored, given, newWord, openEntry } from '#tests/e2e/inbox/desk.ts'

const TABLE = 'contact_submissions'

async function openRequest(page: Page, words: object) {
  const name = newWord()
  await given(page, TABLE, [{ name, phone: '0170 555 0101', message: 'Hallo', ...words }])
  await atTheDesk(page, `/admin/contacts?suche=${name}`)
  const opened = await openEntry(page, name)
  return { name, opened, field: opened.getByRole('textbox', { name: 'Antwort' }) }
}

test('an answer is taken from a template, own words come back, dots are filled in before it goes by chat or mail, and that takes a new request up [M196] [X22] [X106]', async ({
  page,
  context,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'Chat' }))
  const { name, opened, field } = await openRequest(page, { email: 'kim@kunde.test' })
  await expect(
    opened.getByText(
      'Ohne eingerichteten Mailserver öffnet sich die Antwort in Ihrem Mailprogramm.',
    ),
  ).toBeVisible()
  await expect(opened.getByRole('button', { name: 'enden' })).toHaveCount(0)
  const template = opened.getByLabel('Vorlage')
  const replaced = page.getByText('Vorlage ersetzt Ihren Text.')
  await template.selectOption('Rückfrage')
  await expect(replaced).toHaveCount(0)
  await field.fill('Liebe Kim, gern am Dienstag.')
  await template.selectOption('Absage')
  await expect(field).toHaveValue(/diesmal nicht zusagen/)
  await expect(replaced).toBeVisible()
  expect(await violations(page)).toEqual([])
  // Also after a look at the list.
  await page.goBack()
  await openEntry(page, name)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(field).toHaveValue('Liebe Kim, gern am Dienstag.')
  await expect(template.locator('option:checked')).toHaveText('Rückfrage')
  await expect(replaced).toHaveCount(0)
  await page.reload()
  await expect(field).toHaveValue('Liebe Kim, gern am Dienstag.')

  await template.selectOption('Terminbestätigung')
  await expect(field).toHaveValue(/Ihren Termin am … um … Uhr/)
  const unfilled = opened.getByText('Bitte erst die Punkte ausfüllen.')
  for (const way of ['WhatsApp', 'E-Mail']) {
    await opened.getByRole('link', { name: way, exact: true }).click()
    await expect(unfilled).toBeVisible()
    await expect(field).toBeFocused()
    expect(await field.evaluate(selected)).toBe('…')
    await page.getByLabel('Status').focus()
  }
  await expectStored(page, `${TABLE}?select=status&name=eq.${name}`, [{ status: 'new' }])
  await field.fill('Bis Dienstag!')
  await expect(unfilled).toHaveCount(0)
  await expect(opened.getByRole('link', { name: 'E-Mail', exact: true })).toHaveAttribute(
    'href',
    /^mailto:kim%40kunde\.test\?subject=Ihr%20Termin.*&body=Bis%20Dienstag!$/,
  )
  const [chat] = await Promise.all([
    context.waitForEvent('page'),
    opened.getByRole('link', { name: 'WhatsApp' }).click(),
  ])
  expect(new URL(chat.url()).searchParams.get('text')).toBe('Bis Dienstag!')
  await expect(page.getByText('Status: In Bearbeitung.')).toBeVisible()
  await expectStored(page, `${TABLE}?select=status&name=eq.${name}`, [{ status: 'in_progress' }])
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expectStored(page, `${TABLE}?select=status&name=eq.${name}`, [{ status: 'new' }])
  await opened.getByRole('button', { name: 'Termin eintragen' }).click()
  await expect(opened.getByLabel('Bestätigung per E-Mail schicken')).toHaveCount(0)
})

test('a landline is called, not written to [X7]', async ({ page }) => {
  const { opened, field } = await openRequest(page, { phone: '040 66969-124' })
  const ways = opened.getByRole('region', { name: 'Antworten' }).getByRole('link')
  await expect(ways).toHaveText(['Anrufen'])
  await expect(ways).toHaveAttribute('href', 'tel:04066969124')
  await expect(field).toHaveCount(0)
})

function selected(field: Element) {
  const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement
  return value.slice(selectionStart, selectionEnd)
}
