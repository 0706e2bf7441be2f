import { isEverOpen, type RegularHours, type SpecialHours } from '#domain/opening-hours.ts'
import { type Language, languageWords } from '#domain/salon/languages.ts'
import { specialHours, weeklyHours } from './opening-hours.ts'
import { salonId, type Thing } from './thing.ts'

/** Law, holidays and language of a salon are Germany's. */
const COUNTRY = 'DE'
const BEST_RATING = 5
const WORST_RATING = 1

type SalonFacts = {
  siteUrl: string
  name: string
  description: string
  founded: number | null
  address: { street: string; postalCode: string; city: string } | null
  geo: { latitude: number; longitude: number } | null
  telephone: string | null
  email: string | null
  map: string | null
  languages: readonly Language[]
  /** Null while there is no price. */
  priceRange: string | null
  images: string[]
  hours: RegularHours
  days: SpecialHours[]
  /** The calendar year in Germany from which special days are told. */
  year: number
}

/** The salon as search engines and maps know it; what is not known is not told. */
export function hairSalon(facts: SalonFacts): Thing {
  const { siteUrl, address, geo } = facts
  return {
    '@type': 'HairSalon',
    '@id': salonId(siteUrl),
    name: facts.name,
    ...(facts.description && { description: facts.description }),
    url: `${siteUrl}/`,
    image: facts.images,
    logo: `${siteUrl}/icon-512.png`,
    ...(facts.founded && { foundingDate: String(facts.founded) }),
    ...(facts.telephone && { telephone: facts.telephone }),
    ...(facts.email && { email: facts.email }),
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        postalCode: address.postalCode,
        addressLocality: address.city,
        addressCountry: COUNTRY,
      },
    }),
    ...(geo && {
      geo: { '@type': 'GeoCoordinates', latitude: geo.latitude, longitude: geo.longitude },
    }),
    ...(facts.map && { hasMap: facts.map }),
    ...(isEverOpen(facts.hours.week) && {
      openingHoursSpecification: weeklyHours(facts.hours.week),
      specialOpeningHoursSpecification: specialHours(facts.year, facts.hours, facts.days),
    }),
    knowsLanguage: facts.languages.map((language) => languageWords(language).code),
    currenciesAccepted: 'EUR',
    ...(facts.priceRange && { priceRange: facts.priceRange }),
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
