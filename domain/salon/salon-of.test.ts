import { expect, test } from 'vitest'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { documentOn } from './document/on-day.ts'
import { catalogueOf, salonOf } from './salon-of.ts'
import type { SalonDocument } from './schema/document.ts'
import { FIXED_PATHS } from './schema/pages.ts'

const TODAY = '2026-11-15'

function salonOn(today: string, changes: Partial<SalonDocument> = {}) {
  return salonOf({ ...sampleDocument, ...changes }, { today, showsSamples: true })
}

const late = { opens: '12:00', closes: '20:00' }
const changing = {
  hours: {
    ...sampleDocument.hours,
    next: {
      from: '2027-01-04',
      week: { ...sampleDocument.hours.week, monday: late, saturday: null },
    },
  },
}

test('what follows from facts is told from them [C105]', () => {
  const { address, phone, email, links, rating, claims, afterwork } = salonOn(TODAY, {
    place: { ...sampleDocument.place, street: 'Ringstraße 9', postalCode: '50672', city: 'Köln' },
    contact: {
      ...sampleDocument.contact,
      phone: '+49 221 555 01',
      whatsapp: '+49 171 555 02',
      email: 'hallo@x.example',
    },
    rating: { value: 4.75, countShown: '60+', countStructured: 61, readOn: '2026-03-01' },
    claims: { master: 'Meisterin seit {Gründungsjahr}', customers: '' },
    afterwork: { ...sampleDocument.afterwork, surcharge: 15 },
  })
  expect(address).toEqual({
    street: 'Ringstraße 9',
    postalCode: '50672',
    city: 'Köln',
    line: 'Ringstraße 9, 50672 Köln',
  })
  expect([phone, email]).toEqual([
    { shown: '+49\u00a0221\u00a0555\u00a001', href: 'tel:+4922155501' },
    { shown: 'hallo@x.example', href: 'mailto:hallo@x.example' },
  ])
  expect(links.whatsapp).toBe(
    'https://wa.me/4917155502?text=Guten%20Tag%2C%20ich%20m%C3%B6chte%20gern%20einen%20Termin%20vereinbaren.',
  )
  expect(links.googleMaps).toBe(
    'https://www.google.com/maps/search/?api=1&query=Ringstra%C3%9Fe%209%2C%2050672%20K%C3%B6ln',
  )
  expect(rating).toEqual({
    value: 4.75,
    shown: '4,75',
    countShown: '60+',
    countStructured: 61,
    count: '60+ Bewertungen bei Google',
    date: 'Stand 1. März 2026',
  })
  expect(claims).toEqual({ master: 'Meisterin seit 2004', customers: '', customersShown: '' })
  expect(afterwork.price).toBe('Regulärer Preis plus 15\u202f€')
})

test.each([
  ['+49 171 555 02', '', '4917155502'],
  ['+43 1 555', '', '431555'],
  ['+49 221 555 01', '', null],
  ['+49 221 555 01', '+49 221 555 01', '4922155501'],
])(
  'who calls %s and is offered a chat under “%s” chats with %s [C116]',
  (phone, whatsapp, chat) => {
    const contact = { ...sampleDocument.contact, phone, whatsapp }
    const { links } = salonOn(TODAY, { contact })
    expect(links.whatsapp?.split('?')[0] ?? null).toBe(chat && `https://wa.me/${chat}`)
  },
)

test('a week that begins on a day is the week from then on, and evenings follow it [C37]', () => {
  const before = salonOn('2027-01-03', changing)
  expect(before.hours.week.monday).toBe(null)
  expect(before.hours.next?.from).toBe('2027-01-04')
  expect(before.afterwork.shortTimes).toBe('Di–Fr ab 19:00, Sa ab 14:00')
  const after = salonOn('2027-01-04', changing)
  expect(after.hours).toEqual({ week: changing.hours.next.week, next: null, state: 'HH' })
  expect(after.afterwork.shortTimes).toBe('Mo ab 20:00, Di–Fr ab 19:00')
  const answer = after.faq.find(({ slug }) => slug === 'oeffnungszeiten')?.answer[0]
  expect(answer).toContain('Montag 12:00–\u206020:00 Uhr, Dienstag bis Freitag 09:00–')
})

test('a new price reaches every sentence that names it on its day [C37]', () => {
  const services = sampleDocument.services.map((one) =>
    one.id === 'balayage'
      ? {
          ...one,
          tiers: one.tiers.map((tier) => ({ ...tier, next: { from: '2027-01-01', price: 189 } })),
        }
      : one,
  )
  const told = (today: string) => JSON.stringify(salonOn(today, { services }))
  expect(told('2026-12-31')).not.toMatch(/189\u202f€/)
  expect(told('2027-01-01')).toMatch(/gibt es ab 189\u202f€/)
  expect(told('2027-01-01')).not.toMatch(/179/)
})

test('without a station, or its lines, nobody is sent to a train; without evening appointments none is named [C105]', () => {
  const evenings = { ...sampleDocument.afterwork, isOffered: false }
  const { afterwork } = salonOn(TODAY, { afterwork: evenings })
  expect([afterwork.starts, afterwork.times, afterwork.shortTimes]).toEqual([[], [], ''])

  for (const place of [{ station: '' }, { lines: '' }]) {
    const salon = salonOn(TODAY, { place: { ...sampleDocument.place, ...place } })
    expect(salon.station).toBe(null)
    expect(salon.faq.map(({ slug }) => slug)).not.toContain('bus-und-bahn')
  }
})

const colouring = sampleDocument.landingPages.filter(({ colouring }) => colouring)

test('a salon has its own landing pages, before what the law asks for [C1]', () => {
  const { pages } = salonOn(TODAY, { landingPages: colouring })
  const legal = ['/impressum', '/datenschutz', '/barrierefreiheit']
  const others = FIXED_PATHS.filter((path) => !legal.includes(path))
  const own = '/haare-faerben-hamburg-hamm'
  expect(pages.map(({ path }) => path)).toEqual([...others, own, ...legal])
  expect(pages[9]).toMatchObject({ priority: 0.8, changefreq: 'monthly' })
})

test('landing pages name only what is offered: a hidden service vanishes with its group [T6]', () => {
  const services = sampleDocument.services.map((one) => ({
    ...one,
    isShown: one.id === 'ansatzfarbe',
  }))
  const [page] = salonOn(TODAY, { services, landingPages: colouring }).landingPages
  expect(page?.services.flatMap((group) => group.services)).toEqual(['ansatzfarbe'])
  expect(page?.services).toHaveLength(1)
  expect(page?.colouring?.techniques).toEqual([])
})

test('an answer keeps its link only while there is such a page [M12]', () => {
  const linked = (landingPages: SalonDocument['landingPages']) =>
    salonOn(TODAY, { landingPages }).faq.find(({ slug }) => slug === 'dauer-balayage')?.link?.path
  expect(linked(colouring)).toBe('/haare-faerben-hamburg-hamm')
  expect(linked([])).toBe(undefined)
  const job = salonOn(TODAY, {}).faq.find(({ slug }) => slug === 'bewerben')
  expect(job?.link?.path).toBe('/ueber-uns#job-application')
})

type Entry = SalonDocument['services'][number]

function serviceNamed(id: string): Entry {
  const service = sampleDocument.services.find((one) => one.id === id)
  if (!service) throw new Error(`No service is called ${id}.`)
  return structuredClone(service)
}

function catalogue(services: Entry[], today = TODAY) {
  return catalogueOf(documentOn({ ...sampleDocument, services }, today))
}

test('a price that begins on a day holds from that day on, each tier for itself [C37]', () => {
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
