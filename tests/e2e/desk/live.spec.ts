import { expect, test } from '@playwright/test'
import { atTheDesk, changed, given, newWord, openEntry, row, rows } from '#tests/e2e/inbox/desk.ts'

const SOON = { timeout: 5_000 }

test('what one browser changes, another shows within five seconds [X75]', async ({
  page,
  browser,
}) => {
  const name = newWord()
  await given(page, 'reviews', [{ author_name: name, review_text: 'Sehr freundlich und genau.' }])
  const address = `/admin/reviews?suche=${name}`
  await atTheDesk(page, address)
  await expect(row(page, name)).toBeVisible()
  const elsewhere = await browser.newContext()
  const second = await elsewhere.newPage()
  await atTheDesk(second, address)
  await row(second, name).getByRole('button', { name: 'Freigeben' }).click()
  await expect(row(second, name).getByRole('button', { name: 'Zurückziehen' })).toBeVisible()
  await expect(row(page, name).getByRole('button', { name: 'Zurückziehen' })).toBeVisible(SOON)
  await elsewhere.close()
})

test('what arrives while somebody types stands in the list, and the typing goes on [X75]', async ({
  page,
}) => {
  const word = newWord()
  const request = { phone: '040 66969-124', message: 'Guten Tag' }
  await given(page, 'contact_submissions', [{ name: `${word} eins`, ...request }])
  await atTheDesk(page, `/admin/contacts?suche=${word}`)
  const first = await openEntry(page, `${word} eins`)
  await first.getByRole('button', { name: 'Notiz hinzufügen' }).click()
  await first.getByRole('textbox', { name: 'Notiz' }).pressSequentially('Ruft am Mon')
  await given(page, 'contact_submissions', [{ name: `${word} zwei`, ...request }])
  await expect(rows(page).filter({ hasText: `${word} zwei` })).toBeAttached(SOON)
  await page.keyboard.type('tag zurück')
  await expect(first.getByRole('textbox', { name: 'Notiz' })).toHaveValue('Ruft am Montag zurück')
})

test('an open entry that leaves its list stays open under the hands of whoever types [X75]', async ({
  page,
}) => {
  const name = newWord()
  const row = { name, phone: '040 66969-124', message: 'Guten Tag' }
  await given(page, 'contact_submissions', [row])
  await atTheDesk(page, `/admin/contacts?suche=${name}&status=new`)
  await openEntry(page, name)
  const pane = page.getByRole('region', { name: 'Geöffneter Eintrag' })
  await pane.getByRole('button', { name: 'Notiz hinzufügen' }).click()
  await page.keyboard.type('Ruft am Mon')
  const readAlone = page.waitForResponse(/contact_submissions\?.*id=eq\./)
  await changed(page, `contact_submissions?name=eq.${name}`, { status: 'completed' })
  await readAlone
  await expect(pane.getByLabel('Status')).toHaveValue('completed')
  await page.keyboard.type('tag zurück')
  await expect(pane.getByRole('textbox', { name: 'Notiz' })).toHaveValue('Ruft am Montag zurück')
})

test('a screen that failed recovers by itself when the server answers again [X75]', async ({
  page,
}) => {
  await page.route('**/rest/v1/**', (route) => route.abort())
  await atTheDesk(page, '/admin/dashboard')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unrouteAll()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('list', { name: 'Zahlen' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('rows of a server that no longer answers are told by their time [X110]', async ({ page }) => {
  const name = newWord()
  await given(page, 'reviews', [{ author_name: name, review_text: 'Sehr freundlich und genau.' }])
  await atTheDesk(page, `/admin/reviews?suche=${name}`)
  await expect(row(page, name)).toBeVisible()
  await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 503, json: {} }))
  const line = page.getByRole('alert')
  await expect(line).toContainText(/^Stand von \d\d:\d\d: Der Server antwortet nicht\./)
  await expect(line.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
  await expect(row(page, name)).toBeVisible()
  await page.unrouteAll()
  await line.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(line).toHaveCount(0)
})
