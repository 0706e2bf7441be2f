import { expect, type Page, test } from '@playwright/test'
import { newAdmin, signInHere } from './people.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const STEP_MS = 30 * SECOND_MS
const WATCHED_MS = 2 * MINUTE_MS

/** Two minutes in steps of thirty seconds, in each of which the screen asks for data. */
async function watch(page: Page) {
  for (let ms = 0; ms < WATCHED_MS; ms += STEP_MS) {
    const asked = page.waitForResponse(
      (answer) => answer.url().includes('/rest/v1/inbox_pulse') && answer.ok(),
    )
    await page.clock.fastForward(STEP_MS)
    await asked
  }
}

async function expectDashboard(page: Page) {
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a browser whose clock is wrong renews nothing early, and once at most when it is set right [A34]', async ({
  page,
}) => {
  // By an hour ahead of the server's, every token looks as if it were over.
  await page.clock.install({ time: Date.now() + HOUR_MS })
  let refreshes = 0
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) refreshes += 1
  })
  await page.goto('/admin/login')
  await signInHere(page, await newAdmin())
  await expectDashboard(page)
  await watch(page)
  await page.reload()
  await expectDashboard(page)
  expect(refreshes).toBe(0)
  await page.clock.setSystemTime(Date.now())
  await watch(page)
  await page.reload()
  await expectDashboard(page)
  expect(refreshes).toBeLessThanOrEqual(1)
})
