import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { daysAfter } from '#domain/holidays.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { SAMPLE_SITE_URL } from '#domain/salon/document/samples.ts'
import { hostOf } from '#domain/sitemap/address.ts'
import { checkSitemap } from '#domain/sitemap/check.ts'
import type { OwnFacts } from '#domain/sitemap/own-site/own-site.ts'
import { agesOf, scoresOf } from '#domain/sitemap/score.ts'
import { w3cDate } from '#domain/sitemap/w3c-date.ts'
import { pageRoutes } from '#server/pages/serve/routes.ts'
import { gunzip, unbrotli } from '#server/sitemap/decompress.ts'
import { expectedOf } from '#server/sitemap/own-pages/expected.ts'
import { answeringItself } from '#server/sitemap/self-fetch.ts'
import { startedSalon, startProduct } from '#tests/support/product.ts'
import { signIn } from '#tests/support/running.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'
import { site } from './site/pages.ts'

const config = { siteUrl: SAMPLE_SITE_URL, isSampleSite: true }
const sitemapUrl = `${SAMPLE_SITE_URL}/sitemap.xml`

test('our own site, asked in process, has no fault, misses no page and scores what its dates allow; special days included, it says what it should [S48] [S93] [S94]', async () => {
  const product = await startProduct({ env: { DATA_DIR: startedSalon() } })
  const headers = { ...(await signIn(product)), Accept: 'application/vnd.pgrst.object+json' }
  async function ask(path: string, row?: object): Promise<Record<string, unknown>> {
    const init = row && { method: 'POST', body: JSON.stringify(row) }
    const prefer = { ...headers, Prefer: 'return=representation' }
    return (await product.request(`/rest/v1/${path}`, { headers: prefer, ...init })).json()
  }
  const day = daysAfter(berlinDate(new Date()), 5)
  await ask('special_days', { first_day: day, last_day: daysAfter(day, 2), reason: 'Umbau' })
  const isTold = async () => (await (await product.request('/leistungen')).text()).includes('Umbau')
  await expect.poll(isTold).toBe(true)
  const { id } = await ask('sitemap_runs', {
    domain: hostOf(SAMPLE_SITE_URL),
    sitemap_url: sitemapUrl,
  })
  const run = () => ask(`sitemap_runs?id=eq.${id}&select=state,check_id,own_facts`)
  await expect
    .poll(async () => (await run()).state, { timeout: 120_000, interval: 200 })
    .toBe('finished')
  const { check_id, own_facts } = await run()
  const xml = await (await product.request('/sitemap.xml')).text()
  const dates = [...xml.matchAll(/<lastmod>([^<]*)/g)].map(([, text = '']) => w3cDate(text))
  const counts = { valid: sampleSalon.pages.length, redirect: 0, error: 0, unreachable: 0 }
  const { health, freshness, status } = scoresOf(counts, agesOf(dates, Date.now()))
  expect(await ask(`sitemap_checks?id=eq.${check_id}`)).toMatchObject({
    total_urls: sampleSalon.pages.length,
    valid_urls: sampleSalon.pages.length,
    health_score: health,
    freshness_score: freshness,
    sitemap_status: status,
  })
  expect((await ask('missing_urls?select=url')).details).toBe('The result contains 0 rows')
  const { pagesRead, facts } = own_facts as OwnFacts
  expect(pagesRead).toBe(sampleSalon.pages.length)
  expect(facts.filter(({ state }) => state !== 'good')).toMatchObject([{ kind: 'certificate' }])
  expect(await product.stop()).toBe(0)
})

const phone = sampleSalon.phone?.href ?? ''
const number = phone.slice('tel:'.length)

/** What somebody could break on a page, and what the check says then. */
const breaks: Record<string, [(html: string) => string, string]> = {
  '/kontakt': [(html) => html.replace(phone, 'tel:+4940110'), 'phone /kontakt +4940110'],
  '/faq': [
    (html) => html.replaceAll(`wa.me/${number.slice(1)}`, 'wa.me/49401'),
    'whatsapp /faq 49401',
  ],
  '/ueber-uns': [
    (html) => html.replace(sampleSalon.email?.href ?? '', 'mailto:halo@salon.test'),
    'mail /ueber-uns halo@salon.test',
  ],
  '/termin-buchen': [
    (html) => html.replace('<dd>08:00–14:00</dd>', '<dd>08:00–15:00</dd>'),
    'hours /termin-buchen auf der Seite Samstag 08:00–15:00',
  ],
  '/': [
    (html) => html.replace('"opens":"08:00"', '"opens":"07:00"'),
    'hours / für Google Sa 07:00–14:00',
  ],
  '/galerie': [
    (html) => html.replaceAll('href="/impressum"', 'href="/impresum"'),
    'legal /galerie ohne Link: Impressum',
  ],
  '/leistungen': [
    (html) => html.replace('</head>', '<link rel=preload href=//fonts.test/f as=font></head>'),
    'third_party /leistungen fonts.test',
  ],
}

test('whatever is changed on its way out is found, and what comes without compression is too heavy [S93] [S95] [S101]', async () => {
  const pages = pageRoutes(site)
  async function handler(request: Request) {
    const answer = await pages.fetch(request)
    const [change] = breaks[new URL(request.url).pathname] ?? []
    if (!change || request.method !== 'GET') return answer
    const html = brotliDecompressSync(await answer.arrayBuffer()).toString()
    return new Response(change(html), { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  }
  const { ownFacts } = await checkSitemap(
    { sitemapUrl, own: expectedOf(sampleSalon, config) },
    {
      fetch: answeringItself(SAMPLE_SITE_URL, handler, () => Promise.reject(new Error('outside'))),
      now: Date.now,
      sleep: async () => {},
      breathe: async () => {},
      signal: new AbortController().signal,
      gunzip,
      unbrotli,
    },
  )
  const found = (ownFacts?.facts ?? []).flatMap((fact) =>
    fact.state === 'good' || fact.kind === 'certificate'
      ? []
      : fact.offenders.map(({ url, found }) => `${fact.kind} ${new URL(url).pathname} ${found}`),
  )
  const isWeight = (line: string) => line.startsWith('weight')
  expect(found.filter((line) => !isWeight(line)).toSorted()).toEqual(
    Object.values(breaks)
      .map(([, told]) => told)
      .toSorted(),
  )
  expect(found.filter(isWeight)).toContainEqual(
    expect.stringMatching(/^weight \/leistungen \d{2,3}(,\d)? KiB statt 23 KiB$/),
  )
})
