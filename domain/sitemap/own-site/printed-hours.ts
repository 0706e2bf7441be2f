import { WEEKDAYS, type Weekday, weekdayName, weekdayShort } from '#domain/german.ts'
import { daysAfter } from '#domain/holidays.ts'

const WEEK = [...WEEKDAYS.slice(1), ...WEEKDAYS.slice(0, 1)]
const TEXT_MAX_CHARACTERS = 200
const PERIOD_MAX_DAYS = 400

const TIME = /^(\d{1,2}):(\d{2}) ?(?:–|-|bis) ?(\d{1,2}):(\d{2})(?: Uhr)?$/
const DAYS = /^(\p{L}{2,10})(?: ?(?:–|-|bis) ?(\p{L}{2,10}))?$/u
const BOTH = /^(\p{L}{2,10}(?: ?(?:–|-|bis) ?\p{L}{2,10})?):? (\d.{8,20})$/u
const DATES = /(?:^| )(\d{1,2})\.(\d{1,2})\.(?:–(\d{1,2})\.(\d{1,2})\.)?$/

export const CLOSED = 'geschlossen'

/** A row of hours as a visitor reads it: '09:00–19:00' or 'geschlossen'. */
export type Printed = { text: string; time: string } & (
  | { days: Weekday[] }
  /** Without their year: [day, month]. */
  | { from: [number, number]; to: [number, number] }
)

/** Reads the texts of a page one after the other and finds the rows that tell hours. */
export function openPrintedHours(max: number) {
  const found: Printed[] = []
  let before = ''
  return {
    found,
    read(raw: string) {
      const text = raw.slice(0, TEXT_MAX_CHARACTERS).replace(/\s+/g, ' ').trim()
      if (text === '' || found.length >= max) return
      const time = timeOf(text)
      const row = time === null ? inOne(text) : rowOf(before, time)
      if (row) found.push(row)
      before = text
    },
  }
}

function inOne(text: string) {
  const [, days = '', rest = ''] = BOTH.exec(text) ?? []
  const time = timeOf(rest)
  return time === null ? null : rowOf(days, time)
}

function rowOf(label: string, time: string): Printed | null {
  const text = `${label} ${time}`
  const days = weekdaysOf(label.replace(/:$/, ''))
  if (days) return { text, time, days }
  const [, day, month, lastDay = day, lastMonth = month] = DATES.exec(label) ?? []
  if (!day || !month) return null
  return {
    text,
    time,
    from: [Number(day), Number(month)],
    to: [Number(lastDay), Number(lastMonth)],
  }
}

function timeOf(text: string) {
  if (text.toLowerCase() === CLOSED) return CLOSED
  const [, hour, minute, lastHour, lastMinute] = TIME.exec(text) ?? []
  if (!hour || !lastHour) return null
  return `${hour.padStart(2, '0')}:${minute}–${lastHour.padStart(2, '0')}:${lastMinute}`
}

function weekdaysOf(label: string) {
  const [, first = '', last = first] = DAYS.exec(label) ?? []
  const from = placeOf(first)
  const to = placeOf(last)
  return from < 0 || to < from ? null : WEEK.slice(from, to + 1)
}

function placeOf(name: string) {
  return WEEK.findIndex((day) => name === weekdayName(day) || name === weekdayShort(day))
}

/**
 * The calendar days a row without a year means: those that are not over. A day's grace, for a page
 * that was written before midnight.
 */
export function datesOf(from: [number, number], to: [number, number], today: string) {
  const yesterday = daysAfter(today, -1)
  const year = Number(yesterday.slice(0, 4))
  const end = dateIn(year, to) >= yesterday ? dateIn(year, to) : dateIn(year + 1, to)
  const endYear = Number(end.slice(0, 4))
  const start = dateIn(endYear, from) <= end ? dateIn(endYear, from) : dateIn(endYear - 1, from)
  const dates: string[] = []
  if (!isDate(start) || !isDate(end)) return dates
  for (let date = start; date <= end && dates.length < PERIOD_MAX_DAYS; date = daysAfter(date, 1)) {
    dates.push(date)
  }
  return dates
}

function isDate(text: string) {
  return new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false
}

function dateIn(year: number, [day, month]: [number, number]) {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
