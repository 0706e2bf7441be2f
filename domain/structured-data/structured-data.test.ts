import { expect, test } from 'vitest'
import { shownPhotos } from '#domain/photos/shown-photos.ts'
import type { Service } from '#domain/service.ts'
import { photoEntry, storedPhoto } from '#tests/support/photos/photos.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'
import { hairSalon } from './hair-salon.ts'
import { specialHours, weeklyHours } from './opening-hours.ts'
import {
  breadcrumbList,
  faqPage,
  graph,
  imageGallery,
  offerCatalog,
  type PageFacts,
  priceRange,
} from './page.ts'

const siteUrl = 'https://salon.example'
const day = { opens: '09:00', closes: '19:00' }
const { hours } = sampleSalon
const { week } = hours
const christmasEve = { from: '2026-12-24', to: '2026-12-24', reason: 'Heiligabend' }

const type = { '@type': 'OpeningHoursSpecification' }

test('days with the same hours stand together, closed days are not named [M1]', () => {
  expect(weeklyHours(week)).toEqual([
    { ...type, dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday', 'Friday'], ...day },
    { ...type, dayOfWeek: ['Saturday'], opens: '08:00', closes: '14:00' },
  ])
})

test('days on which the week does not hold are told for two years, neighbours as one [M2]', () => {
  const past = { from: '2025-08-01', to: '2025-08-14', reason: 'Betriebsferien' }
  const days = specialHours(2026, hours, [christmasEve, past])
  const told = days.map(({ validFrom, validThrough }) => `${validFrom} ${validThrough}`)
  expect([told[0], ...told.slice(4, 8)]).toEqual([
    '2026-01-01 2026-01-01',
    '2026-10-03 2026-10-03',
    '2026-10-31 2026-10-31',
    '2026-12-24 2026-12-26',
    '2027-01-01 2027-01-01',
  ])
  expect(told.at(-1)).toBe('2027-12-25 2027-12-25')
  expect(days[0]).toMatchObject({ ...type, opens: '00:00', closes: '00:00' })
})

const salon = {
  name: 'Salon',
  founded: 2004,
  address: { street: 'Weg 4', postalCode: '20537', city: 'Hamburg', line: '' },
  geo: { latitude: 53.5, longitude: 10 },
  phone: { shown: '', href: 'tel:+49401' },
  email: { shown: 'hallo@salon.example', href: '' },
  links: { ...sampleSalon.links, googleMaps: 'https://maps.example/' },
  languages: ['Deutsch', 'Persisch'] as const,
  hours,
}
const told = {
  siteUrl,
  description: 'Schnitt und Farbe',
  priceRange: '8–179 €',
  images: [`${siteUrl}/a.png`],
  days: [christmasEve],
  year: 2026,
}

test('the salon is told whole: name, place, hours, closed days, languages and prices [M1]', () => {
  expect(hairSalon(salon, told)).toEqual({
    '@type': 'HairSalon',
    '@id': 'https://salon.example/#salon',
    name: 'Salon',
    description: 'Schnitt und Farbe',
    url: 'https://salon.example/',
    image: ['https://salon.example/a.png'],
    logo: 'https://salon.example/icon-512.png',
    foundingDate: '2004',
    telephone: '+49401',
    email: 'hallo@salon.example',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Weg 4',
      postalCode: '20537',
      addressLocality: 'Hamburg',
      addressCountry: 'DE',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 53.5, longitude: 10 },
    hasMap: 'https://maps.example/',
    openingHoursSpecification: weeklyHours(week),
    specialOpeningHoursSpecification: specialHours(2026, hours, [christmasEve]),
    knowsLanguage: ['de', 'fa'],
    currenciesAccepted: 'EUR',
    priceRange: '8–179 €',
  })
})

const blowDry: Service = {
  slug: 'foehnen',
  name: 'Föhnen',
  category: 'damen',
  tiers: [
    { label: 'kurz', price: 27, isFrom: false },
    { label: 'lang', price: 41, isFrom: true },
  ],
  minutes: [20, 40],
  description: 'Mit Rundbürste.',
  includes: [],
  benefits: [],
  process: [],
  keywords: [],
}

test('a service has one offer a tier; an open price is a lower end [M4]', () => {
  const groups = [{ name: 'Damen', services: [blowDry] }]
  expect(offerCatalog('Preise', groups)).toEqual({
    '@type': 'OfferCatalog',
    name: 'Preise',
    itemListElement: [
      {
        '@type': 'OfferCatalog',
        name: 'Damen',
        itemListElement: [
          {
            '@type': 'Service',
            name: 'Föhnen',
            offers: [
              { '@type': 'Offer', name: 'kurz', price: 27, priceCurrency: 'EUR' },
              { '@type': 'AggregateOffer', name: 'lang', lowPrice: 41, priceCurrency: 'EUR' },
            ],
          },
        ],
      },
    ],
  })
  const from = (price: number) =>
    priceRange([blowDry, { tiers: [{ label: null, price, isFrom: false }] }])
  expect([from(8), from(8.5)]).toEqual(['8–41 €', '8,50–41 €'])
})

const page: PageFacts = {
  siteUrl,
  url: `${siteUrl}/faq`,
  title: 'Fragen',
  description: 'Antworten',
  image: `${siteUrl}/a.png`,
  siteName: 'Salon',
}

test('a page of questions carries every question with the answer a visitor reads [M5]', () => {
  expect(
    faqPage(page, [{ question: 'Wann?', answer: ['Dienstag.', 'Oder Samstag.'] }]),
  ).toMatchObject({
    '@type': 'FAQPage',
    url: 'https://salon.example/faq',
    name: 'Fragen',
    isPartOf: { '@type': 'WebSite', publisher: { '@id': 'https://salon.example/#salon' } },
    mainEntity: [
      { name: 'Wann?', acceptedAnswer: { '@type': 'Answer', text: 'Dienstag.\nOder Samstag.' } },
    ],
  })
})

test('breadcrumbs are counted from the home page down [M6]', () => {
  const crumbs = ['', 'faq'].map((path) => ({ name: path, url: `${siteUrl}/${path}` }))
  const list = { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { position: 2 }] }
  expect(graph([breadcrumbList(crumbs)])).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [list],
  })
})

test('the gallery tells search engines of every photo where it is, how large and what one sees [P119]', () => {
  const { photos } = shownPhotos([photoEntry('a')], [storedPhoto('a')])
  const url = `${siteUrl}/galerie`
  const facts = { siteUrl, url, title: 'Galerie', description: '', image: url, siteName: 'Salon' }
  expect(imageGallery(facts, photos)).toMatchObject({
    '@type': 'ImageGallery',
    '@id': url,
    image: [
      {
        '@type': 'ImageObject',
        contentUrl: `${siteUrl}/fotos/a.webp`,
        width: 960,
        height: 1200,
        description: 'Langer Bob in Kupfer, von der Seite',
      },
    ],
  })
})
