import { expect, test } from 'vitest'
import { salonOf } from '#domain/salon/salon-of.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { readDocument } from './read-document.ts'
import { confirmedByImport, NEEDED, sampleNames, samplesWithout } from './samples.ts'

const TODAY = '2026-11-15'

function shown(changes: Partial<SalonDocument>, showsSamples = false) {
  return salonOf({ ...sampleDocument, ...changes }, { today: TODAY, showsSamples })
}

function without(...confirmed: string[]) {
  const open = Object.entries(sampleDocument.samples).filter(
    ([path]) => !confirmed.some((fact) => `${path}/`.startsWith(`${fact}/`)),
  )
  return { samples: Object.fromEntries(open) }
}

test('under a real address nothing is told that nobody confirmed: every invented fact is marked [C11] [T16]', () => {
  const salon = shown({})
  const { address, geo, station, phone, email, owner, rating, claims, links } = salon
  expect([address, geo, station, phone, email, owner, rating, claims]).toEqual(
    Array.from({ length: 8 }, () => null),
  )
  expect(Object.values(links)).toEqual(Object.values(links).map(() => null))
  const { categories, requestServices, partners, testimonials, quotedReviews, faq } = salon
  const lists = [categories, requestServices, partners, testimonials, quotedReviews, faq]
  expect([...lists, salon.team, salon.landingPages, salon.philosophy].flat()).toEqual([])
  expect([salon.name, salon.afterwork.times, salon.isPreview]).toEqual(['Ihr Salon', [], true])
})

test('what is confirmed is told, and what follows from it [C11]', () => {
  const salon = shown(without('identity', 'place', 'services/balayage', 'faq/preis-faerben'))
  expect(salon.name).toBe(sampleDocument.identity.name)
  expect(salon.links.googleMaps).toContain('query=')
  expect(salon.categories.flatMap(({ services }) => services.map(({ slug }) => slug))).toEqual([
    'balayage',
  ])
  // Three of its prices are of services that nobody confirmed.
  expect(salon.faq.map(({ answer }) => answer)).toEqual([
    ['Eine Balayage mit Finish und Schnitt gibt es ab 179\u202f€.'],
  ])
})

test('a claim waits for the year that it names, a street for its town [C11]', () => {
  expect(shown(without('place/street')).address).toBeNull()
  expect(shown(without('place')).address).not.toBeNull()
  expect(shown(without('claims')).claims).toBeNull()
  expect(shown(without('claims', 'identity')).claims?.master).toBe('Meisterbetrieb seit 2004')
})

test('sentences, heads and areas are confirmed page by page, others keep claiming nothing [C11]', () => {
  const { words, pages } = shown(
    without('words/home', 'heads/galerie', 'services', 'categories/herren'),
  )
  // Confirmed words do not confirm the claim in them.
  expect(words.home.headline.plain).toBe('Ihr Friseur in')
  expect([words.summary.app, words.booking.long, words.philosophy.lead]).toEqual(['', '', ''])
  const told = pages.filter(({ description }) => description.de !== '').map(({ path }) => path)
  expect(told).toEqual(['/galerie', '/impressum', '/datenschutz', '/barrierefreiheit'])
})

test('of an entry that was one example a change confirms what was changed and nothing beside it [C33]', () => {
  const price = ['services', 'balayage', 'tiers', 'preis', 'price']
  const samples = samplesWithout(sampleDocument, [price])
  const open = Object.keys(samples).filter((one) => one.startsWith('services/balayage'))
  expect(open).toEqual(
    ['name', 'category', 'shortest', 'longest', 'description', 'includes', 'benefits', 'process']
      .concat('keywords')
      .map((field) => `services/balayage/${field}`),
  )
  expect(sampleNames(open)).toEqual(['services/balayage'])
  // A price of a service that nobody has named is told to nobody.
  expect(shown({ samples }).categories).toEqual([])
  const row = ['name', 'category', 'shortest', 'longest'].map((key) => [
    'services',
    'balayage',
    key,
  ])
  const listed = shown({ samples: samplesWithout({ ...sampleDocument, samples }, row) })
  const services = listed.categories.flatMap((category) => category.services)
  expect(services).toMatchObject([
    { name: 'Balayage', description: '', includes: [], benefits: [], process: [] },
  ])
  const lead = samplesWithout(sampleDocument, [['words', 'home', 'lead']])
  const told = { ...sampleDocument.words, home: { ...sampleDocument.words.home, lead: 'Hallo.' } }
  const { words } = shown({ samples: lead, words: told })
  expect([words.home.lead, words.home.more]).toEqual(['Hallo.', ''])
  const hours = samplesWithout(sampleDocument, [['hours', 'leadTimeUsual']])
  expect(hours).toMatchObject({ 'hours/week': true, 'hours/leadTimeLong': true })
})

test('a salon is a preview until all that the law and visitors need is confirmed and its owner says so [C11] [C381]', () => {
  const publishedAt = '2026-11-19T14:32:00.000Z'
  expect(shown({ ...without(...NEEDED), publishedAt }).isPreview).toBe(false)
  expect(shown(without(...NEEDED)).isPreview).toBe(true)
  for (const missing of NEEDED) {
    const others = NEEDED.filter((one) => one !== missing)
    expect(shown({ ...without(...others), publishedAt }).isPreview, missing).toBe(true)
  }
  expect(shown({}, true).isPreview).toBe(false)
})

test('what was public before anybody was asked stays public; what was unfinished then is asked [C381]', () => {
  const stored = (samples: object) => {
    const { publishedAt: _, ...document } = { ...sampleDocument, ...samples }
    const reading = readDocument(document)
    return 'document' in reading && reading.document.publishedAt
  }
  const real = {
    ...without(...NEEDED),
    contact: { ...sampleDocument.contact, email: 'hallo@haarwerk.example' },
    legal: { ...sampleDocument.legal, host: 'Nordlicht', vatId: 'DE123456789' },
  }
  expect([stored(real), stored({})]).toEqual(['', null])
})

test('whatever is changed is no sample any more, alone or with all that stands in it [C11]', () => {
  const gone = (...path: string[]) => {
    const left = samplesWithout(sampleDocument, [path])
    return Object.keys(sampleDocument.samples).filter((one) => !(one in left))
  }
  expect(gone('rating', 'value')).toEqual(['rating/value'])
  expect(gone('rating')).toHaveLength(4)
  expect(gone('partners')).toHaveLength(3)
  expect(gone('faq', 'bart')).toEqual(['faq/bart'])
  expect(gone('faq', 'ba')).toEqual([])
  expect(gone('customerAnswers', 'absage')).toEqual([])
})

test('an import tells how many examples it confirms, and how many are still as they were [C35]', () => {
  const { identity, samples } = sampleDocument
  const own = { ...sampleDocument, identity: { ...identity, name: 'Haarwerk' } }
  expect(confirmedByImport(sampleDocument, own)).toBe('')
  expect(confirmedByImport(sampleDocument, { ...own, ...without('identity/name') })).toBe(
    'Als bestätigt gelten damit Angaben, die bisher Beispiele waren: 1.',
  )
  const all = Object.keys(samples).length
  expect(confirmedByImport(sampleDocument, { ...own, samples: {} })).toBe(
    `Als bestätigt gelten damit Angaben, die bisher Beispiele waren: ${all}, davon unverändert: ${all - 1}.`,
  )
  // What the file does not have is no fact of it.
  expect(confirmedByImport(sampleDocument, { ...own, faq: [], ...without('faq') })).toBe('')
})
