import { expect, type Page, test } from '@playwright/test'
import { newAdmin, signInHere } from './people.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const STEP_MS = 30 * SECOND_MS
const WATCHED_MS = 3 * MINUTE_MS

/** Signs in with a clock that is wrong by `offMs`; tells how often the token is renewed from then on. */
async function atTheDeskAt(page: Page, offMs: number) {
  await page.clock.install({ time: Date.now() + offMs })
  let refreshes = 0
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) refreshes += 1
  })
  await page.goto('/admin/login')
  await signInHere(page, await newAdmin())
  await expectDashboard(page)
  return () => refreshes
}

/** Some minutes in steps of thirty seconds, in each of which the screen asks for data. */
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

for (const [name, offMs] of [
  ['an hour ahead', HOUR_MS],
  ['a day behind', -DAY_MS],
] as const) {
  test(`a browser whose clock is ${name} renews nothing early, and once at most when it is set right [A34]`, async ({
    page,
  }) => {
    const refreshes = await atTheDeskAt(page, offMs)
    await watch(page)
    await page.reload()
    await expectDashboard(page)
    await watch(page)
    expect(refreshes()).toBe(0)
    await page.clock.setSystemTime(Date.now())
    await watch(page)
    await page.reload()
    await expectDashboard(page)
    expect(refreshes()).toBeLessThanOrEqual(1)
  })
}
