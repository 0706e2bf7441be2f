import { expect, test } from 'vitest'
import { factsOf } from '#domain/salon/facts.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'
import { fill, placeholdersIn, withWholeRanges } from './fill.ts'

const known: Record<string, string> = { Ort: 'Köln', Name: 'Schere & Söhne' }
const lookup = (name: string) => known[name]
const filled = (text: string) => fill(text, lookup)

test('a text that names a fact in braces follows it [C101]', () => {
  expect(filled('{Name} in {Ort}')).toBe('Schere & Söhne in Köln')
  expect(filled('Ohne Fakten: {} und { offen')).toBe('Ohne Fakten: {} und { offen')
  expect(fill('$& {Ort}', () => '$&')).toBe('$& $&')
  expect(placeholdersIn('{Name} in {Preis cut-and-go}')).toEqual(['Name', 'Preis cut-and-go'])
})

test('a text, a line or a paragraph that names what nobody knows is left out, an empty one stays [C101]', () => {
  expect(filled('Wir sind in {Ort}. Rufen Sie an: {Telefon}. Bis bald!')).toBe('')
  expect(
    fill({ heading: '{Name}', lines: ['{Ort}', '', '{Telefon}'], count: 3, link: null }, lookup),
  ).toEqual({ heading: 'Schere & Söhne', lines: ['Köln', ''], count: 3, link: null })
})

test('prices and durations are those of the price list, tiers with their names [C101]', () => {
  const facts = factsOf({
    ...sampleSalon,
    services: sampleSalon.categories.flatMap(({ services }) => services),
  })
  expect(facts('Preis balayage')).toBe('ab 179\u202f€')
  expect(facts('Preis waschen-schneiden-foehnen')).toBe(
    'ab 43\u202f€ (kurz), ab 47\u202f€ (mittel) oder ab 49\u202f€ (lang)',
  )
  expect(facts('Dauer ombre-sombre')).toBe('180–240\u202fMinuten')
  expect(facts('languages')).toBe('German, English, Turkish and Persian')
  expect(facts('Weg mit der Bahn')).toBe(
    'Die nächste Station ist Burgstraße, dort halten U2 und U4.',
  )
  for (const name of ['Preis ombre-sombre', 'Preis tattoo', 'Odd']) {
    expect(facts(name), name).toBeUndefined()
  }
})

test('no line ends inside a range of numbers; between words, and in a name, all stays as typed [T14]', () => {
  const typed = { name: 'Kinder 3–6 Jahre', lines: ['Meist 1–2 Wochen, 09:00–19:00 Uhr', 4, null] }
  expect(withWholeRanges(typed)).toEqual({
    name: 'Kinder 3–6 Jahre',
    lines: ['Meist 1–\u20602 Wochen, 09:00–\u206019:00 Uhr', 4, null],
  })
  expect(withWholeRanges('Dienstag–Freitag – oder später')).toBe('Dienstag–Freitag – oder später')
})
