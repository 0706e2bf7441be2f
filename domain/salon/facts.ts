import { listed } from '#domain/german.ts'
import { type RegularHours, weekTable } from '#domain/opening-hours.ts'
import { durationText, euro, longEvenings, priceLines, type Service } from '#domain/service.ts'
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

/** What a place is called while nobody knows it: 'Friseur in …'. */
const NEARBY = 'Ihrer Nähe'

/** A fact that is not known yet, or that there is none of, is null or empty: a text that names it is left out. */
const FACTS = {
  Name: ({ name }) => name,
  Ort: ({ place }) => place || NEARBY,
  Adresse: ({ address }) => address?.line,
  Straße: ({ address }) => address?.street,
  PLZ: ({ address }) => address?.postalCode,
  Stadt: ({ address }) => address?.city,
  Stadtteil: ({ address, place }) => address && place.replace(`${address.city}-`, ''),
  'Weg mit der Bahn': ({ station }) => station?.text,
  Telefon: ({ phone }) => phone?.shown,
  'E-Mail': ({ email }) => email?.shown,
  Gründungsjahr: ({ founded }) => founded && String(founded),
  Meisterbetrieb: ({ claims }) => claims?.master,
  Meister: (salon) => isMaster(salon) && 'Meister',
  master: (salon) => isMaster(salon) && 'master',
  Friseur: (salon) => (isMaster(salon) ? 'Meisterfriseur' : 'Friseur'),
  Sprachen: ({ languages }) => listed(languages, 'und'),
  languages: ({ languages }) => englishList(languages.map((one) => languageWords(one).english)),
  Kinderalter: ({ childAgeLimit }) => String(childAgeLimit),
  Öffnungszeiten: ({ hours }) => openDays(hours),
  Ruhetage: ({ hours }) => closedDays(hours),
  Afterwork: ({ afterwork }) => afterwork.starts.length > 0 && afterwork.name,
  'Afterwork-Zeiten': ({ afterwork }) => listed(afterwork.times, 'und'),
  'Afterwork-Aufpreis': ({ afterwork }) => afterwork.starts.length > 0 && euro(afterwork.surcharge),
  'Lange Leistungen': ({ services, afterwork }) => longEvenings(services, afterwork)?.names,
  'Wochen Vorlauf': ({ leadTimes }) => leadTimes.usual,
  'Wochen Vorlauf lang': ({ leadTimes }) => leadTimes.long,
  Bewertung: ({ rating }) => rating?.shown,
  rating: ({ rating }) => rating && String(rating.value),
  Bewertungen: ({ rating }) => rating?.count,
  'Zahl der Bewertungen': ({ rating }) => rating?.countShown,
  Stand: ({ rating }) => rating?.date,
} satisfies Record<string, (salon: FactSource) => string | 0 | false | null | undefined>

type FactName = keyof typeof FACTS

/** The names an owner can choose from. */
export const FACT_NAMES = Object.keys(FACTS) as FactName[]

/** 'Preis balayage': what is told of one service, by its id. */
export const OF_SERVICE = /^(Leistung|Preis|Dauer) (\S+)$/

/** What texts may name in braces: facts of the salon; names, prices and durations of its services. */
export function factsOf(salon: FactSource): Lookup {
  return (placeholder) => {
    const [, kind, slug] = OF_SERVICE.exec(placeholder) ?? []
    if (!kind) return FACTS[placeholder as FactName]?.(salon) || undefined
    const listed = salon.services.find((one) => one.slug === slug)
    if (kind === 'Preis') return listed && priceText(listed)
    const service = listed ?? salon.requestServices.find((one) => one.slug === slug)
    if (kind === 'Leistung') return service?.name
    return service && durationText(service).replace('min', 'Minuten')
  }
}

/** Only who claims it may be called so. */
function isMaster({ claims }: FactSource) {
  return /meister/i.test(claims?.master ?? '')
}

function openDays({ week }: RegularHours) {
  return weekTable(week)
    .filter(({ time }) => time)
    .map(({ days, time }) => `${inSentence(days)} ${time} Uhr`)
    .join(', ')
}

function closedDays({ week }: RegularHours) {
  const closed = weekTable(week).filter(({ time }) => !time)
  return listed(
    closed.map(({ days }) => inSentence(days)),
    'und',
  )
}

/** 'Dienstag bis Freitag', as the evenings are told. */
function inSentence(days: string) {
  return days.replace('–', ' bis ')
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
