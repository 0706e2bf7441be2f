import { expect, test } from '@playwright/test'
import { atTheDesk, changed, given, newWord, openEntry, row, rows } from '#tests/e2e/inbox/desk.ts'

const SOON = { timeout: 5_000 }

test('what one browser changes, another shows within five seconds, and says from when it is once the server is away [X75] [X110]', async ({
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
  await expect(row(page, name).getByRole('button', { name: 'Zurückziehen' })).toBeVisible(SOON)
  await elsewhere.close()
  await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 503, json: {} }))
  const line = page.getByRole('alert')
  await expect(line).toContainText(/^Stand von \d\d:\d\d: Der Server antwortet nicht\./)
  await expect(row(page, name)).toBeVisible()
  await page.unrouteAll()
  await line.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(line).toHaveCount(0)
})

test('what arrives, or leaves the list, disturbs nobody who types [X75]', async ({ page }) => {
  const word = newWord()
  const request = { phone: '040 66969-124', message: 'Guten Tag' }
  await given(page, 'contact_submissions', [{ name: `${word} eins`, ...request }])
  await atTheDesk(page, `/admin/contacts?suche=${word}&status=new`)
  await openEntry(page, `${word} eins`)
  const pane = page.getByRole('region', { name: 'Geöffneter Eintrag' })
  await pane.getByRole('button', { name: 'Notiz hinzufügen' }).click()
  await page.keyboard.type('Ruft am ')
  await given(page, 'contact_submissions', [{ name: `${word} zwei`, ...request }])
  await expect(rows(page).filter({ hasText: `${word} zwei` })).toBeAttached(SOON)
  await page.keyboard.type('Mon')
  const readAlone = page.waitForResponse(/contact_submissions\?.*id=eq\./)
  const first = encodeURIComponent(`${word} eins`)
  await changed(page, `contact_submissions?name=eq.${first}`, { status: 'completed' })
  await readAlone
  await expect(pane.getByLabel('Status')).toHaveValue('completed')
  await page.keyboard.type('tag zurück')
  await expect(pane.getByRole('textbox', { name: 'Notiz' })).toHaveValue('Ruft am Montag zurück')
})
