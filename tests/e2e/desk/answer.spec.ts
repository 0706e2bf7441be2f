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

test('own words come back after another template was chosen [X105]', async ({ page }) => {
  const { name, opened, field } = await openRequest(page, {})
  const template = opened.getByLabel('Vorlage')
  await template.selectOption('Rückfrage')
  await expect(page.getByText('Vorlage ersetzt Ihren Text.')).toHaveCount(0)
  await field.fill('Liebe Kim, gern am Dienstag.')
  await template.selectOption('Absage')
  await expect(field).toHaveValue(/diesmal nicht zusagen/)
  await expect(page.getByText('Vorlage ersetzt Ihren Text.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  // Also after a look at the list.
  await page.goBack()
  await openEntry(page, name)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(field).toHaveValue('Liebe Kim, gern am Dienstag.')
  await expect(template.locator('option:checked')).toHaveText('Rückfrage')
  await expect(page.getByText('Vorlage ersetzt Ihren Text.')).toHaveCount(0)
  await page.reload()
  await expect(field).toHaveValue('Liebe Kim, gern am Dienstag.')
})

test('an answer with dots is not sent before they are filled in [X106]', async ({
  page,
  context,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'Chat' }))
  const { name, opened, field } = await openRequest(page, { email: 'kim@kunde.test' })
  await opened.getByLabel('Vorlage').selectOption('Terminbestätigung')
  await expect(field).toHaveValue(/Ihren Termin am … um … Uhr/)
  for (const way of ['WhatsApp', 'E-Mail']) {
    await opened.getByRole('link', { name: way, exact: true }).click()
    await expect(opened.getByText('Bitte erst die Punkte ausfüllen.')).toBeVisible()
    await expect(field).toBeFocused()
    expect(await field.evaluate(selected)).toBe('…')
    await page.getByLabel('Status').focus()
  }
  expect(await violations(page)).toEqual([])
  await expectStored(page, `${TABLE}?select=status&name=eq.${name}`, [{ status: 'new' }])
  await field.fill('Bis Dienstag um 10 Uhr!')
  await expect(opened.getByText('Bitte erst die Punkte ausfüllen.')).toHaveCount(0)
  await opened.getByRole('link', { name: 'WhatsApp' }).click()
  await expectStored(page, `${TABLE}?select=status&name=eq.${name}`, [{ status: 'in_progress' }])
})

test('without a mail server the answer opens in the mail program, and the entry says so [M196]', async ({
  page,
}) => {
  const { opened, field } = await openRequest(page, { email: 'kim@kunde.test' })
  await expect(
    opened.getByText(
      'Ohne eingerichteten Mailserver öffnet sich die Antwort in Ihrem Mailprogramm.',
    ),
  ).toBeVisible()
  await expect(opened.getByRole('button', { name: 'enden' })).toHaveCount(0)
  await field.fill('Bis Dienstag!')
  await expect(opened.getByRole('link', { name: 'E-Mail', exact: true })).toHaveAttribute(
    'href',
    'mailto:kim%40kunde.test?subject=Ihre%20Nachricht&body=Bis%20Dienstag!',
  )
  await opened.getByRole('button', { name: 'Termin eintragen' }).click()
  await expect(opened.getByLabel('Bestätigung per E-Mail schicken')).toHaveCount(0)
})

test('a confirmation names the one day that was wished [X106]', async ({ page }) => {
  const message = 'Leistung: Balayage\n1. Wunsch: Donnerstag, 19. November 2026, vormittags'
  const { opened, field } = await openRequest(page, { submission_type: 'booking', message })
  await opened.getByLabel('Vorlage').selectOption('Terminbestätigung')
  await expect(field).toHaveValue(/Ihren Termin am Donnerstag, 19\. November um … Uhr/)
  await opened.getByLabel('Vorlage').selectOption('Terminvorschlag')
  await expect(field).toHaveValue(/Frei wäre am … um … Uhr/)
})

test('a landline is called, not written to [X107]', async ({ page }) => {
  const landline = { phone: '040 66969-124' }
  const ways = ({ opened }: Awaited<ReturnType<typeof openRequest>>) =>
    opened.getByRole('region', { name: 'Antworten' }).getByRole('link')
  const both = await openRequest(page, { ...landline, email: 'kim@kunde.test' })
  await expect(ways(both)).toHaveText(['E-Mail'])
  await expect(both.opened.getByRole('link', { name: landline.phone })).toHaveAttribute(
    'href',
    'tel:04066969124',
  )
  const only = await openRequest(page, landline)
  await expect(ways(only)).toHaveText(['Anrufen'])
  await expect(only.field).toHaveCount(0)
  expect(await violations(page)).toEqual([])
})

function selected(field: Element) {
  const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement
  return value.slice(selectionStart, selectionEnd)
}
