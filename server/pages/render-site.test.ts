import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { hiddenPages, pages } from '#site/pages.ts'
import { sampleData } from '#tests/support/site/sample-data.ts'
import { UNSTYLED } from '#tests/support/site/unstyled.ts'
import { renderSite } from './render-site.ts'

const siteUrl = 'https://www.beispiel.de'

const answers = await renderSite(UNSTYLED, { ...sampleData, siteUrl })

test('every page is in memory before anyone asks, the same in every encoding [G1]', () => {
  const paths = [...Object.keys(pages), ...Object.keys(hiddenPages)]
  expect(paths.filter((path) => !answers.has(path))).toEqual([])
  for (const { bodies } of answers.values()) {
    const plain = bodies.identity.toString()
    if (bodies.br) expect(brotliDecompressSync(bodies.br).toString()).toBe(plain)
    if (bodies.gzip) expect(gunzipSync(bodies.gzip).toString()).toBe(plain)
  }
})

test('the address of the site comes from SITE_URL, everywhere it is told [G14]', () => {
  for (const path of Object.keys(pages)) {
    const html = answers.get(path)?.bodies.identity.toString() ?? ''
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}${path}"/>`)
    expect(html).not.toContain('https://salon-straehne.example')
  }
  const robots = answers.get('/robots.txt')?.bodies.identity.toString()
  expect(robots).toBe(`User-agent: *\nDisallow: /admin\n\nSitemap: ${siteUrl}/sitemap.xml\n`)
})

test('what cannot be rendered leaves nothing half done [F7]', async () => {
  const { hours: _, ...broken } = sampleData.salon
  const data = { ...sampleData, salon: broken as typeof sampleData.salon }
  await expect(renderSite(UNSTYLED, data)).rejects.toThrow()
})
