import { expect, test } from 'vitest'
import { sampleSalon } from '#tests/support/sample-salon.ts'
import {
  closingTimes,
  openingFact,
  openingState,
  openingText,
  type RegularHours,
  type SpecialHours,
  weekTable,
} from './opening-hours.ts'

const { hours } = sampleSalon
const { week } = hours

function textAt(instant: string, closures: SpecialHours[] = []) {
  return openingText(openingState(new Date(instant), hours, closures))
}

test.each([
  ['2026-11-17T07:59:59Z', 'Heute ab 09:00 geöffnet'],
  ['2026-11-17T08:00:00Z', 'Heute bis 19:00 geöffnet'],
  ['2026-11-17T18:00:00Z', 'Jetzt geschlossen, öffnet morgen um 09:00'],
  ['2026-11-21T12:59:00Z', 'Heute bis 14:00 geöffnet'],
  ['2026-11-21T13:00:00Z', 'Jetzt geschlossen, öffnet Dienstag um 09:00'],
  ['2026-11-23T10:00:00Z', 'Heute geschlossen, öffnet morgen um 09:00'],
  // A night in Hamburg is the next day there, not the day in UTC.
  ['2026-11-23T23:30:00Z', 'Heute ab 09:00 geöffnet'],
])('at %s a visitor reads "%s" [H1] [H2]', (instant, text) => {
  expect(textAt(instant)).toBe(text)
})

test.each([
  [
    'the hour that does not exist',
    '2026-03-29T01:00:00Z',
    'Heute geschlossen, öffnet Dienstag um 09:00',
  ],
  ['the first summer Tuesday at 08:59', '2026-03-31T06:59:00Z', 'Heute ab 09:00 geöffnet'],
  ['the first summer Tuesday at 09:00', '2026-03-31T07:00:00Z', 'Heute bis 19:00 geöffnet'],
  [
    'the hour that comes twice, first',
    '2026-10-25T00:30:00Z',
    'Heute geschlossen, öffnet Dienstag um 09:00',
  ],
  ['the first winter Tuesday at 09:00', '2026-10-27T08:00:00Z', 'Heute bis 19:00 geöffnet'],
])('the clock changes do not move the opening hours: %s [H2]', (_, instant, text) => {
  expect(textAt(instant)).toBe(text)
})

test('the salon is closed on the public holidays of its state, and of no other [H3]', () => {
  expect(textAt('2026-04-03T10:00:00Z')).toBe('Heute geschlossen, öffnet morgen um 08:00')
  expect(textAt('2026-10-31T10:00:00Z')).toBe('Heute geschlossen, öffnet Dienstag um 09:00')
  const reformation = new Date('2026-10-31T10:00:00Z')
  expect(openingText(openingState(reformation, { ...hours, state: 'NW' }, []))).toBe(
    'Heute bis 14:00 geöffnet',
  )
})

test('a closure is closed on both of its ends, the next opening is after it or, without one, not told [F1]', () => {
  const closures = [{ from: '2026-12-22', to: '2027-01-04', reason: 'Betriebsferien' }]
  expect(textAt('2026-12-22T10:00:00Z', closures)).toBe(
    'Heute geschlossen, öffnet Di, 5. Januar um 09:00',
  )
  expect(openingState(new Date('2027-01-04T10:00:00Z'), hours, closures)).toEqual({
    isOpen: false,
    wasOpenToday: false,
    next: { date: '2027-01-05', weekday: 'tuesday', time: '09:00', daysAhead: 1 },
  })
  const forEver = [{ from: '2026-01-01', to: '2028-01-01', reason: 'Umbau' }]
  expect(textAt('2026-11-17T10:00:00Z', forEver)).toBe('Heute geschlossen')
})

test('a weekday that is not the nearest one is told with its date [H1]', () => {
  const holidays = [{ from: '2026-12-24', to: '2026-12-24' }]
  const evening = new Date('2026-12-23T19:00:00Z')
  expect(textAt('2026-12-23T19:00:00Z', holidays)).toBe(
    'Jetzt geschlossen, öffnet Di, 29. Dezember um 09:00',
  )
  expect(openingFact(openingState(evening, hours, holidays)).big).toBe('29.12. ab 09:00')
  expect(textAt('2026-12-26T10:00:00Z')).toBe('Heute geschlossen, öffnet Dienstag um 09:00')
})

test.each([
  ['2026-11-17T10:00:00Z', { big: 'bis 19:00', small: 'heute geöffnet' }],
  ['2026-11-22T10:00:00Z', { big: 'Di ab 09:00', small: 'wieder geöffnet' }],
])('a phone shows the state at %s in two short pieces [H1]', (instant, fact) => {
  expect(openingFact(openingState(new Date(instant), hours, []))).toEqual(fact)
})

test('the week is told with equal neighbouring days together [H6]', () => {
  expect(weekTable(week)).toEqual([
    { days: 'Montag', short: 'Mo', time: null },
    { days: 'Dienstag–Freitag', short: 'Di–Fr', time: '09:00–19:00' },
    { days: 'Samstag', short: 'Sa', time: '08:00–14:00' },
    { days: 'Sonntag', short: 'So', time: null },
  ])
  expect(closingTimes(week)).toEqual([
    { days: 'Dienstag bis Freitag', short: 'Di–Fr', at: '19:00' },
    { days: 'Samstag', short: 'Sa', at: '14:00' },
  ])
})

test('a new week holds from its day on, not a minute earlier, and the next opening knows it [C37]', () => {
  const monday = { opens: '12:00', closes: '20:00' }
  const next = { from: '2027-01-04', week: { ...week, monday, saturday: null } }
  const changing: RegularHours = { ...hours, next }
  const text = (instant: string) => openingText(openingState(new Date(instant), changing, []))
  expect(text('2026-12-28T12:00:00Z')).toBe('Heute geschlossen, öffnet morgen um 09:00')
  expect(text('2027-01-02T10:00:00Z')).toBe('Heute bis 14:00 geöffnet')
  expect(text('2027-01-02T15:00:00Z')).toBe('Jetzt geschlossen, öffnet Montag um 12:00')
  expect(text('2027-01-03T22:59:59Z')).toBe('Heute geschlossen, öffnet morgen um 12:00')
  expect(text('2027-01-03T23:00:00Z')).toBe('Heute ab 12:00 geöffnet')
  expect(text('2027-01-09T10:00:00Z')).toBe('Heute geschlossen, öffnet Montag um 12:00')
})
