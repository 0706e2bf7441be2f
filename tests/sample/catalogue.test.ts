import { expect, test } from 'vitest'
import { findServices } from '#domain/salon/find-services.ts'
import { durationText, lowestPrice, priceLines, type Service } from '#domain/service.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'

const { categories, requestServices } = sampleSalon
const services = categories.flatMap((category) => category.services)

/** The salon's price list, written down a second time so that no price changes by accident. */
const PRICE_LIST = {
  damen: [
    'Föhnen: kurz 27 €, mittel 31 €, lang ab 41 €',
    'Cut & Go: ab 33 €',
    'Waschen, Schneiden, Föhnen: kurz ab 43 €, mittel ab 47 €, lang ab 49 €',
    'Ansatzfarbe: 49 €',
    'Foliensträhnen: ab 85 €',
    'Coloration inkl. Schnitt: kurz ab 87 €, mittel ab 97 €, lang ab 105 €',
    'Balayage: ab 179 €',
    'Dauerwelle: kurz ab 91 €, mittel ab 97 €, lang ab 115 €',
    'Wimpern färben: 15 €',
    'Augenbrauen färben: 15 €',
    'Augenbrauen zupfen: ab 15 €',
    'Haarentfernung im Gesicht: ab 8 €',
    'Paket Schöne Augen: 39 €',
    'Kinderhaarschnitt Mädchen: ab 19 €',
  ],
  herren: [
    'Maschinenschnitt: 18 €',
    'Trockenhaarschnitt: 28 €',
    'Design-Schnitt: 34 €',
    'Waschen, Schneiden, Föhnen: 32 €',
    'Neuhaarschnitt: ab 37 €',
    'Strähnen oder Coloration: ab 44 €',
    'Dauerwelle Oberkopf: ab 60 €',
    'Barttrimmen: 9 €',
    'Bartmodelage: ab 15 €',
    'Paket Gentleman: 49 €',
    'Kinderhaarschnitt Jungs: 19 €',
  ],
  kosmetik: [
    'Maniküre: ohne Lack 26 €, mit Lack 32 €',
    'Medizinische Fußpflege: ohne Lack 32 €, mit Lack 38 €',
    'Gesichtsbehandlung BASIC: 45 €',
    'Gesichtsbehandlung CLASSIC: 55 €',
    'Gesichtsbehandlung DELUXE: 69 €',
    'Aknebehandlung: 30 €',
    'Fruchtsäure Peeling: 49 €',
    'Retinolpeeling: 79 €',
  ],
}

const everyLine = [
  ...services.flatMap(linesOf),
  ...requestServices.map(({ description }) => description),
  ...categories.map(({ teaser }) => teaser),
]

test('the catalogue holds 14, 11 and 8 services, each under its own address [V1]', () => {
  expect(categories.map(({ id, services: all }) => [id, all.length])).toEqual([
    ['damen', 14],
    ['herren', 11],
    ['kosmetik', 8],
  ])
  for (const { id, services: all } of categories) {
    expect(all.filter(({ category }) => category !== id)).toEqual([])
  }
  const slugs = [...services, ...requestServices].map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(35)
  expect(slugs.filter((slug) => !/^[a-z]+(-[a-z]+)*$/.test(slug))).toEqual([])
})

test('a visitor reads the prices of the salon in the salon’s order [V2]', () => {
  const shown = categories.map(({ id, services: all }) => [id, all.map(priceRow)])
  expect(Object.fromEntries(shown)).toEqual(PRICE_LIST)
})

test('every duration lies between 15 and 240 minutes [V5]', () => {
  for (const { slug, minutes } of [...services, ...requestServices]) {
    const all = [15, ...minutes, 240]
    expect(all, slug).toEqual(all.toSorted((a, b) => a - b))
  }
})

test.each([
  ['cut-and-go', '30'],
  ['coloration-inkl-schnitt', '120–150'],
  ['balayage', '180–240'],
])('%s takes %s minutes [V5]', (slug, minutes) => {
  const service = [...services, ...requestServices].find((one) => one.slug === slug)
  expect(service && durationText(service)).toBe(`${minutes}\u202fmin`)
})

test('every service tells what it is, what it includes, why and how [V9]', () => {
  for (const { slug, description, includes, benefits, process } of services) {
    const sentences = description.match(/[.!?](?= |$)/g) ?? []
    const parts = [sentences, includes, benefits, process].map(({ length }) => length)
    expect(
      [2, 3, 2, 3].every((least, at) => (parts[at] ?? 0) >= least),
      slug,
    ).toBe(true)
    expect(
      [3, 5, 4, 5].every((most, at) => (parts[at] ?? 0) <= most),
      slug,
    ).toBe(true)
  }
})

test('the texts are set in German type and promise nothing that cannot be kept [V9]', () => {
  const badType = /["'`]|\.\.\.| - |\d\s*-\s*\d|\d (?:€|min\b|%)| {2}|^\s|\s$/
  const bigWords = /garant|100|perfekt|einzigartig|schmerzfrei|\bbeste/i
  expect(everyLine.filter((line) => badType.test(line) || bigWords.test(line))).toEqual([])
})

test('no two services share a sentence, a promise or a step [V9]', () => {
  const told = services.flatMap((service) => [
    ...service.description.split(/(?<=[.!?]) /),
    ...service.includes,
    ...service.benefits,
    ...service.process,
  ])
  expect(told.filter((line, at) => told.indexOf(line) !== at)).toEqual([])
})

test.each([
  ['ansatzfarbe', /Allergietest.*48 Stunden/],
  ['folienstraehnen', /Allergietest 48 Stunden/],
  ['coloration-inkl-schnitt', /48 Stunden.*Allergietest/],
  ['balayage', /Allergietest.*48 Stunden/],
  ['balayage', /dunkler Farbe, Henna oder Blondierung/],
  ['wimpern-faerben', /Allergietest 48 Stunden/],
  ['augenbrauen-faerben', /48 Stunden.*Allergietest/],
  ['paket-schoene-augen', /Allergietest.*48 Stunden/],
  ['straehnen-oder-coloration', /Allergietest 48 Stunden/],
  ['dauerwelle', /stark blondiertem Haar machen wir keine/],
  ['dauerwelle-oberkopf', /Stark blondiertes Haar wellen wir nicht/],
  ['kinderhaarschnitt-maedchen', /bis 12 Jahre/],
  ['kinderhaarschnitt-jungs', /bis 12 Jahre/],
  ['medizinische-fusspflege', /ersetzt keine podologische oder ärztliche Behandlung/],
  ['aknebehandlung', /heilt aber keine Akne/],
  ['fruchtsaeure-peeling', /Sonnenschutz/],
  ['retinolpeeling', /Sonnenschutz.*Nicht in Schwangerschaft und Stillzeit/],
])('%s names its caution %s [V12]', (slug, caution) => {
  expect(linesOf(bySlug(slug)).join(' ')).toMatch(caution)
})

test('the eye package costs less than its three parts [V2]', () => {
  const parts = ['wimpern-faerben', 'augenbrauen-faerben', 'augenbrauen-zupfen'].map(bySlug)
  expect(bySlug('paket-schoene-augen').includes).toEqual(parts.map(({ name }) => name))
  const single = parts.reduce((sum, part) => sum + lowestPrice(part), 0)
  expect(lowestPrice(bySlug('paket-schoene-augen'))).toBeLessThan(single)
})

/** As search finds them, those on request too. */
const findable = categories.flatMap(({ id, label, services: all }) =>
  [...all, ...requestServices.filter(({ category }) => category === id)].map((service) => ({
    ...service,
    area: label,
  })),
)

test('"Herrenschnitt" finds every cut for men, the beard’s too, and nothing else: first what is called so [V7]', () => {
  expect(findServices(findable, 'Herrenschnitt').map(({ slug }) => slug)).toEqual([
    'trockenhaarschnitt',
    'waschen-schneiden-foehnen-herren',
    'maschinenschnitt',
    'design-schnitt',
    'neuhaarschnitt',
    'barttrimmen',
    'paket-gentleman',
    'kinderhaarschnitt-jungs',
  ])
})

const STRANDS = ['Strähnen oder Coloration', 'Foliensträhnen', 'Balayage', 'Ombré/Sombré']
const HAIR_COLOURS = [
  'Ansatzfarbe',
  'Foliensträhnen',
  'Coloration inkl. Schnitt',
  'Balayage',
  'Ombré/Sombré',
  'Strähnen oder Coloration',
]
const CUTS = [
  'Waschen, Schneiden, Föhnen',
  'Waschen, Schneiden, Föhnen',
  'Cut & Go',
  'Kinderhaarschnitt Mädchen',
  'Maschinenschnitt',
  'Trockenhaarschnitt',
  'Design-Schnitt',
  'Neuhaarschnitt',
  'Kinderhaarschnitt Jungs',
]

test.each([
  ['Strähnen', STRANDS],
  ['Strähnchen', STRANDS],
  ['Haare schneiden lassen', CUTS],
  ['Bärte', ['Barttrimmen', 'Bartmodelage', 'Paket Gentleman']],
  ['Kinder Haare schneiden', ['Kinderhaarschnitt Mädchen', 'Kinderhaarschnitt Jungs']],
  ['Farbe', [...HAIR_COLOURS, 'Wimpern färben', 'Augenbrauen färben']],
  ['lange Haare färben', HAIR_COLOURS],
  ['Bart Zahnspange', findServices(findable, 'Bart').map(({ name }) => name)],
  ['Zahnspange', []],
])('a visitor who searches for "%s" finds %j [L21]', (text, names) => {
  expect(findServices(findable, text).map(({ name }) => name)).toEqual(names)
})

function linesOf({ name, description, includes, benefits, process, keywords, tiers }: Service) {
  const labels = tiers.flatMap(({ label }) => label ?? [])
  return [name, ...labels, description, ...includes, ...benefits, ...process, ...(keywords ?? [])]
}

function priceRow(service: Service) {
  const prices = priceLines(service).map(({ label, price }) => [label, price].filter(Boolean))
  const row = prices.map((parts) => parts.join(' ')).join(', ')
  return `${service.name}: ${row}`.replaceAll('\u202f', ' ')
}

function bySlug(slug: string): Service {
  const service = services.find((one) => one.slug === slug)
  if (!service) throw new Error(`No service is called ${slug}.`)
  return service
}
