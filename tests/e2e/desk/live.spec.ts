import { expect, test } from '@playwright/test'
import { atTheDesk, given, newWord, row } from '#tests/e2e/inbox/desk.ts'

const SOON = { timeout: 5_000 }

test('what one browser changes, another shows within five seconds, and says from when it is once the server is away [X75] [X3]', async ({
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
