import type { SalonDocument } from '#domain/salon/schema/document.ts'

/** The address under which the sample salon may be shown; no real one can have it. */
export const SAMPLE_SITE_URL = 'https://salon-straehne.example'

/** Without these nobody may find the site. */
export const NEEDED = ['identity', 'place', 'contact', 'hours', 'owner', 'legal'] as const
const NEVER_OPEN = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
} as const

const NEUTRAL = {
  name: 'Ihr Salon',
  wordMark: { first: 'Ihr', second: 'Salon' },
  place: 'Ihrer Nähe',
  languages: ['Deutsch'],
} satisfies Partial<SalonDocument['identity']>

const WELCOME = {
  headline: { plain: 'Herzlich', emphasis: 'willkommen.' },
  lead: 'Termine nach Vereinbarung.',
  more: '',
  founded: '',
}
const TOPICS = ['Haarschnitt', 'Sonstiges']
const LISTS = [
  'services',
  'partners',
  'team',
  'testimonials',
  'quotedReviews',
  'faq',
  'landingPages',
] as const

/**
 * What is invented is left out where the address is real: entries vanish from their lists, `has` tells
 * which facts are known. `isPreview` while something is missing that the law or a visitor needs.
 */
export function withoutSamples(whole: SalonDocument, showsSamples: boolean) {
  const has = (fact: string) => showsSamples || !isSample(whole, fact)
  const isPreview = !NEEDED.every(has)
  if (showsSamples) return { document: whole, isPreview, has }
  const document = { ...whole }
  if (!has('identity')) document.identity = { ...whole.identity, ...NEUTRAL }
  if (!has('words')) document.words = withoutClaims(whole.words)
  if (!has('hours')) document.hours = { ...whole.hours, week: NEVER_OPEN, next: null }
  for (const list of LISTS) {
    const isKnown = ({ id }: { id: string }) => has(`${list}/${id}`)
    Object.assign(document, { [list]: whole[list].filter(isKnown) })
  }
  return { document, isPreview, has }
}

/** A fact of several fields is one until each of them is confirmed: an own street has no invented town. */
export function isSample({ samples }: Pick<SalonDocument, 'samples'>, fact: string) {
  return Object.keys(samples).some((sample) => `${sample}/`.startsWith(`${fact}/`))
}

/** Greeting, summary and topics claim a trade; until somebody has read them, they claim nothing. */
function withoutClaims(words: SalonDocument['words']): SalonDocument['words'] {
  return {
    ...words,
    home: { ...words.home, ...WELCOME },
    reviews: { ...words.reviews, topics: TOPICS },
    summary: { app: '', facts: '' },
  }
}

/** Whatever is changed is no sample any more, alone or with all that stands in it. */
export function confirmedBy(path: readonly string[], samples: SalonDocument['samples']) {
  const changed = path.join('/')
  return Object.keys(samples).filter(
    (sample) => `${changed}/`.startsWith(`${sample}/`) || `${sample}/`.startsWith(`${changed}/`),
  )
}
