import { expect, test } from '@playwright/test'
import { legalPages } from '#content/pages/legal.ts'
import { sitePages } from '#content/site-map.ts'

/** What scripts fill in, and the few that rules with :has() may change; a page has 170 to 600 elements. */
const RESTYLED_AT_MOST = 30
const LEGAL = legalPages.map(({ path }) => path)

type Recorded = { name: string; args: { elementCount?: number; beginData?: { frame: string } } }

test('a page that comes alive restyles no more than what is filled in [P68]', async ({
  browser,
  page,
}) => {
  const inspector = await page.context().newCDPSession(page)
  const { frameTree } = await inspector.send('Page.getFrameTree')
  const over: object[] = []
  for (const { path } of sitePages.filter((one) => !LEGAL.includes(one.path))) {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/framework-*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(path)
    await page.evaluate(drawn)
    await browser.startTracing(page, { categories: ['devtools.timeline'] })
    release()
    await page.waitForFunction(isAlive)
    const record = JSON.parse((await browser.stopTracing()).toString())
    await page.unrouteAll()
    const restyled = (record.traceEvents as Recorded[])
      .filter(({ name, args }) => {
        // A drawn picture is a page of its own.
        return name === 'UpdateLayoutTree' && args.beginData?.frame === frameTree.frame.id
      })
      .map(({ args }) => args.elementCount ?? 0)
    expect(restyled).not.toEqual([])
    if (Math.max(...restyled) > RESTYLED_AT_MOST) over.push({ path, restyled })
  }
  expect(over).toEqual([])
})

/** The first picture stands, in the page's own letters. */
async function drawn() {
  await document.fonts.ready
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** Asked without a locator: what Playwright notes down for one styles even what is closed. */
function isAlive() {
  return /geöffnet|geschlossen/.test(document.querySelector('.open-now')?.textContent ?? '')
}
