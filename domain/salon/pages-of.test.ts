import { expect, test } from 'vitest'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { salonOf } from './salon-of.ts'
import type { SalonDocument } from './schema/document.ts'
import { FIXED_PATHS } from './schema/pages.ts'

function salonWith(changes: Partial<SalonDocument>) {
  return salonOf({ ...sampleDocument, ...changes }, { today: '2026-11-15', showsSamples: true })
}

const colouring = sampleDocument.landingPages.filter(({ colouring }) => colouring)

test('a salon has its own landing pages, before what the law asks for [C1]', () => {
  const { pages } = salonWith({ landingPages: colouring })
  const legal = ['/impressum', '/datenschutz', '/barrierefreiheit']
  const others = FIXED_PATHS.filter((path) => !legal.includes(path))
  const own = '/haare-faerben-hamburg-hamm'
  expect(pages.map(({ path }) => path)).toEqual([...others, own, ...legal])
  expect(pages[9]).toMatchObject({ priority: 0.8, changefreq: 'monthly' })
})

test('landing pages name only what is offered: a hidden service vanishes with its group [T7]', () => {
  const services = sampleDocument.services.map((one) => ({
    ...one,
    isShown: one.id === 'ansatzfarbe',
  }))
  const [page] = salonWith({ services, landingPages: colouring }).landingPages
  expect(page?.services.flatMap((group) => group.services)).toEqual(['ansatzfarbe'])
  expect(page?.services).toHaveLength(1)
  expect(page?.colouring?.techniques).toEqual([])
})

test('an answer keeps its link only while there is such a page [T3]', () => {
  const linked = (landingPages: SalonDocument['landingPages']) =>
    salonWith({ landingPages }).faq.find(({ slug }) => slug === 'dauer-balayage')?.link?.path
  expect(linked(colouring)).toBe('/haare-faerben-hamburg-hamm')
  expect(linked([])).toBe(undefined)
  const job = salonWith({}).faq.find(({ slug }) => slug === 'bewerben')
  expect(job?.link?.path).toBe('/ueber-uns#job-application')
})
