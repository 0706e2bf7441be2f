import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { atTheDesk, given, newWord, removed, stored } from '#tests/e2e/inbox/desk.ts'

const HOSTILE = '<script>alert(1)</script>'
const ROWS = '**/rest/v1/person_rows?**'
const ERASURES = '**/rest/v1/erasures?**'

test('a person is found, saved as JSON and erased for good; a failure or a namesake changes nothing [X49]', async ({
  page,
}) => {
  const who = newWord()
  const request = { name: who, email: `${who}@kunde.test`, message: HOSTILE, notes: 'Sehr nett' }
  await given(page, 'contact_submissions', [request])
  await given(page, 'reviews', [
    { author_name: who, review_text: `${HOSTILE} ${'lang'.repeat(60)}` },
    { author_name: who, review_text: 'Heißt nur genauso' },
    { author_name: who, review_text: 'Liegt schon im Korb' },
  ])
  await removed(page, `reviews?author_name=eq.${who}&review_text=like.Liegt*`)
  await atTheDesk(page, '/admin/person')
  const field = page.getByLabel('Name, E-Mail oder Telefon')
  const alert = page.getByRole('alert')
  const again = page.getByRole('button', { name: 'Erneut versuchen' })
  // Blanks are no letters.
  await field.fill('a  ')
  await field.press('Enter')
  await expect(page.getByText('Bitte geben Sie mindestens 3 Zeichen ein.')).toBeVisible()
  await page.route(ROWS, (route) => route.abort())
  await field.fill(who)
  await page.getByRole('button', { name: 'Suchen' }).click()
  await expect(alert).toContainText('Die Suche hat nicht geklappt.')
  await page.unroute(ROWS)
  await again.click()
  await expect(page.getByText('4 Einträge gefunden')).toBeVisible()
  await expect(page.getByText(HOSTILE)).toHaveCount(2)
  expect(new URL(page.url()).search).toBe('')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  )
  const save = page.getByRole('button', { name: 'Als Datei speichern (JSON)' })
  await expect(save).toBeDisabled()
  await page.getByRole('button', { name: 'Alle auswählen' }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  const file = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(file.eintraege).toHaveLength(4)
  const kinds = file.eintraege.filter(({ art }: { art: string }) => art === 'Kontaktanfrage')
  expect(kinds).toMatchObject([{ ort: 'Eingang', daten: request, verlauf: [{ action: 'insert' }] }])
  await expect(page.getByText('Die Datei ist gespeichert.')).toBeVisible()

  const erase = page.getByRole('button', { name: 'Endgültig löschen' })
  const dialog = page.getByRole('dialog')
  const yes = dialog.getByRole('button', { name: 'Endgültig löschen' })
  await page.route(ERASURES, (route) => route.abort())
  await erase.click()
  await expect(dialog).toContainText('4 Einträge endgültig löschen?')
  await expect(yes).toBeDisabled()
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Ja, alle ausgewählten Einträge gehören zu dieser Person.').check()
  await yes.click()
  await expect(alert).toContainText('Das hat nicht geklappt.')
  const namesake = page.getByRole('checkbox', { name: 'Heißt nur genauso' })
  await expect(namesake).toBeChecked()
  // Another choice is asked about anew.
  await namesake.uncheck()
  await expect(again).toHaveCount(0)
  await erase.click()
  await expect(dialog).toContainText('3 Einträge endgültig löschen?')
  await dialog.getByRole('checkbox').check()
  await yes.click()
  await expect(alert).toContainText('Das hat nicht geklappt.')
  await page.unroute(ERASURES)
  await again.click()
  await expect(page.getByText(/^3 Einträge sind endgültig gelöscht, dazu \d+ Zeilen/)).toBeVisible()
  await expect(page.getByText('1 Eintrag gefunden')).toBeVisible()
  await expect(page.getByText('Heißt nur genauso')).toBeVisible()
  const left = `person_rows?select=place&name=eq.${who}`
  expect(await stored(page, left)).toEqual([{ place: 'reviews' }])

  // The entries of one search never stand under another.
  await page.route(ROWS, (route) => route.abort())
  await field.fill(newWord())
  await field.press('Enter')
  await expect(alert).toContainText('Die Suche hat nicht geklappt.')
  await expect(page.getByText('Heißt nur genauso')).toHaveCount(0)
})
