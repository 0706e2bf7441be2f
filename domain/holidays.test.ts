import { expect, test } from 'vitest'
import { publicHolidays, STATES, type State } from './holidays.ts'

type Year = 2026 | 2027

/** Easter and what is counted from it, read in a printed calendar: no test computes it a second time. */
const MOVING: Record<Year, Record<string, string>> = {
  2026: {
    Karfreitag: '04-03',
    Ostersonntag: '04-05',
    Ostermontag: '04-06',
    'Christi Himmelfahrt': '05-14',
    Pfingstsonntag: '05-24',
    Pfingstmontag: '05-25',
    Fronleichnam: '06-04',
    'Buß- und Bettag': '11-18',
  },
  2027: {
    Karfreitag: '03-26',
    Ostersonntag: '03-28',
    Ostermontag: '03-29',
    'Christi Himmelfahrt': '05-06',
    Pfingstsonntag: '05-16',
    Pfingstmontag: '05-17',
    Fronleichnam: '05-27',
    'Buß- und Bettag': '11-17',
  },
}
const FIXED: Record<string, string> = {
  Neujahr: '01-01',
  'Heilige Drei Könige': '01-06',
  Frauentag: '03-08',
  'Tag der Arbeit': '05-01',
  'Mariä Himmelfahrt': '08-15',
  Weltkindertag: '09-20',
  'Tag der Deutschen Einheit': '10-03',
  Reformationstag: '10-31',
  Allerheiligen: '11-01',
  '1. Weihnachtstag': '12-25',
  '2. Weihnachtstag': '12-26',
}
const EVERYWHERE = [
  'Neujahr',
  'Karfreitag',
  'Ostermontag',
  'Tag der Arbeit',
  'Christi Himmelfahrt',
  'Pfingstmontag',
  'Tag der Deutschen Einheit',
  '1. Weihnachtstag',
  '2. Weihnachtstag',
]

/** What each state's own law adds to the nine days that all have. */
const BY_LAW: Record<State, string[]> = {
  BW: ['Heilige Drei Könige', 'Fronleichnam', 'Allerheiligen'],
  BY: ['Heilige Drei Könige', 'Fronleichnam', 'Allerheiligen'],
  BE: ['Frauentag'],
  BB: ['Ostersonntag', 'Pfingstsonntag', 'Reformationstag'],
  HB: ['Reformationstag'],
  HH: ['Reformationstag'],
  HE: ['Fronleichnam'],
  MV: ['Frauentag', 'Reformationstag'],
  NI: ['Reformationstag'],
  NW: ['Fronleichnam', 'Allerheiligen'],
  RP: ['Fronleichnam', 'Allerheiligen'],
  SL: ['Fronleichnam', 'Mariä Himmelfahrt', 'Allerheiligen'],
  SN: ['Reformationstag', 'Buß- und Bettag'],
  ST: ['Heilige Drei Könige', 'Reformationstag'],
  SH: ['Reformationstag'],
  TH: ['Weltkindertag', 'Reformationstag'],
}

const years: Year[] = [2026, 2027]

test.each(STATES.flatMap((state) => years.map((year): [State, Year] => [state, year])))(
  '%s keeps the holidays of its law in %i [H3]',
  (state, year) => {
    expect(publicHolidays(state, year)).toEqual(lawOf(state, year))
  },
)

test('the holidays of a year stand in their order, a day that comes once included [H3]', () => {
  for (const state of STATES) {
    const dates = Object.keys(publicHolidays(state, 2028))
    expect(dates, state).toEqual(dates.toSorted())
  }
  expect(publicHolidays('BE', 2028)).toHaveProperty('2028-06-17', '75 Jahre Volksaufstand')
  expect(publicHolidays('HH', 2028)).not.toHaveProperty('2028-06-17')
})

test.each([
  [2000, '2000-04-21'],
  [2038, '2038-04-23'],
  [2049, '2049-04-16'],
  [2076, '2076-04-17'],
])('Good Friday of %i is %s [H3]', (year, date) => {
  expect(publicHolidays('HH', year)[date]).toBe('Karfreitag')
})

function lawOf(state: State, year: Year) {
  const days = [...EVERYWHERE, ...BY_LAW[state]].map((name) => [
    `${year}-${FIXED[name] ?? MOVING[year][name]}`,
    name,
  ])
  return Object.fromEntries(days)
}
