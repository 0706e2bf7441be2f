import { expect, test } from 'vitest'
import { SAMPLE_SITE_URL } from '#domain/salon/document/samples.ts'
import { hostOf } from '#domain/sitemap/address.ts'
import { agesOf, scoresOf } from '#domain/sitemap/score.ts'
import { w3cDate } from '#domain/sitemap/w3c-date.ts'
import { addressesIn } from '#server/doctor/website.ts'
import { startedSalon, startProduct } from '#tests/support/product.ts'
import { signIn } from '#tests/support/running.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'
import { answers } from './site/pages.ts'

const sitemapUrl = `${SAMPLE_SITE_URL}/sitemap.xml`

test('our own site, asked in process, has no fault, misses no page and scores what its dates allow [S48]', async () => {
  const product = await startProduct({ env: { DATA_DIR: startedSalon() } })
  const headers = { ...(await signIn(product)), Accept: 'application/vnd.pgrst.object+json' }
  async function ask(path: string, row?: object): Promise<Record<string, unknown>> {
    const init = row && { method: 'POST', body: JSON.stringify(row) }
    const prefer = { ...headers, Prefer: 'return=representation' }
    return (await product.request(`/rest/v1/${path}`, { headers: prefer, ...init })).json()
  }
  const { id } = await ask('sitemap_runs', {
    domain: hostOf(SAMPLE_SITE_URL),
    sitemap_url: sitemapUrl,
  })
  const run = () => ask(`sitemap_runs?id=eq.${id}&select=state,check_id`)
  await expect
    .poll(async () => (await run()).state, { timeout: 120_000, interval: 200 })
    .toBe('finished')
  const { check_id } = await run()
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
  expect(await product.stop()).toBe(0)
})

test('every page leads to imprint and privacy, and makes no browser ask anybody else [S95]', () => {
  for (const { path } of sampleSalon.pages) {
    const html = String(answers.get(path)?.bodies.identity)
    const { links, strangers } = addressesIn(html, SAMPLE_SITE_URL + path)
    expect([path, links, strangers]).toEqual([
      path,
      expect.arrayContaining(['/impressum', '/datenschutz']),
      [],
    ])
  }
})
