import { expect, test } from 'vitest'
import { sitePages } from '#content/site-map.ts'
import { addressesOf } from './addresses.ts'
import { lastModified, sitemapXml } from './sitemap-xml.ts'

const page =
  '<title>Start</title><meta name="description" content="Salon"><main><p>Hallo</p></main>'
const monday = lastModified({}, new Map([['/', page]]), '2026-11-02')

test('a page keeps its date until its own words change [G15]', () => {
  const restyled = page.replace('<p>', '<p class="new"><svg><path/></svg>')
  const rewritten = page.replace('Hallo', 'Moin')
  expect(monday['/']?.date).toBe('2026-11-02')
  expect(lastModified(monday, new Map([['/', restyled]]), '2026-11-09')).toEqual(monday)
  expect(lastModified(monday, new Map([['/', rewritten]]), '2026-11-09')['/']?.date).toBe(
    '2026-11-09',
  )
})

test('the site map file tells address, date, frequency and priority [G15]', () => {
  const home = sitePages.filter(({ path }) => path === '/')
  expect(sitemapXml('https://salon-straehne.example', home, monday)).toBe(
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

test('only what has a route is a page; moved addresses, patterns and files are not [G16]', () => {
  const module = { default: () => null }
  const routes = {
    root: { id: 'root', path: '', module },
    frame: { id: 'frame', parentId: 'root', module },
    home: { id: 'home', parentId: 'frame', index: true, module },
    kontakt: { id: 'kontakt', parentId: 'frame', path: 'kontakt', module },
    lost: { id: 'lost', parentId: 'frame', path: '*', module },
    moved: { id: 'moved', parentId: 'root', path: 'services', module },
    picture: { id: 'picture', parentId: 'root', path: 'strands/hero.svg', module },
    admin: { id: 'admin', parentId: 'root', path: 'admin', index: true, module },
    login: { id: 'login', parentId: 'root', path: 'admin/login', module },
  }
  expect(addressesOf(routes)).toEqual({
    pages: ['/', '/kontakt'],
    adminPages: ['/admin/login'],
    files: ['/strands/hero.svg'],
  })
})
