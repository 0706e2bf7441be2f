import { WEEKDAYS, type Weekday, weekdayShort } from '#domain/german.ts'
import { CLOSED, datesOf, type Printed } from './printed-hours.ts'
import type { Signs } from './signs.ts'
import { type Told, toldOn, type Week } from './told-hours.ts'

/** What is wrong with the hours of a page; null when page, data and salon say the same. */
export function wrongHours(
  { printed, told }: Signs,
  known: { week: Week; elsewhere: Told | null; today: string },
) {
  for (const one of told) {
    const day = WEEKDAYS.find((weekday) => one.week[weekday] !== known.week[weekday])
    if (day) return `für Google ${weekdayShort(day)} ${one.week[day]}`
  }
  const truth = told[0] ?? known.elsewhere
  const said = new Set<Weekday>()
  for (const row of printed) {
    if (contradicts(row, truth, known)) return `auf der Seite ${row.text}`
    if ('days' in row) for (const day of row.days) said.add(day)
  }
  const isSilent = WEEKDAYS.some((day) => known.week[day] !== CLOSED && !said.has(day))
  if (isSilent) return printed.length === 0 ? 'keine Öffnungszeiten' : 'nicht alle Tage genannt'
  return null
}

function contradicts(row: Printed, truth: Told | null, known: { week: Week; today: string }) {
  const { week } = truth ?? known
  if ('days' in row) return row.days.some((day) => week[day] !== row.time)
  const dates = datesOf(row.from, row.to, known.today)
  // Without data anywhere there is nothing to hold a special day against.
  return truth !== null && dates.some((date) => toldOn(date, truth) !== row.time)
}
