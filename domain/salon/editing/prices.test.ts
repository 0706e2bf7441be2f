import { expect, test } from 'vitest'
import { readDocument } from '#domain/salon/document/read-document.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { comingDays, documentOn } from './on-day.ts'
import { priceIn, raised, reordered, withPrice } from './price-round.ts'
import { placesOf, withoutService } from './without-service.ts'

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

test('only the area that was chosen becomes dearer [C65]', () => {
  const next = raised(sampleDocument.services, 4, 'herren', { from: null, today })
  const changed = next.filter((one, at) =>
    one.tiers.some((own, index) => own.price !== sampleDocument.services[at]?.tiers[index]?.price),
  )
  expect(new Set(changed.map(({ category }) => category))).toEqual(new Set(['herren']))
})

test('a service changes its place among those of its area [C66]', () => {
  const herren = sampleDocument.services.filter(({ category }) => category === 'herren')
  const next = reordered(sampleDocument.services, 'herren', herren.toReversed())
  expect(next.filter(({ category }) => category === 'herren')).toEqual(herren.toReversed())
  expect(next.filter(({ category }) => category !== 'herren')).toEqual(
    sampleDocument.services.filter(({ category }) => category !== 'herren'),
  )
})

test('a service that pages name is taken out there too, and the salon stays whole [C67]', () => {
  for (const id of ['balayage', 'waschen-schneiden-foehnen', 'manikuere']) {
    const next = withoutService(sampleDocument, id)
    expect(placesOf(next, id)).toEqual([])
    expect(readDocument(next)).toHaveProperty('document')
  }
  expect(placesOf(sampleDocument, 'balayage').length).toBeGreaterThan(2)
})
