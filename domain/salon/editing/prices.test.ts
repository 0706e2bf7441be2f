import * as v from 'valibot'
import { expect, test } from 'vitest'
import { comingDays, documentOn } from '#domain/salon/document/on-day.ts'
import { diff, put, valueAt } from '#domain/salon/document/patch.ts'
import { readDocument } from '#domain/salon/document/read-document.ts'
import { euro } from '#domain/salon/schema/fields.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { problemText } from './changes.ts'
import { moved } from './moved.ts'
import {
  changesAgain,
  comingRounds,
  priceIn,
  raised,
  typedRound,
  withPrice,
} from './price-round.ts'
import { readEuro, typedEuro } from './typed.ts'
import { mentionsOf, placesOf, withoutService } from './without-service.ts'

const EURO = euro('Preis')
const today = '2026-11-18'
const january = { from: '2027-01-01', today }
const tier = { id: 'preis', label: '', price: 179, isFrom: true, next: null }

test('a price round for a day leaves today as it is [C65]', () => {
  const next = raised(sampleDocument.services, 4, null, january)
  const document = { ...sampleDocument, services: next }
  expect(comingDays(document, today)).toEqual(['2027-01-01'])
  expect(documentOn(document, today).services).toEqual(next)
  const balayage = documentOn(document, '2027-01-01').services.find(({ id }) => id === 'balayage')
  expect(balayage?.tiers[0]).toMatchObject({ price: 186, next: null })
  expect(readDocument(document)).toHaveProperty('document')
})

test('each price of a round is changed by hand, and one like today’s drops out [C65]', () => {
  const dearer = withPrice(tier, 189, january)
  expect(dearer).toMatchObject({ price: 179, next: { from: '2027-01-01', price: 189 } })
  expect(priceIn(dearer, january)).toBe(189)
  expect(priceIn(dearer, { from: null, today })).toBe(179)
  expect(withPrice(dearer, 179, january).next).toBeNull()
  expect(withPrice(dearer, 181, { from: null, today })).toMatchObject({
    price: 181,
    next: dearer.next,
  })
})

test('only the area that was chosen becomes dearer, and a round that is entered is told with its day and number [C65]', () => {
  const coming = raised(sampleDocument.services, 4, 'herren', january)
  const { length: count } = coming.flatMap(({ tiers }) => tiers.filter((own) => own.next !== null))
  expect(comingRounds(coming, today)).toEqual([{ from: '2027-01-01', count }])
  expect(comingRounds(coming, '2027-01-01')).toEqual([])
  const next = raised(sampleDocument.services, 4, 'herren', { from: null, today })
  const changed = next.filter((one, at) =>
    one.tiers.some((own, index) => own.price !== sampleDocument.services[at]?.tiers[index]?.price),
  )
  expect(new Set(changed.map(({ category }) => category))).toEqual(new Set(['herren']))
})

test('a service that has no price yet has none after a round [C65]', () => {
  const [service] = sampleDocument.services
  const draft = (price: unknown) =>
    [{ ...service, tiers: [{ ...tier, price }] }] as typeof sampleDocument.services
  for (const price of [null, 'auf Anfrage']) {
    for (const round of [january, { from: null, today }]) {
      expect(raised(draft(price), 4, null, round)).toEqual(draft(price))
    }
  }
})

test('whoever comes back sees the price that was typed, and whether it changes again [C65]', () => {
  const cut = sampleDocument.services.find(({ id }) => id === 'balayage')?.tiers[0]
  if (!cut) throw new Error('The sample has no balayage')
  const at = ['services', 'balayage', 'tiers', cut.id]
  const stored = put(sampleDocument, at, withPrice(cut, 184, january)) as typeof sampleDocument
  const typed = (round: typeof january | typeof now, price: number) => {
    const tier = valueAt(stored, at) as typeof cut
    const draft = put(stored, at, withPrice(tier, price, round)) as typeof sampleDocument
    return { draft, patches: diff(stored, draft), tier: valueAt(draft, at) as typeof cut }
  }
  const now = { from: null, today }
  const today186 = typed(now, 186)
  expect(typedRound(today186.patches, today186.draft)).toBe(null)
  expect(changesAgain(today186.tier, now)).toBe('Am 1. Januar 2027 sinkt er auf 184\u202f€.')
  expect(changesAgain(typed(now, 150).tier, now)).toContain('steigt er auf 184')
  expect(changesAgain(typed(now, 184).tier, now)).toBe(null)
  expect(changesAgain(today186.tier, january)).toBe(null)
  // What has begun is the price of today.
  expect(changesAgain(today186.tier, { from: null, today: '2027-01-01' })).toBe(null)
  for (const round of [january, { from: '2027-02-01', today }]) {
    const later = typed(round, 190)
    expect(typedRound(later.patches, later.draft)).toBe(round.from)
  }
  const first = diff(sampleDocument, stored)
  expect(typedRound(first, stored)).toBe('2027-01-01')
  expect(typedRound([...first, { path: [...at, 'price'], after: 150 }], stored)).toBe(null)
})

test('a service changes its place among those of its area [C66]', () => {
  const herren = sampleDocument.services.filter(({ category }) => category === 'herren')
  const [first, second, third, ...others] = herren
  const next = moved(sampleDocument.services, herren, 0, 2)
  const of = (all: typeof next, isHerren: boolean) =>
    all.filter(({ category }) => (category === 'herren') === isHerren)
  expect(of(next, true)).toEqual([second, third, first, ...others])
  expect(of(next, false)).toEqual(of(sampleDocument.services, false))
})

test('a service that pages name is taken out there too, and the salon stays whole [C67]', () => {
  for (const id of ['balayage', 'waschen-schneiden-foehnen', 'manikuere']) {
    const next = withoutService(sampleDocument, id)
    expect(placesOf(next, id)).toEqual([])
    expect(readDocument(next)).toHaveProperty('document')
  }
  expect(placesOf(sampleDocument, 'balayage').length).toBeGreaterThan(2)
  const { landingPages } = withoutService(sampleDocument, 'balayage')
  expect(landingPages.find(({ colouring }) => colouring)?.colouring?.offer).toBe('')
})

test('texts that say the name of a service in words of their own are told, those that go with it are not [C67]', () => {
  const answer = ['Farbe? Balayage!', 'Sie kostet {Preis balayage}.']
  const faq = sampleDocument.faq.map((one) => ({ ...one, question: 'Balayagen', answer }))
  const document = { ...sampleDocument, faq: faq.slice(0, 1) }
  const places = mentionsOf(document, 'balayage').map((path) => path.join('/'))
  expect(places.filter((place) => place.startsWith('faq'))).toEqual([`faq/${faq[0]?.id}/answer`])
  expect(places).not.toContain('services/balayage/name')
  expect(mentionsOf(sampleDocument, 'gibt-es-nicht')).toEqual([])
})

test('a price is read as people write it, written as visitors read it, and every amount of cents reads the same again [C60]', () => {
  expect(['1.200', '1.200 €', '45', ''].map(readEuro)).toEqual([1200, 1200, 45, null])
  expect(['12,5', '12.50', '12,50 €', '1.200,50'].map(readEuro)).toEqual([12.5, 12.5, 12.5, 1200.5])
  const written = ['1200', '12,50', '', 'zwölf', '12,505']
  expect([1200, 12.5, null, 'zwölf', 12.505].map(typedEuro)).toEqual(written)
  const all = Array.from({ length: 20_000 }, (_, cents) => cents / 100)
  const strange = all.filter((one) => readEuro(typedEuro(one)) !== one || !v.is(EURO, one))
  expect(strange).toEqual([])
  expect(v.is(EURO, 12.345)).toBe(false)
})

test('what is wrong is told with the name of its service, also of a new one [C74]', () => {
  const [service] = sampleDocument.services
  const tiers = [{ ...tier, price: 'zwölf' }]
  const wrong = { ...service, id: 'neu-1', name: 'Bart', tiers, description: '' }
  const nameless = { ...wrong, id: 'neu-2', name: '', tiers: [] }
  const document = {
    ...sampleDocument,
    services: [...sampleDocument.services, wrong, nameless],
  } as typeof sampleDocument
  const reading = readDocument(document)
  const told = 'problems' in reading ? reading.problems : []
  expect(told.map((problem) => problemText(problem, document))).toEqual([
    'Bart, Preis: Bitte Euro wie 36 oder 12,50 eingeben.',
    'Leistung, Name: Bitte ausfüllen.',
  ])
})
