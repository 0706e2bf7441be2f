import { expect, test } from 'vitest'
import { daysAfter } from '#domain/holidays.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { SAMPLE_SITE_URL } from '#domain/salon/document/samples.ts'
import { hostOf } from '#domain/sitemap/address.ts'
import { checkSitemap } from '#domain/sitemap/check.ts'
import type { OwnFacts } from '#domain/sitemap/own-site/own-site.ts'
import { agesOf, scoresOf } from '#domain/sitemap/score.ts'
import { w3cDate } from '#domain/sitemap/w3c-date.ts'
import { gunzip } from '#server/sitemap/decompress.ts'
import { answeringItself } from '#server/sitemap/self-fetch.ts'
import { startedSalon, startProduct } from '#tests/support/product.ts'
import { type Product, signIn as signedIn } from '#tests/support/running.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'
import { site } from './site/pages.ts'

async function signIn(product: Product) {
  const headers = {
    ...(await signedIn(product)),
    Accept: 'application/vnd.pgrst.object+json',
    Prefer: 'return=representation',
  }
  return async (path: string, init: RequestInit = {}) =>
    (await product.request(`/rest/v1/${path}`, { headers, ...init })).json() as Promise<{
      [column: string]: unknown
    }>
}

test('our own site, asked in process, has no fault, misses no page and scores what its dates allow; special days included, it says what it should [S48] [S93] [S94]', async () => {
  const product = await startProduct({ env: { DATA_DIR: startedSalon() } })
  const ask = await signIn(product)
  const day = daysAfter(berlinDate(new Date()), 5)
  const special = { first_day: day, last_day: daysAfter(day, 2), reason: 'Umbau' }
  await ask('special_days', { method: 'POST', body: JSON.stringify(special) })
  const isTold = async () => (await (await product.request('/leistungen')).text()).includes('Umbau')
  await expect.poll(isTold).toBe(true)
  const run = { domain: hostOf(SAMPLE_SITE_URL), sitemap_url: `${SAMPLE_SITE_URL}/sitemap.xml` }
  const { id } = await ask('sitemap_runs', { method: 'POST', body: JSON.stringify(run) })
  const seen = () => ask(`sitemap_runs?id=eq.${id}&select=state,error,check_id`)
  await expect
    .poll(async () => (await seen()).state, { timeout: 120_000, interval: 200 })
    .toBe('finished')
  const { check_id } = await seen()
  const xml = await (await product.request('/sitemap.xml')).text()
  const dates = [...xml.matchAll(/<lastmod>([^<]*)/g)].map(([, text = '']) => w3cDate(text))
  const counts = { valid: sampleSalon.pages.length, redirect: 0, error: 0, unreachable: 0 }
  const { health, freshness, status } = scoresOf(counts, agesOf(dates, Date.now()))
  const columns =
    'total_urls,valid_urls,redirects_found,errors_found,health_score,freshness_score,sitemap_status'
  expect(await ask(`sitemap_checks?id=eq.${check_id}&select=${columns}`)).toEqual({
    total_urls: sampleSalon.pages.length,
    valid_urls: sampleSalon.pages.length,
    redirects_found: 0,
    errors_found: 0,
    health_score: health,
    freshness_score: freshness,
    sitemap_status: status,
  })
  expect(await ask('missing_urls?select=url')).toMatchObject({
    details: 'The result contains 0 rows',
  })
  const { own_facts } = (await ask(`sitemap_runs?id=eq.${id}&select=own_facts`)) as {
    own_facts: OwnFacts
  }
  expect(own_facts.pagesRead).toBe(sampleSalon.pages.length)
  expect(own_facts.facts.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'phone good',
    'whatsapp good',
    'mail good',
    'hours good',
    'legal good',
    'third_party good',
    'certificate unknown',
    'weight good',
  ])
  expect(await product.stop()).toBe(0)
})

test('pages of our site that fail cost what the arithmetic says, and no more [S20]', async () => {
  const broken: Record<string, number> = { '/galerie': 404, '/faq': 500, '/kontakt': 301 }
  const fetch = answeringItself(
    SAMPLE_SITE_URL,
    (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/impressum') throw new Error('no answer')
      const answer = site.answers.get(pathname)
      // Without dates freshness is 50, whatever the day of this test.
      const text = answer?.bodies.identity.toString().replaceAll(/<lastmod>[^<]*<\/lastmod>/g, '')
      return new Response(text, {
        status: broken[pathname] ?? (answer ? 200 : 404),
        headers: { 'content-type': answer?.type ?? 'text/plain' },
      })
    },
    () => Promise.reject(new Error('outside')),
  )
  const result = await checkSitemap(
    { sitemapUrl: `${SAMPLE_SITE_URL}/sitemap.xml` },
    {
      fetch,
      now: Date.now,
      sleep: async () => {},
      breathe: async () => {},
      gunzip,
      signal: new AbortController().signal,
    },
  )
  const pages = sampleSalon.pages.length
  expect(result.counts).toEqual({ valid: pages - 4, redirect: 1, error: 2, unreachable: 1 })
  // By hand: 100 a page that answers, less 10 for the redirect, 2 × 30 and 40; 70 % of it, and 30 % of 50.
  const health = (100 * (pages - 4) - 110) / pages
  expect(result.scores.overall).toBeCloseTo(0.7 * health + 15, 10)
  expect(result.scores.status).toBe('Warning')
})
