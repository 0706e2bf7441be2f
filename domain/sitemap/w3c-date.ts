import { MINUTE_MS } from '#domain/durations.ts'

const W3C =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?)?)?$/

const LONGEST_OFFSET_MINUTES = 14 * 60

/**
 * The first instant that a W3C date means, in milliseconds; null for everything else. `Date.parse`
 * would accept 30 February, American dates, and times of no zone.
 */
export function w3cDate(text: string) {
  const match = W3C.exec(text)
  if (!match) return null
  const [, year, month, day, hours, minutes, seconds] = match.map((part) => Number(part ?? 0))
  const parts = {
    year: year ?? 0,
    month: match[2] ? (month ?? 0) : 1,
    day: match[3] ? (day ?? 0) : 1,
    hours: hours ?? 0,
    minutes: minutes ?? 0,
    seconds: seconds ?? 0,
  }
  if (!isOnTheCalendar(parts)) return null
  const offset = offsetMinutes(match[8] ?? 'Z')
  if (offset === null) return null
  const fraction = Math.floor(Number(`0${match[7] ?? ''}`) * 1_000)
  const midnight = midnightUtc(parts.year, parts.month, parts.day)
  const clock = ((parts.hours * 60 + parts.minutes) * 60 + parts.seconds) * 1_000 + fraction
  const instant = midnight + clock - offset * MINUTE_MS
  // An offset can lead out of the four digits that a calendar, and a database, has for a year.
  const yearUtc = new Date(instant).getUTCFullYear()
  return yearUtc >= 1 && yearUtc <= 9_999 ? instant : null
}

type Parts = Record<'year' | 'month' | 'day' | 'hours' | 'minutes' | 'seconds', number>

function isOnTheCalendar({ year, month, day, hours, minutes, seconds }: Parts) {
  const lastDay = new Date(midnightUtc(year, month + 1, 1) - 1).getUTCDate()
  const isDay = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= lastDay
  return isDay && hours <= 23 && minutes <= 59 && seconds <= 59
}

function midnightUtc(year: number, month: number, day: number) {
  // Date.UTC takes the years 0 to 99 for 1900 to 1999.
  return new Date(0).setUTCFullYear(year, month - 1, day)
}

function offsetMinutes(zone: string) {
  if (zone === 'Z') return 0
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(4))
  const total = hours * 60 + minutes
  if (minutes > 59 || total > LONGEST_OFFSET_MINUTES) return null
  return zone.startsWith('-') ? -total : total
}
