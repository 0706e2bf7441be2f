import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Salon } from '#domain/salon/salon.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'
import { sampleData, samplePage } from '#tests/support/site/sample-data.ts'
import { fullTitle, Head } from './head.tsx'
import { socialPath, socialSvg } from './social-picture.ts'
import { structuredData } from './structured-data.ts'
import { webManifest } from './web-manifest.ts'

const siteUrl = 'https://salon.example'
const { pages: sitePages } = sampleSalon

function things(path: string) {
  const page = sitePages.find((one) => one.path === path)
  if (!page) throw new Error(`No page ${path}`)
  const pictures = { image: `${siteUrl}/page.png`, salonImage: `${siteUrl}/home.png` }
  return structuredData(sampleData, page, pictures)['@graph']
}

function headOf(path: string) {
  return renderToStaticMarkup(createElement(Head, { data: samplePage(path) }))
}

function typesOn(path: string) {
  return things(path).map((thing) => thing['@type'])
}

test('each kind of page tells its own things [M7]', () => {
  expect(typesOn('/')).toEqual(['WebPage', 'HairSalon'])
  expect(typesOn('/kontakt')).toEqual(['WebPage', 'BreadcrumbList', 'HairSalon'])
  expect(typesOn('/faq')).toEqual(['FAQPage', 'BreadcrumbList'])
  expect(typesOn('/damenfriseur-hamburg-hamm')).toEqual(['WebPage', 'BreadcrumbList', 'HairSalon'])
  expect(typesOn('/impressum')).toEqual(['WebPage', 'BreadcrumbList'])
})

test('only the main pages carry the rating, with the count the salon decided [M3]', () => {
  const rated = sitePages
    .map(({ path }) => path)
    .filter((path) => JSON.stringify(things(path)).includes('AggregateRating'))
  const main = ['/', '/leistungen', '/galerie', '/termin-buchen', '/ueber-uns', '/kontakt']
  expect(rated).toEqual(main)
  expect(things('/').at(-1)?.aggregateRating).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 4.9,
    bestRating: 5,
    worstRating: 1,
    reviewCount: sampleSalon.rating?.countStructured,
  })
})

test('the price list of the services page is the whole catalogue [M4]', () => {
  const catalog = things('/leistungen').at(-1)?.hasOfferCatalog as {
    itemListElement: { itemListElement: unknown[] }[]
  }
  expect(catalog.itemListElement.map((group) => group.itemListElement.length)).toEqual([14, 11, 8])
})

test('a landing page lies below the services in the breadcrumbs [M6]', () => {
  const [, crumbs] = things('/haare-faerben-hamburg-hamm')
  expect(crumbs?.itemListElement).toMatchObject([
    { position: 1, name: 'Start', item: 'https://salon.example/' },
    { position: 2, name: 'Leistungen', item: 'https://salon.example/leistungen' },
    { position: 3, name: 'Haare färben in Hamburg-Hamm' },
  ])
})

test('a picture has another address whenever it shows something else, and only then [M8]', () => {
  const page = { path: '/haare-faerben-hamburg-hamm', title: { de: 'Haare färben', en: 'Colour' } }
  const { wordMark, address, landingPages } = sampleSalon
  const changed: [Partial<Salon>, Partial<typeof page>][] = [
    [{}, { title: { de: 'Haare tönen', en: 'Colour' } }],
    [{}, { path: '/galerie' }],
    [{ wordMark: { ...wordMark, first: 'Haar' } }, {}],
    [{ wordMark: { ...wordMark, second: 'Werk' } }, {}],
    [{ claims: null }, {}],
    [{ address: address && { ...address, line: 'Markt 1, 79098 Freiburg' } }, {}],
    [{ landingPages: landingPages.map((one) => ({ ...one, testimonials: 'herren' })) }, {}],
  ]
  const all = changed.map(([facts, words]) => [
    { ...sampleSalon, ...facts },
    { ...page, ...words },
  ])
  const shown = [[sampleSalon, page], ...all] as [Salon, typeof page][]
  expect(new Set(shown.map((one) => socialSvg(...one))).size).toBe(shown.length)
  expect(new Set(shown.map((one) => socialPath(...one))).size).toBe(shown.length)
  const inEnglish = { ...page, title: { de: 'Haare färben', en: 'Hair colour' } }
  expect(socialPath({ ...sampleSalon, name: 'Haarwerk' }, inEnglish)).toBe(
    socialPath(sampleSalon, page),
  )
})

test('no title is too long for its picture, whose size stands in the head [M8]', () => {
  for (const page of sitePages) {
    const lines = [...socialSvg(sampleSalon, page).matchAll(/font-size="104"[^>]*>([^<]+)</g)]
    expect([1, 2, 3], page.path).toContain(lines.length)
    expect(Math.max(...lines.map(([, line = '']) => line.length)), page.path).toBeLessThan(24)
  }
  const head = headOf('/kontakt')
  expect(head).toContain('property="og:image:width" content="1200"')
  expect(head).toContain('property="og:image:height" content="630"')
})

test('a title gets the salon behind it unless it has a pipe of its own, less of it where it would be too long [M15]', () => {
  expect(fullTitle(sampleSalon, 'Kontakt')).toBe('Kontakt | Salon Strähne Hamburg-Hamm')
  expect(fullTitle(sampleSalon, 'Friseur | Salon Strähne')).toBe('Friseur | Salon Strähne')
  const long = {
    ...sampleSalon,
    name: 'Friseurmeisterei Müller-Lüdenscheidt und Töchter',
    wordMark: { first: 'Müller-Lüdenscheidt', second: '' },
  }
  expect(fullTitle(long, 'Kontakt')).toBe(
    'Kontakt | Friseurmeisterei Müller-Lüdenscheidt und Töchter',
  )
  expect(fullTitle(long, 'Erklärung zur Barrierefreiheit')).toBe(
    'Erklärung zur Barrierefreiheit | Müller-Lüdenscheidt',
  )
  const longest = 'Wirklich alle Leistungen und Preise von A bis Z auf einen Blick'
  expect(fullTitle(long, longest)).toBe(longest)
})

test('nothing in structured data can end its element [M15]', () => {
  const evil = { ...sampleSalon, name: '</script><script>alert(1)</script>' }
  const data = samplePage('/', { salon: evil })
  const head = renderToStaticMarkup(createElement(Head, { data }))
  expect(head).not.toContain('<script>')
})

test('on a home screen the salon is called as it writes itself [M16]', () => {
  const named = (first: string, second: string) =>
    webManifest({ ...sampleSalon, wordMark: { first, second } }).short_name
  expect(named('Haarwerk', 'Köln')).toBe('Haarwerk Köln')
  expect(named('Haarwerk', '')).toBe('Haarwerk')
})
