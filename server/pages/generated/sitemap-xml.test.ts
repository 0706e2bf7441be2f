import { expect, test } from 'vitest'
import { sitePages } from '#content/pages/all.ts'
import { pages } from '#site/pages.ts'
import { sitemapXml } from './sitemap-xml.ts'

test('the site map file tells address, date, frequency and priority [G15]', () => {
  const home = sitePages.filter(({ path }) => path === '/')
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
  expect(Object.keys(pages).sort()).toEqual(sitePages.map(({ path }) => path).sort())
})
