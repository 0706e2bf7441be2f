import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { atTheDesk, entry, expectStored, given, newWord, showMore } from './desk.ts'

async function downloaded(page: Page, button: string) {
  const press = page.getByRole('button', { name: button }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), press])
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

test('a list, however long, a search or a choice is saved as a table [X27]', async ({ page }) => {
  const word = newWord()
  const request = { phone: '040 1', name: `${word} alt` }
  await given(page, 'contact_submissions', [
    { ...request, created_at: '2026-01-01T12:00:00Z', message: '=1+1' },
    { ...request, created_at: '2026-01-02T12:00:00Z', name: `${word} neu`, message: 'Grüße; "Ä"' },
  ])
  await atTheDesk(page, `/admin/contacts?suche=${word}`)
  const head =
    '\uFEFF"Eingegangen";"Name";"E-Mail";"Telefon";"Anliegen";"Nachricht";"Nr.";"Status";"Notiz"\r\n'
  const newer = `"02.01.2026 13:00";"${word} neu";"";"040 1";"Allgemeine Anfrage";"Grüße; ""Ä""";"";"Neu";""\r\n`
  const older = `"01.01.2026 13:00";"${word} alt";"";"040 1";"Allgemeine Anfrage";"'=1+1";"";"Neu";""\r\n`
  await showMore(page)
  const all = await downloaded(page, 'Diese Liste: 2 Einträge als CSV')
  expect(all.text).toBe(head + newer + older)
  expect(all.name).toMatch(/^kontaktanfragen-\d{4}-\d\d-\d\d\.csv$/)
  await page.getByLabel(`${word} alt auswählen`).check()
  const chosen = 'Diese Auswahl: 1 Eintrag als CSV'
  expect((await downloaded(page, chosen)).text).toBe(head + older)
  await page.route('**/rest/v1/contact_submissions?**', (route) => route.abort())
  await page.getByRole('button', { name: chosen }).click()
  await expect(
    page.getByText('Die Tabelle konnte nicht geladen werden. Keine Verbindung.'),
  ).toBeVisible()

  // More rows than one answer holds, and many of one moment.
  const reviews = Array.from({ length: 1_203 }, (_, n) => ({
    author_name: `${word} ${n}`,
    review_text: 'Sehr freundlich und genau.',
  }))
  await given(page, 'reviews', reviews)
  await page.goto(`/admin/reviews?suche=${word}`)
  await showMore(page)
  const { text } = await downloaded(page, 'Diese Liste: 1.203 Einträge als CSV')
  const names = text.split('\r\n').flatMap((line) => line.split(';')[1] ?? [])
  expect(names.length).toBe(1_204)
  expect(new Set(names).size).toBe(1_204)
})

test('a request taken by telephone is checked, written down once, and nothing typed is lost [X23] [X9]', async ({
  page,
}) => {
  const name = newWord()
  await atTheDesk(page, '/admin/contacts')
  await page.getByRole('link', { name: 'Hinzufügen' }).click()
  await expect(page.getByRole('heading', { name: 'Anfrage hinzufügen' })).toBeVisible()
  const save = page.getByRole('button', { name: 'Speichern' })
  await save.click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByText('Bitte geben Sie einen Namen an')).toBeVisible()
  await expect(page.getByText('Bitte geben Sie eine Telefonnummer oder')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Anliegen').selectOption('Terminwunsch')
  await page.getByLabel('Nachricht').fill('Möchte Samstag kommen.')
  const phone = page.getByLabel('Telefon')
  await phone.fill('steht im Buch')
  await save.click()
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription(
    'Bitte geben Sie eine Telefonnummer mit Ziffern an.',
  )
  await phone.fill('040 66969-124')
  await page.reload()
  await expect(page.getByLabel('Nachricht')).toHaveValue('Möchte Samstag kommen.')

  // Stored, but the answer is lost: the next try finds it there.
  await page.route('**/rest/v1/contact_submissions**', async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  await save.click()
  await expect(page.getByRole('alert')).toContainText(
    'Die Anfrage konnte nicht gespeichert werden.',
  )
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await page.unroute('**/rest/v1/contact_submissions**')
  await save.click()
  await expect(entry(page, name)).toContainText('Möchte Samstag kommen.')
  await expectStored(
    page,
    `contact_submissions?select=phone,email,submission_type,status&name=eq.${name}`,
    [{ phone: '040 66969-124', email: null, submission_type: 'booking', status: 'new' }],
  )
  await page.goto('/admin/contacts/new')
  await expect(page.getByLabel('Name')).toHaveValue('')
})
