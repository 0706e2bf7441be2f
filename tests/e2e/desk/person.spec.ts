import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { atTheDesk, given, newWord, removed, stored } from '#tests/e2e/inbox/desk.ts'

const HOSTILE = '<script>alert(1)</script>'

test('a person is found, saved as JSON and erased for good after a second answer [X49]', async ({
  page,
}) => {
  const who = newWord()
  await given(page, 'contact_submissions', [
    { name: who, email: `${who}@kunde.test`, message: HOSTILE, notes: 'Sehr nett' },
  ])
  await given(page, 'reviews', [
    { author_name: who, review_text: `${HOSTILE} ${'lang'.repeat(60)}` },
  ])
  await atTheDesk(page, '/admin/person')
  await expect(page.getByRole('heading', { name: 'Daten einer Person' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Name, E-Mail oder Telefon').fill(who)
  await page.getByRole('button', { name: 'Suchen' }).click()
  await expect(page.getByText('2 Einträge gefunden')).toBeVisible()
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
  expect(file.eintraege).toHaveLength(2)
  expect(file.eintraege.find(({ art }: { art: string }) => art === 'Kontaktanfrage')).toMatchObject(
    {
      ort: 'Eingang',
      daten: { name: who, message: HOSTILE, notes: 'Sehr nett' },
      verlauf: [{ action: 'insert' }],
    },
  )
  await expect(page.getByText('Die Datei ist gespeichert.')).toBeVisible()

  await page.getByRole('button', { name: 'Endgültig löschen' }).click()
  const dialog = page.getByRole('dialog', { name: '2 Einträge endgültig löschen?' })
  const yes = dialog.getByRole('button', { name: 'Endgültig löschen' })
  await expect(yes).toBeDisabled()
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Ja, alle ausgewählten Einträge gehören zu dieser Person.').check()
  await yes.click()
  await expect(
    page.getByText('2 Einträge sind endgültig gelöscht, dazu 2 Zeilen Verlauf.'),
  ).toBeVisible()
  await expect(page.getByText('Keine Einträge gefunden')).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await stored(page, `person_rows?name=eq.${who}`)).toEqual([])
})

test('what lies in the bin is found too, and a namesake that is not chosen stays [X49]', async ({
  page,
}) => {
  const who = newWord()
  await given(page, 'reviews', [
    { author_name: who, review_text: 'Bleibt stehen, bitte' },
    { author_name: who, review_text: 'Liegt schon im Korb' },
  ])
  await removed(page, `reviews?author_name=eq.${who}&review_text=like.Liegt*`)
  await atTheDesk(page, '/admin/person')
  await page.getByLabel('Name, E-Mail oder Telefon').fill(who)
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: /Papierkorb.*Liegt schon im Korb/ }).check()
  await page.getByRole('button', { name: 'Endgültig löschen' }).click()
  const dialog = page.getByRole('dialog', { name: '1 Eintrag endgültig löschen?' })
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(page.getByText('1 Eintrag gefunden')).toBeVisible()
  await expect(page.getByText('Bleibt stehen, bitte')).toBeVisible()
  expect(await stored(page, `person_rows?select=place&name=eq.${who}`)).toEqual([
    { place: 'reviews' },
  ])
})

test('a search or an erasure that fails leaves everything as it was and can be tried again [X49]', async ({
  page,
}) => {
  const who = newWord()
  await given(page, 'reviews', [{ author_name: who, review_text: 'Kommt und bleibt' }])
  await atTheDesk(page, '/admin/person')
  await page.route('**/rest/v1/person_rows?**', (route) => route.abort())
  await page.getByLabel('Name, E-Mail oder Telefon').fill(who)
  await page.getByRole('button', { name: 'Suchen' }).click()
  await expect(page.getByRole('alert')).toContainText('Die Suche hat nicht geklappt.')
  expect(await violations(page)).toEqual([])
  await page.unroute('**/rest/v1/person_rows?**')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await page.getByRole('checkbox', { name: 'Kommt und bleibt' }).check()
  await page.route('**/rest/v1/erasures?**', (route) => route.abort())
  await page.getByRole('button', { name: 'Endgültig löschen' }).click()
  await page.getByRole('dialog').getByRole('checkbox').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(page.getByRole('alert')).toContainText('Das hat nicht geklappt.')
  await expect(page.getByRole('checkbox', { name: 'Kommt und bleibt' })).toBeChecked()
  await page.unroute('**/rest/v1/erasures?**')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByText('1 Eintrag ist endgültig gelöscht')).toBeVisible()
})

test('another choice after a failed erasure is asked about anew: a namesake stays [X49]', async ({
  page,
}) => {
  const who = newWord()
  await given(page, 'reviews', [
    { author_name: who, review_text: 'Gehört zu der Person' },
    { author_name: who, review_text: 'Heißt nur genauso' },
  ])
  await atTheDesk(page, '/admin/person')
  await page.getByLabel('Name, E-Mail oder Telefon').fill(who)
  await page.getByRole('button', { name: 'Suchen' }).click()
  await page.getByRole('button', { name: 'Alle auswählen' }).click()
  await page.route('**/rest/v1/erasures?**', (route) => route.abort())
  await page.getByRole('button', { name: 'Endgültig löschen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Heißt nur genauso' }).uncheck()
  await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toHaveCount(0)
  await page.unroute('**/rest/v1/erasures?**')
  await page.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(dialog).toContainText('1 Eintrag endgültig löschen?')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(page.getByText('1 Eintrag ist endgültig gelöscht')).toBeVisible()
  expect(await stored(page, `reviews?select=review_text&author_name=eq.${who}`)).toEqual([
    { review_text: 'Heißt nur genauso' },
  ])
})

test('the entries of one search never stand under another [X49]', async ({ page }) => {
  const who = newWord()
  await given(page, 'reviews', [{ author_name: who, review_text: 'Gehört zur ersten Suche' }])
  await atTheDesk(page, '/admin/person')
  const field = page.getByLabel('Name, E-Mail oder Telefon')
  await field.fill(who)
  await field.press('Enter')
  await expect(page.getByText('1 Eintrag gefunden')).toBeVisible()
  await page.route('**/rest/v1/person_rows?**', (route) => route.abort())
  await field.fill(newWord())
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Die Suche hat nicht geklappt.')
  await expect(page.getByText('Gehört zur ersten Suche')).toHaveCount(0)
  // Blanks are no letters.
  await field.fill('a  ')
  await field.press('Enter')
  await expect(page.getByText('Bitte geben Sie mindestens 3 Zeichen ein.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
})
