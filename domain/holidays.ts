/** The public holidays of Hamburg, computed for any year of the Gregorian calendar: date → name. */
export function hamburgHolidays(year: number): Record<string, string> {
  const easter = easterSunday(year)
  return {
    [`${year}-01-01`]: 'Neujahr',
    [daysAfter(easter, -2)]: 'Karfreitag',
    [daysAfter(easter, 1)]: 'Ostermontag',
    [`${year}-05-01`]: 'Tag der Arbeit',
    [daysAfter(easter, 39)]: 'Christi Himmelfahrt',
    [daysAfter(easter, 50)]: 'Pfingstmontag',
    [`${year}-10-03`]: 'Tag der Deutschen Einheit',
    [`${year}-10-31`]: 'Reformationstag',
    [`${year}-12-25`]: '1. Weihnachtstag',
    [`${year}-12-26`]: '2. Weihnachtstag',
  }
}

/** '2026-04-05' from '2026-04-03' and 2: calendar days, no clock and no zone in them. */
export function daysAfter(date: string, days: number) {
  const moved = new Date(`${date}T00:00:00Z`)
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
  const month = 3 + Math.floor((offset + 40) / 44)
  const day = offset + 28 - 31 * Math.floor(month / 4)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
