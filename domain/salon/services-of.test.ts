import { expect, test } from 'vitest'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { documentOn } from './document/on-day.ts'
import type { SalonDocument } from './schema/document.ts'
import { catalogueOf } from './services-of.ts'

type Entry = SalonDocument['services'][number]

function serviceNamed(id: string): Entry {
  const service = sampleDocument.services.find((one) => one.id === id)
  if (!service) throw new Error(`No service is called ${id}.`)
  return structuredClone(service)
}

function catalogue(services: Entry[], today = '2026-11-15') {
  return catalogueOf(documentOn({ ...sampleDocument, services }, today))
}

test('a price that begins on a day holds from that day on, each tier for itself [C104]', () => {
  const service = serviceNamed('foehnen')
  const [short] = service.tiers
  if (short) short.next = { from: '2027-01-01', price: 29 }
  const on = (today: string) =>
    catalogue([service], today).categories[0]?.services[0]?.tiers.map(({ price }) => price)
  expect(on('2026-12-31')).toEqual([27, 31, 41])
  expect(on('2027-01-01')).toEqual([29, 31, 41])
  expect(on('2030-06-01')).toEqual([29, 31, 41])
})

test('a hidden service is nowhere, and an area without one neither [V1]', () => {
  const hidden = sampleDocument.services.map((one) => ({
    ...one,
    isShown: one.category !== 'herren' && one.id !== 'balayage' && one.id !== 'ombre-sombre',
  }))
  const { categories, requestServices } = catalogue(hidden)
  expect(categories.map(({ id, services }) => [id, services.length])).toEqual([
    ['damen', 13],
    ['kosmetik', 8],
  ])
  expect(requestServices.map(({ slug }) => slug)).toEqual(['hochsteckfrisuren'])
})

test('services stand in the owner’s order, and a gone example gives its place to the first [V2]', () => {
  const turned = [serviceNamed('balayage'), serviceNamed('foehnen')]
  const [women] = catalogue(turned).categories
  expect(women?.services.map(({ slug }) => slug)).toEqual(['balayage', 'foehnen'])
  expect(women?.example).toBe('balayage')
  expect(catalogue(sampleDocument.services).categories[0]?.example).toBe('cut-and-go')
})

test('a service without a price is told on request, one with a price is in the list [V1]', () => {
  const { categories, requestServices } = catalogue([
    serviceNamed('balayage'),
    { ...serviceNamed('foehnen'), tiers: [] },
  ])
  expect(categories.flatMap(({ services }) => services.map(({ slug }) => slug))).toEqual([
    'balayage',
  ])
  expect(requestServices).toMatchObject([
    { slug: 'foehnen', price: 'Preis auf Anfrage', minutes: [20, 40] },
  ])
})
