import { WEEKDAYS, type Weekday, weekdayShort } from '#domain/german.ts'
import { CLOSED, datesOf, type Printed } from './printed-hours.ts'
import type { PageFindings } from './signs.ts'
import { type Told, toldOn, type Week } from './told-hours.ts'

type Known = { week: Week; nextWeek: Week | null; today: string }

/** What is wrong with the hours of a page; null when page, data and salon say the same. */
export function wrongHours({ printed, told }: PageFindings, known: Known) {
  for (const one of told) {
    const day = WEEKDAYS.find((weekday) => one.week[weekday] !== known.week[weekday])
    if (day) return `für Google ${weekdayShort(day)} ${one.week[day]}`
  }
  const said = new Set<Weekday>()
  for (const row of printed) {
    if (contradicts(row, told[0] ?? null, known)) return `auf der Seite ${row.text}`
    if ('days' in row) for (const day of row.days) said.add(day)
  }
  const isSilent = WEEKDAYS.some((day) => known.week[day] !== CLOSED && !said.has(day))
  if (isSilent) return printed.length === 0 ? 'keine Öffnungszeiten' : 'nicht alle Tage genannt'
  return null
}

/** From here on the data, where there is any, tells the week as the salon keeps it. */
function contradicts(row: Printed, told: Told | null, { week, nextWeek, today }: Known) {
  if ('days' in row) {
    return row.days.some((day) => week[day] !== row.time && nextWeek?.[day] !== row.time)
  }
  // Only what one page says at one time: the owner may change a special day while pages are read.
  if (!told) return false
  return datesOf(row.from, row.to, today).some((date) => toldOn(date, told) !== row.time)
}
