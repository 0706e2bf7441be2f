import { MONDAY_FIRST, type Weekday } from '#domain/german.ts'
import { daysAfter, publicHolidays, type State } from '#domain/holidays.ts'
import {
  type DayHours,
  hoursOn,
  hoursText,
  type RegularHours,
  type SpecialHours,
  type WeekHours,
  weekdayOf,
  weekOn,
} from '#domain/opening-hours.ts'
import type { Thing } from './page.ts'

/** Search engines read equal times of opening and closing as a day on which nobody opens. */
const CLOSED: DayHours = { opens: '00:00', closes: '00:00' }

/** Days with the same hours together, Monday first; a day that is not named is closed. */
export function weeklyHours(hours: WeekHours): Thing[] {
  const groups = new Map<string, { days: Weekday[]; time: DayHours }>()
  for (const day of MONDAY_FIRST) {
    const time = hours[day]
    if (!time) continue
    const key = hoursText(time)
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
 * The days of this year and the next on which the week's hours do not hold: the state's holidays and
 * the salon's own days. Equal days that follow each other are one entry, days as usual are none.
 */
export function specialHours(year: number, hours: RegularHours, days: SpecialHours[]): Thing[] {
  const periods: { from: string; to: string; time: DayHours }[] = []
  for (const date of otherDays(hours.state, year, days)) {
    const time = hoursOn(date, hours, days) ?? CLOSED
    if (isSame(time, weekOn(date, hours)[weekdayOf(date)] ?? CLOSED)) continue
    const last = periods.at(-1)
    if (last && daysAfter(last.to, 1) === date && isSame(last.time, time)) last.to = date
    else periods.push({ from: date, to: date, time })
  }
  return periods.map(({ from, to, time: { opens, closes } }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: from,
    validThrough: to,
    opens,
    closes,
  }))
}

/** Only these can differ from the week, in order. */
function otherDays(state: State | null, year: number, days: SpecialHours[]) {
  const [first, last] = [`${year}-01-01`, `${year + 1}-12-31`]
  const dates = new Set([year, year + 1].flatMap((one) => Object.keys(publicHolidays(state, one))))
  for (const { from, to } of days) {
    for (let date = from; date <= to; date = daysAfter(date, 1)) dates.add(date)
  }
  return [...dates].filter((date) => first <= date && date <= last).sort()
}

function isSame(one: DayHours, other: DayHours) {
  return one.opens === other.opens && one.closes === other.closes
}
