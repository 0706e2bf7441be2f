import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { daysAfter } from '#domain/holidays.ts'
import { berlinDate, berlinTime } from '#domain/opening-hours.ts'

/** Summer first: of an hour that comes twice the first is meant, as calendars read it. */
const OFFSETS_HOURS = [2, 1]

/**
 * The instant at which a clock on the salon's wall shows this. A time that the clock leaps over in spring
 * is as long after midnight as it would be on any other day.
 */
export function berlinMoment(date: string, time: string) {
  const wall = Date.parse(`${date}T${time}:00Z`)
  const moments = OFFSETS_HOURS.map((hours) => new Date(wall - hours * HOUR_MS))
  const shown = moments.find((one) => berlinDate(one) === date && berlinTime(one) === time)
  return shown ?? new Date(wall - HOUR_MS)
}

export function endOf({ starts_at, minutes }: { starts_at: string; minutes: number }) {
  return new Date(Date.parse(starts_at) + minutes * MINUTE_MS)
}

/** On the day before, at the time the salon chose; null where it sends none. */
export function reminderMoment(startsAt: Date, reminderAt: string) {
  return reminderAt ? berlinMoment(daysAfter(berlinDate(startsAt), -1), reminderAt) : null
}
