import { expect, test } from 'vitest'
import { salonOf } from '#domain/salon/salon-of.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { confirmedBy, confirmedByImport, NEEDED } from './samples.ts'

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

test('under a real address nothing is told that nobody confirmed [C102]', () => {
  const salon = shown({})
  const { address, geo, station, phone, email, owner, rating, claims, links } = salon
  expect([address, geo, station, phone, email, owner, rating, claims]).toEqual(
    Array.from({ length: 8 }, () => null),
  )
  expect(Object.values(links)).toEqual(Object.values(links).map(() => null))
  const { categories, requestServices, partners, testimonials, quotedReviews, faq } = salon
  const lists = [categories, requestServices, partners, testimonials, quotedReviews, faq]
  expect([...lists, salon.team, salon.landingPages].flat()).toEqual([])
  expect([salon.name, salon.afterwork.times, salon.isPreview]).toEqual(['Ihr Salon', [], true])
})

test('what is confirmed is told, and what follows from it [C102]', () => {
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

test('a claim that names the year waits until the year is confirmed [C102]', () => {
  expect(shown(without('claims')).claims).toBeNull()
  expect(shown(without('claims', 'identity')).claims?.master).toBe('Meisterbetrieb seit 2004')
})

test('sentences, heads and areas are confirmed page by page, others keep claiming nothing [C102]', () => {
  const { words, pages } = shown(
    without('words/home', 'heads/galerie', 'services', 'categories/herren'),
  )
  // Confirmed words do not confirm the claim in them.
  expect(words.home.headline.plain).toBe('Ihr Friseur in')
  expect([words.summary.app, words.booking.long, words.philosophy.lead]).toEqual(['', '', ''])
  const told = pages.filter(({ description }) => description.de !== '').map(({ path }) => path)
  expect(told).toEqual(['/galerie', '/impressum', '/datenschutz', '/barrierefreiheit'])
  expect(confirmedBy(['words', 'home', 'lead'], sampleDocument.samples)).toEqual(['words/home'])
})

test('an own street beside an invented town is no address yet [C102]', () => {
  expect(shown(without('place/street')).address).toBeNull()
  expect(shown(without('place')).address).not.toBeNull()
})

test('a salon is a preview until all that the law and visitors need is confirmed [C102]', () => {
  expect(shown(without(...NEEDED)).isPreview).toBe(false)
  for (const missing of NEEDED) {
    const others = NEEDED.filter((one) => one !== missing)
    expect(shown(without(...others)).isPreview, missing).toBe(true)
  }
  expect(shown({}, true).isPreview).toBe(false)
})

test('whatever is changed is no sample any more, alone or with all that stands in it [C102]', () => {
  const { samples } = sampleDocument
  expect(confirmedBy(['rating', 'value'], samples)).toEqual(['rating/value'])
  expect(confirmedBy(['rating'], samples)).toHaveLength(4)
  expect(confirmedBy(['services', 'balayage', 'tiers', 'preis', 'price'], samples)).toEqual([
    'services/balayage',
  ])
  expect(confirmedBy(['partners'], samples)).toHaveLength(3)
  expect(confirmedBy(['faq', 'bart'], samples)).toEqual(['faq/bart'])
  expect(confirmedBy(['faq', 'ba'], samples)).toEqual([])
  expect(confirmedBy(['customerAnswers', 'absage'], samples)).toEqual([])
})

test('an import tells how many examples it confirms, and how many are still as they were [C365]', () => {
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
