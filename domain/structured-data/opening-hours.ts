import { WEEKDAYS, type Weekday } from '#domain/german.ts'
import { daysAfter } from '#domain/holidays.ts'
import { type Closure, type DayHours, hoursOn, type WeekHours } from '#domain/opening-hours.ts'
import type { Thing } from './thing.ts'

/** Search engines read equal times of opening and closing as a day on which nobody opens. */
const CLOSED: DayHours = { opens: '00:00', closes: '00:00' }

/** Days with the same hours together, Monday first; a day that is not named is closed. */
export function weeklyHours(hours: WeekHours): Thing[] {
  const groups = new Map<string, { days: Weekday[]; time: DayHours }>()
  for (const day of [...WEEKDAYS.slice(1), ...WEEKDAYS.slice(0, 1)]) {
    const time = hours[day]
    if (!time) continue
    const key = `${time.opens}–${time.closes}`
    const { days } = groups.get(key) ?? { days: [] }
    groups.set(key, { days: [...days, day], time })
  }
  return [...groups.values()].map(({ days, time: { opens, closes } }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => `${day[0]?.toUpperCase()}${day.slice(1)}`),
    opens,
    closes,
  }))
}

/**
 * The days of this year and the next on which the week's hours do not hold: Hamburg's holidays and
 * the salon's closures. Days that follow each other are one entry, days closed anyway are none.
 */
export function closedDays(year: number, hours: WeekHours, closures: Closure[]): Thing[] {
  const periods: { from: string; to: string }[] = []
  for (let date = `${year}-01-01`; date <= `${year + 1}-12-31`; date = daysAfter(date, 1)) {
    if (!hours[weekdayOf(date)] || hoursOn(date, hours, closures) !== null) continue
    const last = periods.at(-1)
    if (last && daysAfter(last.to, 1) === date) last.to = date
    else periods.push({ from: date, to: date })
  }
  return periods.map(({ from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: from,
    validThrough: to,
    ...CLOSED,
  }))
}

function weekdayOf(date: string): Weekday {
  return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'sunday'
}
