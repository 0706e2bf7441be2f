import { dayAndMonth, weekdayName } from './german.ts'
import { daysAfter } from './holidays.ts'
import {
  berlinDate,
  hoursOn,
  isEverOpen,
  type RegularHours,
  type SpecialHours,
  weekdayOf,
} from './opening-hours.ts'

const SEARCH_DAYS = 60

export type AnswerBy = { date: string; time: string }

/** The promise before somebody writes, in the words of the rule below; without opening hours there is no day to name. */
export function answerPromise({ week }: RegularHours) {
  return isEverOpen(week)
    ? 'Sie hören von uns, bevor der erste Öffnungstag nach dem Tag Ihrer Nachricht endet.'
    : 'Sie hören von uns, sobald wir Ihre Nachricht gelesen haben.'
}

/** The promise to whoever has written: an answer before the next opening day after this one ends. */
export function answerBy(now: Date, hours: RegularHours, days: SpecialHours[]): AnswerBy | null {
  const today = berlinDate(now)
  for (let ahead = 1; ahead <= SEARCH_DAYS; ahead += 1) {
    const date = daysAfter(today, ahead)
    const day = hoursOn(date, hours, days)
    if (day) return { date, time: day.closes }
  }
  return null
}

/** 'bis Dienstag, 17. November, 19:00 Uhr' */
export function answerByText({ date, time }: AnswerBy) {
  return `bis ${weekdayName(weekdayOf(date))}, ${dayAndMonth(date)}, ${time} Uhr`
}

/** The days between two instants on which the salon was open, the first one left out. */
export function openingDaysSince(then: Date, now: Date, hours: RegularHours, days: SpecialHours[]) {
  const last = berlinDate(now)
  let count = 0
  for (let date = daysAfter(berlinDate(then), 1); date <= last; date = daysAfter(date, 1)) {
    if (hoursOn(date, hours, days)) count += 1
  }
  return count
}
