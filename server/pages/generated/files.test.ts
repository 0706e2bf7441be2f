import { expect, test } from 'vitest'
import { salonOf } from '#domain/salon/salon-of.ts'
import { pages as fixedPages } from '#site/pages.ts'
import { photoEntry, storedPhoto } from '#tests/support/photos/photos.ts'
import { sampleDocument, sampleSalon } from '#tests/support/sample-salon.ts'
import { sitemapXml } from './files.ts'

const { pages } = sampleSalon
const TODAY = { today: '2026-11-15', showsSamples: true }

test('the site map file tells address, date, frequency and priority [G15]', () => {
  const home = { ...sampleSalon, pages: pages.filter(({ path }) => path === '/') }
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

test('photos of the gallery and of the team stand in the site map file [P119]', () => {
  const photos = [photoEntry('a'), photoEntry('b', { isInGallery: false })]
  const [ada] = [{ id: 'ada', name: 'Ada', role: 'Stylistin', words: '', since: null }]
  const team = [{ ...ada, languages: [], photo: 'b' }] as typeof sampleDocument.team
  const salon = salonOf(
    { ...sampleDocument, photos, team },
    { ...TODAY, photos: [storedPhoto('a'), storedPhoto('b')] },
  )
  const xml = sitemapXml('https://salon.example', salon, new Map())
  expect(xml).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"')
  const places = [...xml.matchAll(/<(?:image:)?loc>https:\/\/salon.example([^<]*)</g)]
  const after = (path: string) => places[places.findIndex(([, one]) => one === path) + 1]?.[1]
  expect(after('/galerie')).toBe('/fotos/a.webp')
  expect(after('/ueber-uns')).toBe('/fotos/b.webp')
  expect(xml.match(/<image:image>/g)).toHaveLength(2)
})

test('every page the salon has words for is a page, and the other way round [G15]', () => {
  const areas = sampleSalon.landingPages.map(({ path }) => path)
  expect([...Object.keys(fixedPages), ...areas].sort()).toEqual(
    pages.map(({ path }) => path).sort(),
  )
})
