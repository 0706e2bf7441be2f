import { berlinMoment } from '#domain/appointments/moment.ts'
import { daysAfter } from '#domain/holidays.ts'
import { berlinDate } from '#domain/opening-hours.ts'

const OPENING_WEEKDAY = 3

/** The day so many days from now, by the salon's calendar. */
export function dayIn(days: number) {
  return daysAfter(berlinDate(new Date()), days)
}

/** The next Wednesday but one: the salon is open, and it lies ahead whatever the hour. */
export function openDay() {
  const days = Array.from({ length: 7 }, (_, n) => dayIn(n + 7))
  return days.find((date) => new Date(date).getUTCDay() === OPENING_WEEKDAY) ?? ''
}

export function at(date: string, time: string) {
  return berlinMoment(date, time).toISOString()
}
