import { isEverOpen, type SpecialHours } from '#domain/opening-hours.ts'
import { languageWords } from '#domain/salon/languages.ts'
import type { Salon } from '#domain/salon/salon.ts'
import { specialHours, weeklyHours } from './opening-hours.ts'
import { salonId, type Thing } from './page.ts'

/** Law, holidays and language of a salon are Germany's. */
const COUNTRY = 'DE'
const BEST_RATING = 5
const WORST_RATING = 1

type Facts = Pick<
  Salon,
  'name' | 'founded' | 'address' | 'geo' | 'phone' | 'email' | 'links' | 'languages' | 'hours'
>
type Told = {
  siteUrl: string
  description: string
  /** Null while there is no price. */
  priceRange: string | null
  images: string[]
  days: SpecialHours[]
  /** The calendar year in Germany from which special days are told. */
  year: number
}

/** The salon as search engines and maps know it; what is not known (undefined) is not told. */
export function hairSalon(salon: Facts, told: Told): Thing {
  const { address, geo, hours } = salon
  return {
    '@type': 'HairSalon',
    '@id': salonId(told.siteUrl),
    name: salon.name,
    description: told.description || undefined,
    url: `${told.siteUrl}/`,
    image: told.images,
    logo: `${told.siteUrl}/icon-512.png`,
    foundingDate: salon.founded?.toString(),
    telephone: salon.phone?.href.replace('tel:', ''),
    email: salon.email?.shown,
    address: address
      ? {
          '@type': 'PostalAddress',
          streetAddress: address.street,
          postalCode: address.postalCode,
          addressLocality: address.city,
          addressCountry: COUNTRY,
        }
      : undefined,
    geo: geo ? { '@type': 'GeoCoordinates', ...geo } : undefined,
    hasMap: salon.links.googleMaps ?? undefined,
    ...(isEverOpen(hours.week) && {
      openingHoursSpecification: weeklyHours(hours.week),
      specialOpeningHoursSpecification: specialHours(told.year, hours, told.days),
    }),
    knowsLanguage: salon.languages.map((language) => languageWords(language).code),
    currenciesAccepted: 'EUR',
    priceRange: told.priceRange ?? undefined,
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
