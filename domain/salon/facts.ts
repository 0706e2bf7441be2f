import { listed } from '#domain/german.ts'
import { weekTable } from '#domain/opening-hours.ts'
import { afterworkStarts, durationText, euro, priceLines, type Service } from '#domain/service.ts'
import type { Lookup } from './document/fill.ts'
import { languageWords } from './languages.ts'
import type { RequestService, Salon } from './salon.ts'

export type FactSource = Pick<
  Salon,
  | 'name'
  | 'place'
  | 'address'
  | 'station'
  | 'phone'
  | 'email'
  | 'founded'
  | 'claims'
  | 'languages'
  | 'childAgeLimit'
  | 'hours'
  | 'afterwork'
  | 'leadTimes'
  | 'rating'
> & { services: Service[]; requestServices: RequestService[] }

/** What texts may name in braces: facts of the salon, prices and durations of its services. */
export function factsOf(salon: FactSource): Lookup {
  const facts = plainFacts(salon)
  return (placeholder) => {
    const [, kind, slug] = /^(Preis|Dauer) (\S+)$/.exec(placeholder) ?? []
    if (!kind) return facts[placeholder] || undefined
    const listed = salon.services.find((one) => one.slug === slug)
    if (kind === 'Preis') return listed && priceText(listed)
    const service = listed ?? salon.requestServices.find((one) => one.slug === slug)
    return service && durationText(service).replace('min', 'Minuten')
  }
}

/** The names an owner can choose from. */
export const FACT_NAMES = [
  'Name',
  'Ort',
  'Adresse',
  'Straße',
  'PLZ',
  'Stadt',
  'Stadtteil',
  'Weg mit der Bahn',
  'Telefon',
  'E-Mail',
  'Gründungsjahr',
  'Meisterbetrieb',
  'Sprachen',
  'languages',
  'Kinderalter',
  'Öffnungszeiten',
  'Ruhetage',
  'Afterwork',
  'Afterwork-Zeiten',
  'Afterwork-Aufpreis',
  'Lange Leistungen',
  'Wochen Vorlauf',
  'Wochen Vorlauf lang',
  'Bewertung',
  'rating',
  'Bewertungen',
  'Zahl der Bewertungen',
  'Stand',
] as const

/** A fact that is not known yet, or that there is none of, is null or empty: a sentence that names it is left out. */
function plainFacts(salon: FactSource): Record<string, string | null> {
  const { address, afterwork, rating, leadTimes, languages } = salon
  const week = weekTable(salon.hours.week)
  const facts: Record<(typeof FACT_NAMES)[number], string | null> = {
    Name: salon.name,
    Ort: salon.place,
    Adresse: address?.line ?? null,
    Straße: address?.street ?? null,
    PLZ: address?.postalCode ?? null,
    Stadt: address?.city ?? null,
    Stadtteil: address && salon.place.replace(`${address.city}-`, ''),
    'Weg mit der Bahn': salon.station?.text ?? '',
    Telefon: salon.phone?.shown ?? null,
    'E-Mail': salon.email?.shown ?? null,
    Gründungsjahr: salon.founded === null ? null : String(salon.founded),
    Meisterbetrieb: salon.claims?.master ?? null,
    Sprachen: listed(languages, 'und'),
    languages: englishList(languages.map((one) => languageWords(one).english)),
    Kinderalter: String(salon.childAgeLimit),
    Öffnungszeiten: week
      .filter(({ time }) => time)
      .map(({ days, time }) => `${days} ${time} Uhr`)
      .join(', '),
    Ruhetage: listed(
      week.filter(({ time }) => !time).map(({ days }) => days),
      'und',
    ),
    Afterwork: afterwork.starts.length > 0 ? afterwork.name : null,
    'Afterwork-Zeiten': listed(afterwork.times, 'und'),
    'Afterwork-Aufpreis': afterwork.starts.length > 0 ? euro(afterwork.surcharge) : null,
    'Lange Leistungen': listed(
      salon.services
        .filter((one) => afterworkStarts(one, afterwork).length < afterwork.starts.length)
        .map(({ name }) => name),
      'und',
    ),
    'Wochen Vorlauf': leadTimes.usual,
    'Wochen Vorlauf lang': leadTimes.long,
    Bewertung: rating?.shown ?? null,
    rating: rating ? String(rating.value) : null,
    Bewertungen: rating?.count ?? null,
    'Zahl der Bewertungen': rating?.countShown ?? null,
    Stand: rating?.date ?? null,
  }
  return facts
}

/** 'ab 179 €', or 'ab 43 € (kurz), ab 47 € (mittel) oder ab 49 € (lang)' */
function priceText(service: Service) {
  return listed(
    priceLines(service).map(({ label, price }) => (label ? `${price} (${label})` : price)),
    'oder',
  )
}

function englishList(words: string[]) {
  return words.join(', ').replace(/, ([^,]*)$/, ' and $1')
}
