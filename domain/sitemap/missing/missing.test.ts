import { expect, test } from 'vitest'
import { checkSitemap } from '#domain/sitemap/check.ts'
import { openWeb, SITEMAP, urlset, type Web } from '#tests/support/sitemap/web.ts'
import { pageFacts } from './page-links.ts'

const html = (body: string, headers: Record<string, string> = {}) => ({
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  body,
})
const at = (path: string) => `https://salon.test${path}`

async function missing(web: Web, more: { routes?: string[]; previous?: string[] } = {}) {
  const opened = openWeb(web)
  async function previous() {
    return more.previous ?? []
  }
  const input = { sitemapUrl: SITEMAP, routes: more.routes, previous }
  const result = await checkSitemap(input, opened.context)
  return { missing: result.missing, asked: opened.asked, result }
}

test('links, canonical address and noindex are read from a page [S25]', () => {
  const page = `<base href="/x/"><a href="a?b&amp;c#d">1</a><A HREF='/z'>2</A><a class=q href=//o.test/w>3</a>
    <!-- <a href="/comment"> --><script>'<a href="/script">'</script><a name="x">no</a>
    <a href="mailto:x@y.test">m</a><a title="a > b" href="/q">4</a>
    <link rel="stylesheet" href="/s.css"><link href="/canon" rel="canonical">
    <meta name="Robots" content="follow, NOINDEX">`
  expect(pageFacts(page, at('/p'))).toEqual({
    links: [at('/x/a?b&c'), at('/z'), 'https://o.test/w', 'mailto:x@y.test', at('/q')],
    canonical: at('/canon'),
    isNoindex: true,
  })
})

test('a page that is linked and not listed is missing; what redirects, hides or points elsewhere is not [S25]', async () => {
  const links = ['/neu', '/neu#x', '/alt', '/geheim', '/still', '/kopie', '/bild.png', '/weg']
  const outside = ['https://other.test/', 'mailto:x@salon.test', 'http://salon.test/offen']
  const { missing: found, result } = await missing({
    [SITEMAP]: urlset(at('/'), at('/zwei')),
    [at('/')]: html([...links, ...outside].map((to) => `<a href="${to}">x</a>`).join('')),
    [at('/zwei')]: html('<a href="/neu">x</a><a href="/">x</a><a href="/eigen">x</a>'),
    [at('/neu')]: html('<h1>Neu</h1>'),
    [at('/alt')]: { status: 301, headers: { location: '/neu' } },
    [at('/geheim')]: html('<meta name="robots" content="noindex">'),
    [at('/still')]: html('', { 'x-robots-tag': 'noindex, nofollow' }),
    [at('/kopie')]: html('<link rel="canonical" href="https://salon.test/zwei">'),
    [at('/eigen')]: html('<link rel="canonical" href="https://salon.test/eigen">'),
    [at('/bild.png')]: { headers: { 'content-type': 'image/png' }, body: 'x' },
  })
  const reason = 'Die Seite ist verlinkt, steht aber nicht in der Sitemap.'
  expect(found).toEqual([
    { url: at('/neu'), source: 'internal_link', found_on: at('/'), http_status: 200, reason },
    { url: at('/eigen'), source: 'internal_link', found_on: at('/zwei'), http_status: 200, reason },
  ])
  expect(result.scores.overall).toBe(85)
})

test('pages of the own list and of the sitemap before are missed too [S25]', async () => {
  const { missing: found } = await missing(
    {
      [SITEMAP]: urlset(at('/')),
      [at('/')]: html(''),
      [at('/faq')]: html(''),
      [at('/preise')]: html(''),
    },
    { routes: [at('/'), at('/faq')], previous: [at('/preise'), at('/entfernt'), at('/')] },
  )
  expect(found.map(({ url, source, found_on }) => [url, source, found_on])).toEqual([
    [at('/faq'), 'route_list', null],
    [at('/preise'), 'previous_sitemap', null],
  ])
})

test('an address that is too long once it travels is left out [S25]', async () => {
  const umlauts = (count: number) => `/${'ü'.repeat(count)}`
  const links = [umlauts(600), umlauts(300)]
  const wire = at(`/${'%C3%BC'.repeat(300)}`)
  const { missing: found } = await missing(
    {
      [SITEMAP]: urlset(at('/')),
      [at('/')]: html(links.map((to) => `<a href="${to}">x</a>`).join('')),
      [at(`/${'%C3%BC'.repeat(600)}`)]: html(''),
      [wire]: html(''),
    },
    { previous: [at(umlauts(601))] },
  )
  expect(found.map(({ url }) => url)).toEqual([wire])
})

test('at most 200 pages and 200 links are read, five at a time, and a page that fails harms nothing [S25]', async () => {
  const urls = Array.from({ length: 230 }, (_, n) => at(`/${n}`))
  const links = Array.from({ length: 300 }, (_, n) => `<a href="/neu-${n}">x</a>`).join('')
  const web = openWeb({
    ...Object.fromEntries(urls.map((url) => [url, html('')])),
    [SITEMAP]: urlset(...urls),
    [at('/2')]: html(links),
    [at('/0')]: (ask) => {
      if (ask.method === 'GET') throw new Error('cut')
      return {}
    },
    [at('/1')]: html(`<a href="/riesig">${' '.repeat(3_000_000)}</a>`),
  })
  await checkSitemap({ sitemapUrl: SITEMAP }, web.context)
  const gets = web.asked.filter((line) => line.startsWith('GET'))
  expect([gets.length, web.mostAtOnce()]).toEqual([1 + 200 + 200, 5])
  expect(web.slept).toHaveLength(45 + 39 + 39)
}, 30_000)

test('a search that takes too long is given up, and the check stands [S25]', async () => {
  const urls = Array.from({ length: 100 }, (_, n) => at(`/${n}`))
  const web = openWeb({
    ...Object.fromEntries(
      urls.map((url) => [
        url,
        (ask: { method: string }) =>
          ask.method === 'HEAD' ? {} : { status: 503, headers: { 'retry-after': '3600' } },
      ]),
    ),
    [SITEMAP]: urlset(...urls),
  })
  const { scores, missing: found } = await checkSitemap({ sitemapUrl: SITEMAP }, web.context)
  expect([scores.overall, found]).toEqual([85, []])
  // A minute between batches, ten minutes in all.
  expect(web.asked.filter((line) => line.startsWith('GET'))).toHaveLength(1 + 11 * 5)
})
