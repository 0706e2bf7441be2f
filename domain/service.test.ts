import { expect, test } from 'vitest'
import {
  afterworkStarts,
  countText,
  durationText,
  euro,
  priceInList,
  priceLines,
  type Tier,
} from './service.ts'

const blowDry: { tiers: [Tier, ...Tier[]] } = {
  tiers: [
    { label: 'kurz', price: 27, isFrom: false },
    { label: 'mittel', price: 31, isFrom: false },
    { label: 'lang', price: 41, isFrom: true },
  ],
}
const fixed: { tiers: [Tier, ...Tier[]] } = { tiers: [{ label: null, price: 49, isFrom: false }] }
const open: { tiers: [Tier, ...Tier[]] } = { tiers: [{ label: null, price: 33, isFrom: true }] }

test('the list shows the lowest of several tiers wherever it stands, an open and a fixed price [V3]', () => {
  const turned = { tiers: blowDry.tiers.toReversed() as [Tier, ...Tier[]] }
  const shown = [blowDry, turned, open, fixed].map((one) => priceInList(one))
  expect(shown).toEqual(['27', '27', '33'].map((price) => `ab ${price}\u202f€`).concat('49\u202f€'))
})

test('cents are told where there are some, whole euros stay whole [V380]', () => {
  expect([36, 12.5, 28.05, 0.9, 1200].map(euro)).toEqual(
    ['36', '12,50', '28,05', '0,90', '1200'].map((amount) => `${amount}\u202f€`),
  )
  const barber: { tiers: [Tier] } = { tiers: [{ label: null, price: 12.1, isFrom: true }] }
  expect(priceInList(barber)).toBe('ab 12,10\u202f€')
  expect(priceInList(barber, 10.2)).toBe('ab 22,30\u202f€')
  expect(priceInList(barber, 7.9)).toBe('ab 20\u202f€')
})

test('a visitor reads one price line per tier [V3]', () => {
  expect(priceLines(blowDry)).toEqual([
    { label: 'kurz', price: '27\u202f€' },
    { label: 'mittel', price: '31\u202f€' },
    { label: 'lang', price: 'ab 41\u202f€' },
  ])
  expect(priceLines(open)).toEqual([{ label: null, price: 'ab 33\u202f€' }])
})

test('a duration is a range with an en dash, or one number where it is fixed [V5]', () => {
  expect(durationText({ minutes: [20, 40] })).toBe('20–40\u202fmin')
  expect(durationText({ minutes: [30, 30] })).toBe('30\u202fmin')
})

test('afterwork adds its surcharge and keeps the word "ab" [V6]', () => {
  expect([blowDry, open, fixed].map((one) => [priceInList(one), priceInList(one, 10)])).toEqual([
    ['ab 27\u202f€', 'ab 37\u202f€'],
    ['ab 33\u202f€', 'ab 43\u202f€'],
    ['49\u202f€', '59\u202f€'],
  ])
})

test('after hours a service is offered on the days that are long enough for it [V6]', () => {
  const week = { short: 'Di–Fr', at: '19:00' }
  const saturday = { short: 'Sa', at: '14:00' }
  const possible = (longest: number) =>
    afterworkStarts({ minutes: [15, longest] }, { starts: [week, saturday], ends: '21:00' })
  expect(possible(120)).toEqual([week, saturday])
  expect(possible(121)).toEqual([saturday])
  expect(possible(240)).toEqual([saturday])
  expect(possible(421)).toEqual([])
  expect(afterworkStarts({ minutes: [15, 60] }, { starts: [week], ends: '19:30' })).toEqual([])
})

test('a count is written with its word [V380]', () => {
  expect([0, 1, 14].map(countText)).toEqual(['Keine Leistungen', '1 Leistung', '14 Leistungen'])
})
