import { berlinMoment } from '#domain/appointments/moment.ts'
import { daysAfter } from '#domain/holidays.ts'
import { berlinDate } from '#domain/opening-hours.ts'

/** The day so many days from now, by the salon's calendar. */
export function dayIn(days: number) {
  return daysAfter(berlinDate(new Date()), days)
}

export function at(date: string, time: string) {
  return berlinMoment(date, time).toISOString()
}
