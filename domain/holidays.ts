export const STATE_NAMES = {
  BW: 'Baden-Württemberg',
  BY: 'Bayern',
  BE: 'Berlin',
  BB: 'Brandenburg',
  HB: 'Bremen',
  HH: 'Hamburg',
  HE: 'Hessen',
  MV: 'Mecklenburg-Vorpommern',
  NI: 'Niedersachsen',
  NW: 'Nordrhein-Westfalen',
  RP: 'Rheinland-Pfalz',
  SL: 'Saarland',
  SN: 'Sachsen',
  ST: 'Sachsen-Anhalt',
  SH: 'Schleswig-Holstein',
  TH: 'Thüringen',
} as const
export type State = keyof typeof STATE_NAMES
export const STATES = Object.keys(STATE_NAMES) as [State, ...State[]]

/** In the order of `calendar`. Apart from it, so that pages bring no names to a browser. */
const NAMES = [
  'Neujahr',
  'Heilige Drei Könige',
  'Frauentag',
  'Karfreitag',
  'Ostersonntag',
  'Ostermontag',
  'Tag der Arbeit',
  'Christi Himmelfahrt',
  'Pfingstsonntag',
  'Pfingstmontag',
  'Fronleichnam',
  'Mariä Himmelfahrt',
  'Weltkindertag',
  'Tag der Deutschen Einheit',
  'Reformationstag',
  'Allerheiligen',
  '1. Weihnachtstag',
  '2. Weihnachtstag',
  'Buß- und Bettag',
  '75 Jahre Volksaufstand',
]

/**
 * The public holidays of a federal state, or those of all while it is not known, computed for any year of the Gregorian calendar: date → name.
 * What only some of its towns keep (Mariä Himmelfahrt in Bavaria, Fronleichnam in Saxony and Thuringia) is
 * left to the salon's special days.
 */
export function publicHolidays(state: State | null, year: number): Record<string, string> {
  const days = calendar(year)
    .map((day, place): [Day, string] => [day, NAMES[place] ?? ''])
    .filter(([day]) => isKept(day, state) && day[0].startsWith(String(year)))
    .map(([[date], name]): [string, string] => [date, name])
  return Object.fromEntries(days.sort(([one], [other]) => (one < other ? -1 : 1)))
}

export function isHoliday(date: string, state: State | null) {
  return calendar(Number(date.slice(0, 4))).some((day) => day[0] === date && isKept(day, state))
}

/** A date and the states that keep it; without them all do. */
type Day = [date: string, states?: string]

function isKept([, states]: Day, state: State | null) {
  return !states || (state !== null && states.includes(state))
}

/** Days after Easter, or month and day of every year. */
const DAYS: [day: number | string, states?: string][] = [
  ['01-01'],
  ['01-06', 'BW BY ST'],
  ['03-08', 'BE MV'],
  [-2],
  [0, 'BB'],
  [1],
  ['05-01'],
  [39],
  [49, 'BB'],
  [50],
  [60, 'BW BY HE NW RP SL'],
  ['08-15', 'SL'],
  ['09-20', 'TH'],
  ['10-03'],
  ['10-31', 'BB HB HH MV NI SN ST SH TH'],
  ['11-01', 'BW BY NW RP SL'],
  ['12-25'],
  ['12-26'],
]

function calendar(year: number): Day[] {
  const easter = easterSunday(year)
  const days = DAYS.map(([day, states]): Day => {
    return [typeof day === 'number' ? daysAfter(easter, day) : `${year}-${day}`, states]
  })
  return [...days, [lastWednesday(`${year}-11-22`), 'SN'], ['2028-06-17', 'BE']]
}

/** Of the week that ends with this day. */
function lastWednesday(date: string) {
  return daysAfter(date, -((new Date(date).getUTCDay() + 4) % 7))
}

/** '2026-04-05' from '2026-04-03' and 2: calendar days, no clock and no zone in them. */
export function daysAfter(date: string, days: number) {
  const moved = new Date(date)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** After Oudin: right for every Gregorian year, including the two exceptions Gauss needs. */
function easterSunday(year: number) {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const epact =
    (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) %
    30
  const full =
    epact -
    Math.floor(epact / 28) *
      (1 - Math.floor(epact / 28) * Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7
  const offset = full - weekday
  return daysAfter(`${year}-03-28`, offset)
}
