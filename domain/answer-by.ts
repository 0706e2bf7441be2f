import { daysAfter } from './holidays.ts'
import { dayText } from './moments.ts'
import {
  berlinDate,
  hoursOn,
  isEverOpen,
  type RegularHours,
  type SpecialHours,
} from './opening-hours.ts'

const SEARCH_DAYS = 60

export type AnswerBy = { date: string; time: string }

/** The promise before somebody writes, in the words of the rule below; without opening hours there is no day to name. */
export function answerPromise({ week }: RegularHours) {
  return isEverOpen(week)
    ? 'Wir antworten spätestens am nächsten Öffnungstag.'
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
  return `bis ${dayText(date)}, ${time} Uhr`
}

/**
 * Counts the days since another on which the salon was open, that one left out. However many ask, no day is
 * looked at twice: thousands of entries must not keep the server busy.
 */
export function openingDayCounter(now: Date, hours: RegularHours, days: SpecialHours[]) {
  const counts = new Map<string, number>()
  let first = berlinDate(now)
  let count = 0
  return (then: Date) => {
    const day = berlinDate(then)
    while (day < first) {
      if (hoursOn(first, hours, days)) count += 1
      first = daysAfter(first, -1)
      counts.set(first, count)
    }
    return counts.get(day) ?? 0
  }
}
