import { WEEKDAYS } from '#domain/german.ts'
import type { WeekHours } from '#domain/opening-hours.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import type { Words } from '#domain/salon/schema/words.ts'
import { valueAt } from './patch.ts'

/** The address under which the sample salon may be shown; no real one can have it. */
export const SAMPLE_SITE_URL = 'https://salon-straehne.example'

/** Without these nobody may find the site. */
export const NEEDED = ['identity', 'place', 'contact', 'hours', 'owner', 'legal'] as const
/** True of no salon, whoever confirms it. */
const IMPOSSIBLE = [
  { fact: 'legal/vatId', value: ({ legal }) => legal.vatId, example: /^DE0+$/ },
  { fact: 'legal/host', value: ({ legal }) => legal.host, example: /Beispiel Hosting GmbH/ },
] satisfies { fact: string; value: (document: SalonDocument) => string; example: RegExp }[]
const NEVER_OPEN = Object.fromEntries(WEEKDAYS.map((day) => [day, null])) as WeekHours

const NAMELESS = {
  name: 'Ihr Salon',
  wordMark: { first: 'Ihr', second: 'Salon' },
  place: '',
  languages: ['Deutsch'],
} satisfies Partial<SalonDocument['identity']>

/** What the prepared sentences say of a page while nobody has confirmed that they are true. */
const MODEST: { [Page in keyof Words]?: Partial<Words[Page]> } = {
  home: {
    headline: { plain: 'Herzlich', emphasis: 'willkommen.' },
    lead: 'Termine nach Vereinbarung.',
    more: '',
    founded: '',
    arrangement: '',
  },
  services: { search: '', example: '' },
  booking: { service: '', long: '', allergy: '' },
  contact: { headline: { plain: 'Schreiben', emphasis: 'Sie uns.' }, arrangementMore: '' },
  philosophy: { lead: '' },
  reviews: { topics: ['Haarschnitt', 'Sonstiges'] },
  summary: { app: '', facts: '' },
}
const WELCOME = { de: 'Willkommen', en: 'Welcome' }
const UNTOLD = { de: '', en: '' }

/** What is invented vanishes from them. */
const LISTS = [
  ...(['services', 'philosophy', 'partners', 'team', 'testimonials', 'quotedReviews'] as const),
  ...(['faq', 'landingPages'] as const),
]

/**
 * What is invented is left out where the address is real: entries vanish from their lists, sentences claim
 * nothing, `has` tells which facts are known. `isPreview` while something is missing that the law or a
 * visitor needs.
 */
export function withoutSamples(whole: SalonDocument, showsSamples: boolean) {
  const has = (fact: string) => showsSamples || !isSample(whole, fact)
  const isPreview = !NEEDED.every(has)
  if (showsSamples) return { document: whole, isPreview, has }
  const document: SalonDocument = {
    ...whole,
    words: modestWords(whole.words, has),
    heads: whole.heads.map((head) => (has(`heads/${head.id}`) ? head : modestHead(head))),
    categories: whole.categories.map((one) =>
      has(`categories/${one.id}`) ? one : { ...one, teaser: '' },
    ),
  }
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
  return Object.keys(samples).some((sample) => `${sample}/`.startsWith(`${fact}/`))
}

function modestWords(words: Words, has: (fact: string) => boolean): Words {
  const pages = Object.entries(words).map(([page, own]) => {
    return [page, has(`words/${page}`) ? own : { ...own, ...MODEST[page as keyof Words] }]
  })
  return Object.fromEntries(pages)
}

/** Titles below the home page only name what a page is. */
function modestHead(head: SalonDocument['heads'][number]) {
  const title = head.path === '/' ? WELCOME : head.title
  return { ...head, title, description: UNTOLD, keywords: UNTOLD }
}

/** Whatever is changed is no sample any more, alone or with all that stands in it. */
export function confirmedBy(path: readonly string[], samples: SalonDocument['samples']) {
  const changed = path.join('/')
  return Object.keys(samples).filter(
    (sample) => `${changed}/`.startsWith(`${sample}/`) || `${sample}/`.startsWith(`${changed}/`),
  )
}

/** What an import makes a fact that was an example, told before or after: a file may say nothing of examples. */
export function confirmedByImport(before: SalonDocument, after: SalonDocument) {
  const facts = Object.keys(before.samples).filter((sample) => {
    return !after.samples[sample] && valueAt(after, sample.split('/')) !== undefined
  })
  if (facts.length === 0) return ''
  const same = facts.filter((fact) => textAt(before, fact) === textAt(after, fact))
  const asBefore = same.length > 0 ? `, davon unverändert: ${same.length}` : ''
  return `Als bestätigt gelten damit Angaben, die bisher Beispiele waren: ${facts.length}${asBefore}.`
}

function textAt(document: SalonDocument, fact: string) {
  return JSON.stringify(valueAt(document, fact.split('/')))
}
