import type { SpecialHours, WeekHours } from '#domain/opening-hours.ts'
import { specialHours, weeklyHours } from './opening-hours.ts'
import { salonId, type Thing } from './thing.ts'

const BEST_RATING = 5
const WORST_RATING = 1

const languageCodes: Record<string, string> = {
  Deutsch: 'de',
  Englisch: 'en',
  Türkisch: 'tr',
  Persisch: 'fa',
}

type SalonFacts = {
  siteUrl: string
  name: string
  description: string
  founded: number
  address: { street: string; postalCode: string; city: string; country: string }
  geo: { latitude: number; longitude: number }
  telephone: string
  email: string
  map: string
  languages: readonly string[]
  priceRange: string
  images: string[]
  hours: WeekHours
  days: SpecialHours[]
  /** The calendar year in Hamburg from which special days are told. */
  year: number
}

/** The salon as search engines and maps know it. */
export function hairSalon(facts: SalonFacts): Thing {
  const { siteUrl, address, geo } = facts
  return {
    '@type': 'HairSalon',
    '@id': salonId(siteUrl),
    name: facts.name,
    description: facts.description,
    url: `${siteUrl}/`,
    image: facts.images,
    logo: `${siteUrl}/icon-512.png`,
    foundingDate: String(facts.founded),
    telephone: facts.telephone,
    email: facts.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressCountry: address.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: geo.latitude, longitude: geo.longitude },
    hasMap: facts.map,
    openingHoursSpecification: weeklyHours(facts.hours),
    specialOpeningHoursSpecification: specialHours(facts.year, facts.hours, facts.days),
    knowsLanguage: facts.languages.map(languageCode),
    currenciesAccepted: 'EUR',
    priceRange: facts.priceRange,
  }
}

export function aggregateRating({ value, count }: { value: number; count: number }): Thing {
  return {
    '@type': 'AggregateRating',
    ratingValue: value,
    bestRating: BEST_RATING,
    worstRating: WORST_RATING,
    reviewCount: count,
  }
}

function languageCode(name: string) {
  const code = languageCodes[name]
  if (code) return code
  throw new Error(`No language code is known for ${name}`)
}
