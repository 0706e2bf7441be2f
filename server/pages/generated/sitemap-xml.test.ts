import { expect, test } from 'vitest'
import { pages as fixedPages } from '#site/pages.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'
import { sitemapXml } from './sitemap-xml.ts'

const { pages } = sampleSalon

test('the site map file tells address, date, frequency and priority [G15]', () => {
  const home = pages.filter(({ path }) => path === '/')
  expect(sitemapXml('https://salon-straehne.example', home, new Map([['/', '2026-11-02']]))).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url>
    <loc>https://salon-straehne.example/</loc>
    <lastmod>2026-11-02</lastmod>
    <changefreq>weekly</changefreq>
    <priority>1.0</priority>
  </url>
</urlset>
`,
  )
})

test('every page the salon has words for is a page, and the other way round [G16]', () => {
  const areas = sampleSalon.landingPages.map(({ path }) => path)
  expect([...Object.keys(fixedPages), ...areas].sort()).toEqual(
    pages.map(({ path }) => path).sort(),
  )
})
