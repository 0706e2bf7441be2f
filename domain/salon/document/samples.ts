import { WEEKDAYS } from '#domain/german.ts'
import type { WeekHours } from '#domain/opening-hours.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { put, valueAt } from './patch.ts'

/** The address under which the sample salon may be shown; no real one can have it. */
export const SAMPLE_SITE_URL = 'https://salon-straehne.example'

/** Without these nobody may find the site. */
export const NEEDED = ['identity', 'place', 'contact', 'hours', 'owner', 'legal'] as const
/** True of no salon, whoever confirms it. */
const IMPOSSIBLE = [
  {
    fact: 'contact/email',
    value: ({ contact }) => contact.email,
    example: /@salon-straehne\.example$/,
  },
  { fact: 'legal/vatId', value: ({ legal }) => legal.vatId, example: /^DE0+$/ },
  { fact: 'legal/host', value: ({ legal }) => legal.host, example: /Beispiel Hosting GmbH/ },
] satisfies { fact: string; value: (document: SalonDocument) => string; example: RegExp }[]
const NEVER_OPEN = Object.fromEntries(WEEKDAYS.map((day) => [day, null])) as WeekHours

const NAMELESS = {
  name: 'Ihr Salon',
  wordMark: { first: 'Ihr', second: 'Salon' },
  place: '',
  languages: [],
} satisfies Partial<SalonDocument['identity']>

/** What a service says of itself when it is opened; a list of prices shows it without. */
export const SERVICE_WORDS = ['description', 'includes', 'benefits', 'process', 'keywords']
const UNTOLD = { de: '', en: '' }

/** Of sentences that claim something, and in every entry (`*`), what stands there until somebody has confirmed them. */
const INSTEAD: [value: unknown, places: string[]][] = [
  ['', ['lead', 'more', 'founded', 'arrangement'].map((key) => `words/home/${key}`)],
  ['', ['service', 'colour', 'long', 'allergy'].map((key) => `words/booking/${key}`)],
  ['', ['words/services/search', 'words/services/example', 'words/contact/arrangementMore']],
  ['', ['words/philosophy/lead', 'words/summary/app', 'words/summary/facts']],
  ['', ['categories/*/teaser', 'services/*/description']],
  [[], ['includes', 'benefits', 'process', 'keywords'].map((key) => `services/*/${key}`)],
  [UNTOLD, ['heads/*/description', 'heads/*/keywords']],
  // What no page can do without says meanwhile what is true of any salon.
  [{ plain: 'Herzlich', emphasis: 'willkommen.' }, ['words/home/headline']],
  [{ plain: 'Schreiben', emphasis: 'Sie uns.' }, ['words/contact/headline']],
  [['Haarschnitt', 'Sonstiges'], ['words/reviews/topics']],
]

/** What is invented vanishes from them. */
const LISTS = [
  ...(['philosophy', 'partners', 'team', 'testimonials', 'quotedReviews'] as const),
  ...(['faq', 'landingPages'] as const),
]

/**
 * What is invented is left out where the address is real: entries vanish from their lists, sentences claim
 * nothing, `has` tells which facts are known. `isPreview` until the owner has published it, which needs what
 * the law and visitors ask for.
 */
export function withoutSamples(whole: SalonDocument, showsSamples: boolean) {
  const has = (fact: string) => showsSamples || !isSample(whole, fact)
  const isPreview = !showsSamples && (whole.publishedAt === null || missingFacts(whole).length > 0)
  if (showsSamples) return { document: whole, isPreview, has }
  const home = whole.heads.find(({ path }) => path === '/')
  const document = [...INSTEAD, [UNTOLD, [`heads/${home?.id}/title`]] as const]
    .flatMap(([value, places]) => places.flatMap((place) => inEach(whole, place, value)))
    .filter(({ place }) => !has(place))
    .reduce((told, { place, value }) => put(told, place.split('/'), value) as SalonDocument, {
      ...whole,
      services: whole.services.filter((one) => isListed(one, has)),
    })
  if (!has('identity')) document.identity = { ...whole.identity, ...NAMELESS }
  if (!has('hours')) document.hours = { ...whole.hours, week: NEVER_OPEN, next: null }
  for (const list of LISTS) {
    const isKnown = ({ id }: { id: string }) => has(`${list}/${id}`)
    Object.assign(document, { [list]: whole[list].filter(isKnown) })
  }
  return { document, isPreview, has }
}

/** The facts that stay an example until somebody writes something else. */
export function impossibleFacts(document: SalonDocument) {
  return IMPOSSIBLE.filter(({ value, example }) => example.test(value(document))).map(
    ({ fact }) => fact,
  )
}

/** A fact of several fields is one until each of them is confirmed: an own street has no invented town. */
export function isSample({ samples }: Pick<SalonDocument, 'samples'>, fact: string) {
  return samplesAt([fact], samples).length > 0
}

/** What the site still waits for before anybody may find it. */
export function missingFacts({ samples }: Pick<SalonDocument, 'samples'>) {
  return NEEDED.flatMap((fact) => samplesAt([fact], samples))
}

/** A service is a row of the list as soon as all of it but its words is confirmed. */
function isListed(service: SalonDocument['services'][number], has: (fact: string) => boolean) {
  const facts = Object.keys(service).filter((key) => !SERVICE_WORDS.includes(key))
  return facts.every((key) => has(`services/${service.id}/${key}`))
}

/** 'services/*' with a key is a place of every service. */
function inEach(document: SalonDocument, place: string, value: unknown) {
  const [list = '', key] = place.split('/*/')
  if (key === undefined) return [{ place, value }]
  return (document[list as 'services'] ?? []).map(({ id }) => ({
    place: `${list}/${id}/${key}`,
    value,
  }))
}

/** The examples at a place: what is in it, and what it lies in. */
export function samplesAt(path: readonly string[], samples: SalonDocument['samples']) {
  const place = path.join('/')
  return Object.keys(samples).filter((sample) => isIn(sample, place) || isIn(place, sample))
}

/**
 * What is still an example once somebody has said what is true at these places. Of an entry that was one
 * example the other fields stay examples: a price says nothing about the description beside it.
 */
export function samplesWithout(document: SalonDocument, places: readonly (readonly string[])[]) {
  const all = places.map((path) => path.join('/'))
  const open = Object.keys(document.samples).flatMap((sample) => {
    if (all.some((place) => isIn(sample, place))) return []
    const inside = all.filter((place) => isIn(place, sample))
    if (inside.length === 0) return [sample]
    return fieldsAt(document, sample).filter((field) => !inside.some((one) => isIn(one, field)))
  })
  return Object.fromEntries(open.map((sample) => [sample, true as const]))
}

/** Of an entry whose fields are examples one by one a person says one example. */
export function sampleNames(samples: readonly string[]) {
  return [...new Set(samples.map((sample) => sample.split('/').slice(0, 2).join('/')))]
}

/** The fields of an example that say something; a place without any is confirmed as a whole. */
function fieldsAt(document: SalonDocument, sample: string) {
  const value = valueAt(document, sample.split('/')) ?? {}
  if (typeof value !== 'object' || Array.isArray(value)) return []
  return Object.entries(value)
    .filter(([key, one]) => key !== 'id' && typeof one !== 'boolean' && String(one ?? '') !== '')
    .map(([key]) => `${sample}/${key}`)
}

/** Whether a place is another one or lies in it. */
export function isIn(place: string, other: string) {
  return `${place}/`.startsWith(`${other}/`)
}

/** What an import makes a fact that was an example, told before or after: a file may say nothing of examples. */
export function confirmedByImport(before: SalonDocument, after: SalonDocument) {
  const facts = Object.keys(before.samples).filter((sample) => {
    return !isSample(after, sample) && valueAt(after, sample.split('/')) !== undefined
  })
  if (facts.length === 0) return ''
  const same = facts.filter((fact) => textAt(before, fact) === textAt(after, fact))
  const asBefore = same.length > 0 ? `, davon unverändert: ${same.length}` : ''
  return `Als bestätigt gelten damit Angaben, die bisher Beispiele waren: ${facts.length}${asBefore}.`
}

function textAt(document: SalonDocument, fact: string) {
  return JSON.stringify(valueAt(document, fact.split('/')))
}
