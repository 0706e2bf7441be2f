import { expect, test } from 'vitest'
import { openWeb, SITEMAP, urlset, type Web } from '#tests/support/sitemap/web.ts'
import { checkSitemap, type Progress } from './check.ts'
import { Cancelled } from './failure.ts'
import { probe } from './probe.ts'
import type { Page } from './validate.ts'

const page = (n: number): Page => ({
  url: `https://salon.test/${n}`,
  lastmod: null,
  changefreq: null,
  priority: 0.5,
  http_status: null,
  response_time_ms: null,
  status_category: null,
  issue_description: null,
  get_status: null,
})
const pages = (count: number) => Array.from({ length: count }, (_, n) => page(n + 1))
const all = (count: number, status = 200): Web =>
  Object.fromEntries(pages(count).map(({ url }) => [url, { status }]))

test('every page is asked once with HEAD within 10 s, five at a time, 200 ms between [S15]', async () => {
  const web = openWeb(all(12))
  const given = pages(12)
  const probed = await probe(given, web.context)
  // The very same: there may be 50,000 of them.
  expect(probed).toBe(given)
  expect(web.asked).toEqual(pages(12).map(({ url }) => `HEAD ${url}`))
  expect(new Set(web.asks.map(({ timeoutMs }) => timeoutMs))).toEqual(new Set([10_000]))
  expect([web.mostAtOnce(), web.slept]).toEqual([5, [200, 200]])
  expect(probed.map(({ url }) => url)).toEqual(pages(12).map(({ url }) => url))
})

test('F68: what came back is stored as it came; redirects are not followed [S14]', async () => {
  const web = openWeb({
    'https://salon.test/1': { status: 204 },
    'https://salon.test/2': { status: 301, headers: { location: '/x' } },
    'https://salon.test/3': { status: 404 },
    'https://salon.test/4': { status: 999 },
    'https://salon.test/5': new Error('refused'),
  })
  const probed = await probe(pages(5), web.context)
  expect(probed.map((one) => [one.http_status, one.status_category, one.response_time_ms])).toEqual(
    [
      [204, 'valid', 0],
      [301, 'redirect', 0],
      [404, 'error', 0],
      [999, 'error', 0],
      [null, 'unreachable', 0],
    ],
  )
  expect(web.asked).toHaveLength(5)
})

test('where HEAD is refused one GET is asked as a hint; the finding stays [S14]', async () => {
  const refusing = (status: number) => (ask: { method: string }) => ({
    status: ask.method === 'HEAD' ? status : 200,
  })
  const web = openWeb({
    'https://salon.test/1': refusing(405),
    'https://salon.test/2': refusing(501),
    'https://salon.test/3': refusing(403),
  })
  const probed = await probe(pages(3), web.context)
  expect(probed.map((one) => [one.http_status, one.issue_description, one.get_status])).toEqual([
    [405, 'Client error', 200],
    [501, 'Server error', 200],
    [403, 'Client error', null],
  ])
  expect(web.asked.filter((line) => line.startsWith('GET'))).toEqual([
    'GET https://salon.test/1',
    'GET https://salon.test/2',
  ])
  const get = web.asks.find(({ method }) => method === 'GET')
  expect([get?.headers, get?.timeoutMs]).toEqual([{ Range: 'bytes=0-0' }, 10_000])
})

test.each([
  [429, '7', 7_000],
  [503, '3600', 60_000],
  [503, 'Sun, 15 Nov 2026 10:00:30 GMT', 30_000],
  [503, 'Sun, 15 Nov 2026 09:00:00 GMT', 200],
  [503, '', 200],
  [500, '7', 200],
])(
  'after %i with Retry-After %j the next batch waits %i ms [S15]',
  async (status, header, wait) => {
    const headers: Record<string, string> = header ? { 'retry-after': header } : {}
    const web = openWeb({ ...all(10), 'https://salon.test/2': { status, headers } })
    await probe(pages(10), web.context)
    expect(web.slept).toEqual([wait])
  },
)

test('a check tells how far it is and gives all it found [S18]', async () => {
  const urls = pages(7).map(({ url }) => url)
  const web = openWeb({
    ...all(7),
    'https://salon.test/7': { status: 404 },
    [SITEMAP]: urlset(`<loc>${urls[0]}</loc><lastmod>2026-11-01</lastmod>`, ...urls.slice(1)),
  })
  const seen: Progress[] = []
  const result = await checkSitemap({ sitemapUrl: SITEMAP }, web.context, (one) => seen.push(one))
  expect(seen).toEqual([
    { phase: 'reading', done: 0, total: 7 },
    { phase: 'probing', done: 0, total: 7 },
    { phase: 'probing', done: 5, total: 7 },
    { phase: 'probing', done: 7, total: 7 },
    { phase: 'searching', done: 7, total: 7 },
  ])
  expect(result.pages.map(({ http_status }) => http_status)).toEqual([
    200, 200, 200, 200, 200, 200, 404,
  ])
  expect(result).toMatchObject({
    ...{ domain: 'salon.test', sitemapUrl: SITEMAP, missing: [], hints: [] },
    counts: { valid: 6, redirect: 0, error: 1, unreachable: 0 },
    ages: { fresh: 1, recent: 0, stale: 0 },
    scores: { health: 570 / 7, freshness: 50, overall: 72, status: 'Warning' },
  })
})

test('a cancelled check ends with the batch it is in and gives nothing [S53]', async () => {
  const stop = new AbortController()
  const web = openWeb({
    ...all(20),
    'https://salon.test/7': () => {
      stop.abort()
      throw new Error('aborted')
    },
    [SITEMAP]: urlset(...pages(20).map(({ url }) => url)),
  })
  const context = { ...web.context, signal: stop.signal }
  await expect(checkSitemap({ sitemapUrl: SITEMAP }, context)).rejects.toThrow(Cancelled)
  expect(web.asked).toHaveLength(1 + 10)
})

test('a site that answers too slowly is given up, never half judged [S53]', async () => {
  const web = openWeb(all(10))
  web.context.now = () => {
    web.clock.ms += 60_000
    return web.clock.ms
  }
  const message = 'Sitemap analysis failed: Sitemap takes too long to check'
  await expect(probe(pages(200), web.context)).rejects.toThrow(message)
})
