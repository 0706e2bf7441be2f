import { expect, test } from '@playwright/test'
import { legalPages } from '#content/pages/legal.ts'
import { sitePages } from '#content/site-map.ts'
import { hydrated, livePages } from '#tests/e2e/visit.ts'

const REQUEST_BUDGET = 12
const LEGAL = legalPages.map(({ path }) => path)
/** The browser's own wish, at a moment of its own. */
const ICON = /\/favicon\./

test('a visit asks for at most 12 things, all of this origin, and a legal page for no script [P60] [P61]', async ({
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
  for (const { path } of sitePages) {
    asked.length = 0
    await page.goto(path, { waitUntil: 'networkidle' })
    const isLegal = LEGAL.includes(path)
    if (!isLegal) await hydrated(page)
    const isWrong = asked.some(
      ({ url, type }) => !url.startsWith('/') || (isLegal && type === 'script'),
    )
    if (isWrong || asked.length > REQUEST_BUDGET) over.push({ path, asked: [...asked] })
  }
  expect(over).toEqual([])
})

test('no script makes an error while a page comes alive [P67]', async ({ page }) => {
  await page.addInitScript(() => {
    const made: unknown[] = []
    Object.assign(window, {
      made,
      Error: new Proxy(Error, {
        apply(target, self, words) {
          made.push(words[0])
          return Reflect.apply(target, self, words)
        },
        construct(target, words, self) {
          made.push(words[0])
          return Reflect.construct(target, words, self)
        },
      }),
    })
  })
  for (const { path } of livePages) {
    await page.goto(path)
    await hydrated(page)
    expect(await page.evaluate(() => Reflect.get(window, 'made'))).toEqual([])
  }
})
