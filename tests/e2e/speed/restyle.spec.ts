import { expect, test } from '@playwright/test'
import { livePages } from '#tests/e2e/visit.ts'

/** What scripts fill in, and the few that rules with :has() may change; a page has 170 to 600 elements. */
const RESTYLED_AT_MOST = 30

type Recorded = { name: string; args: { elementCount: number; beginData?: { frame: string } } }

test('a page that comes alive restyles a few elements at a time [P68]', async ({
  browser,
  page,
}) => {
  const inspector = await page.context().newCDPSession(page)
  const { frameTree } = await inspector.send('Page.getFrameTree')
  await page.addInitScript(holdIdle)
  // What visitors wrote is new, not restyled, and as much as other tests have approved: it does not come.
  await page.route('**/rest/v1/reviews*', (route) => route.abort())
  const over: object[] = []
  for (const { path } of livePages) {
    await page.goto(path)
    await page.evaluate(drawn)
    expect(await page.evaluate(isAlive)).toBe(false)
    await browser.startTracing(page, { categories: ['devtools.timeline'] })
    await page.evaluate(() => Reflect.get(window, 'beIdle')())
    await page.waitForFunction(isAlive)
    await page.evaluate(drawn)
    const record = JSON.parse((await browser.stopTracing()).toString())
    const restyled = (record.traceEvents as Recorded[])
      .filter(({ name, args }) => {
        // A drawn picture is a page of its own.
        return name === 'UpdateLayoutTree' && args.beginData?.frame === frameTree.frame.id
      })
      .map(({ args }) => args.elementCount)
    expect(Math.max(...restyled)).toBeGreaterThan(0)
    if (Math.max(...restyled) > RESTYLED_AT_MOST) over.push({ path, restyled })
  }
  expect(over).toEqual([])
})

/** The browser is not idle, and so the page's scripts are not asked for, until `beIdle` is called. */
function holdIdle() {
  const ask = window.requestIdleCallback
  const waiting: IdleRequestCallback[] = []
  window.requestIdleCallback = (callback) => waiting.push(callback)
  const beIdle = () => {
    window.requestIdleCallback = ask
    for (const callback of waiting) ask(callback)
  }
  Object.assign(window, { beIdle })
}

/** What the page shows now is on the screen, in its own letters. */
async function drawn() {
  await document.fonts.ready
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** Asked without a locator: what Playwright notes down for one styles even what is closed. */
function isAlive() {
  return /geöffnet|geschlossen/.test(document.querySelector('.open-now')?.textContent ?? '')
}
