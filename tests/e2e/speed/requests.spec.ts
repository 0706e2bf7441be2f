import { expect, type Page, test } from '@playwright/test'
import { hydrated, quiet, visit } from '#tests/e2e/visit.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'

/** Nine that every visit needs (tests/built/budgets.test.ts), and pictures near the screen. */
const REQUEST_BUDGET = 12
/** The browser's own wish, at a moment of its own. */
const ICON = /\/favicon\./

test('a visit asks for at most 12 things, all of this origin, and for no form before it is on the screen [G36] [G37] [G440]', async ({
  page,
  baseURL,
}) => {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  const asked: { url: string; type: string }[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!ICON.test(url))
      asked.push({ url: url.replace(baseURL ?? '', ''), type: request.resourceType() })
  })
  const over: object[] = []
  for (const { path } of sampleSalon.pages) {
    asked.length = 0
    await page.goto(path, { waitUntil: 'networkidle' })
    await hydrated(page)
    const isWrong = asked.some(
      ({ url }) => !url.startsWith('/') || url.startsWith('/assets/hydrate-'),
    )
    if (isWrong || asked.length > REQUEST_BUDGET) over.push({ path, asked: [...asked] })
  }
  expect(over).toEqual([])
})

test('a walk through the site is sent no script, font or picture twice [G38]', async ({ page }) => {
  const isQuiet = quiet(page)
  const fetched: string[] = []
  await visit(page, '/')
  for (const { path } of [...sampleSalon.pages, ...sampleSalon.pages]) {
    await page.evaluate((href) => {
      document
        .querySelector<HTMLElement>(`footer a[href="${href}"], nav a[href="${href}"]`)
        ?.click()
    }, path)
    await expect(page).toHaveURL(path)
    await isQuiet()
    fetched.push(...(await sent(page)))
  }
  expect(fetched.length).toBeGreaterThan(10)
  expect(fetched).toEqual([...new Set(fetched)])
})

/** Files that were really sent for this document: from the cache comes nothing, a known one is only confirmed. */
async function sent(page: Page) {
  const files = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return entries
      .filter(({ transferSize, encodedBodySize }) => transferSize > 0 && encodedBodySize > 0)
      .map(({ name }) => name)
  })
  return files.map((url) => new URL(url).pathname).filter((path) => !path.startsWith('/rest/'))
}
