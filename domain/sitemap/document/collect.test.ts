import { expect, test } from 'vitest'
import { PREFIX, readSitemap as read, rule } from '#tests/support/sitemap/read.ts'
import { index, packed, SITEMAP, urlset, type Web } from '#tests/support/sitemap/web.ts'

const NO_URLS = rule('Sitemap contains no URLs')
const A = 'https://salon.test/a'
const B = 'https://salon.test/b'
const C1 = 'https://salon.test/1.xml'
const C2 = 'https://salon.test/2.xml'

test('F14: the sitemaps of an index are read in its order [S7]', async () => {
  const urls = [1, 2, 3, 4, 5].map((n) => `https://salon.test/${n}`)
  const { outcome, asked } = await read({
    [SITEMAP]: index(C1, C2),
    [C1]: urlset(...urls.slice(0, 3)),
    [C2]: { body: packed(urlset(...urls.slice(3))) },
  })
  expect(outcome).toEqual(urls)
  expect(asked).toEqual([`GET ${SITEMAP}`, `GET ${C1}`, `GET ${C2}`])
})

test('F16 F17: what leads back is not asked again [S7]', async () => {
  const itself = await read(index(SITEMAP))
  expect([itself.outcome, itself.asked]).toEqual([NO_URLS, [`GET ${SITEMAP}`]])
  const circle = await read({
    [SITEMAP]: index(C1),
    [C1]: `<sitemapindex><sitemap><loc>${SITEMAP}</loc></sitemap><url><loc>${A}</loc></url></sitemapindex>`,
  })
  expect([circle.outcome, circle.asked]).toEqual([[A], [`GET ${SITEMAP}`, `GET ${C1}`]])
})

test('a sitemap that is reached twice, once over a redirect, counts once [S7]', async () => {
  const { outcome } = await read({
    [SITEMAP]: index(C1, C2),
    [C1]: { status: 302, headers: { location: C2 } },
    [C2]: urlset(A),
  })
  expect(outcome).toEqual([A])
})

test('F19: a sitemap of the index that is missing, malformed or too large fails the whole check and is named [S7]', async () => {
  const second: Web[] = [{}, { [C2]: '<urlset>' }, { [C2]: packed(urlset(B), 2) }]
  const outcomes = second.map(
    async (other) => (await read({ [SITEMAP]: index(C1, C2), [C1]: urlset(A), ...other })).outcome,
  )
  expect(await Promise.all(outcomes)).toEqual([
    `${PREFIX}Failed to fetch sitemap: 404 Not Found (${C2})`,
    `${PREFIX}Invalid XML structure in sitemap (${C2})`,
    `${PREFIX}Sitemap is compressed more than once (${C2})`,
  ])
})

test('F20 F55: children stay on their host, and their addresses are compared with each other [S7]', async () => {
  const foreign = await read(index('https://other.test/1.xml'))
  expect(foreign.outcome).toBe(
    rule('Child sitemap is on another host (1): https://other.test/1.xml'),
  )
  expect(foreign.asked).toEqual([`GET ${SITEMAP}`])
  const doubled = await read({ [SITEMAP]: index(C1, C2), [C1]: urlset(A), [C2]: urlset(B, A) })
  expect(doubled.outcome).toBe(rule(`Duplicate URL (1): ${A}`))
})

const moved = (location: string) => ({ status: 301, headers: { location } })

test('F65: the document is followed over five redirects, over https only [S8]', async () => {
  const hops = (count: number): Web => ({
    [SITEMAP]: moved('/1'),
    ...Object.fromEntries(
      Array.from({ length: count }, (_, n) => [
        `https://salon.test/${n + 1}`,
        n + 1 === count ? urlset(A) : moved(`/${n + 2}`),
      ]),
    ),
  })
  expect((await read(hops(5))).outcome).toEqual([A])
  expect((await read(hops(6))).outcome).toBe(`${PREFIX}Sitemap fetch error`)
  const other = {
    [SITEMAP]: moved('https://www.salon.test/s.xml'),
    'https://www.salon.test/s.xml': urlset(A),
  }
  expect((await read(other)).outcome).toEqual([A])
  for (const location of ['http://salon.test/s.xml', 'file:///etc/passwd', SITEMAP, 'https://']) {
    const { outcome, asked } = await read({ [SITEMAP]: moved(location) })
    expect([outcome, asked]).toEqual([`${PREFIX}Sitemap fetch error`, [`GET ${SITEMAP}`]])
  }
})

test.each([
  [404, 'Not Found', '404 Not Found'],
  [403, 'x\r\ny'.replace('\r', ''), '403 x\ufffdy'],
  [204, '', '204'],
])('F18: a sitemap that answers %i is no sitemap [S8]', async (status, statusText, shown) => {
  const { outcome } = await read({ [SITEMAP]: { status, statusText } })
  expect(outcome).toBe(`${PREFIX}Failed to fetch sitemap: ${shown}`)
})

test.each([201, 203, 299])('F66: a sitemap may come with %i [S8]', async (status) => {
  expect((await read({ [SITEMAP]: { status, body: urlset(A) } })).outcome).toEqual([A])
})

test('F67: a sitemap that cannot be fetched, or breaks off, is a fetch error [S8]', async () => {
  async function* cut(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('<urlset>')
    throw new Error('socket hang up')
  }
  expect((await read({ [SITEMAP]: new Error('refused') })).outcome).toBe(
    `${PREFIX}Sitemap fetch error`,
  )
  expect((await read({ [SITEMAP]: { body: cut() } })).outcome).toBe(`${PREFIX}Sitemap fetch error`)
  const zstd = { headers: { 'content-encoding': 'zstd' }, body: urlset(A) }
  expect((await read({ [SITEMAP]: zstd })).outcome).toBe(`${PREFIX}Sitemap fetch error`)
})
