import * as v from 'valibot'
import { daysAfter } from './holidays.ts'
import { dayText, longDayText, shortDayText } from './moments.ts'
import { hoursOn, hoursText, type RegularHours, type SpecialHours } from './opening-hours.ts'
import { storable } from './text-field.ts'

/** Who plans a wedding asks a year ahead; what lies further was mistyped. */
const WISH_MAX_DAYS = 366
/** While a year is typed it is the year 2, 20 and 202. */
const FIRST_WHOLE_YEAR = '1000'

/** Whoever chooses none of them has said nothing, and nothing is sent. */
export const EVENING = 'nach Feierabend'
export const DAYTIMES = ['vormittags', 'mittags', 'nachmittags', EVENING] as const

export const CALL_BACKS = [
  'jederzeit',
  'vormittags',
  'mittags',
  'nachmittags',
  'bitte nicht anrufen, sondern schreiben',
] as const

const wishTime = v.object({
  date: v.pipe(
    v.string(),
    v.check((date) => date === '' || isDate(date)),
  ),
  daytime: storable,
})
const bookingWish = v.object({
  service: storable,
  first: wishTime,
  second: wishTime,
  callBack: storable,
  remark: storable,
})

export type WishTime = v.InferOutput<typeof wishTime>
export type BookingWish = v.InferOutput<typeof bookingWish>

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Everything the salon needs to find a time, as one message. */
export function bookingMessage({ service, first, second, callBack, remark }: BookingWish) {
  const lines: [label: string, value: string][] = [
    ['Leistung', service.trim()],
    ['1. Wunsch', isDate(first.date) ? wishText(first) : ''],
    ['2. Wunsch', isDate(second.date) ? wishText(second) : ''],
    ['Rückruf', callBack],
    ['Anmerkung', remark.trim()],
  ]
  return lines
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n')
}

/** What stands beside the message of a request; null for what is no wish, from whoever sent it. */
export function readWish(value: unknown): BookingWish | null {
  const { success, output } = v.safeParse(bookingWish, value)
  return success ? output : null
}

/** The times that were wished for, one or two. */
export function wishedTimes(wish: BookingWish | null): WishTime[] {
  return wish ? [wish.first, wish.second].filter(({ date }) => date) : []
}

/** 'Donnerstag, 19. November 2026, vormittags' */
export function wishText({ date, daytime }: WishTime) {
  return [longDayText(date), daytime].filter(Boolean).join(', ')
}

/** 'Do 19.11., vormittags' */
export function shortWish({ date, daytime }: WishTime) {
  return [shortDayText(date), daytime].filter(Boolean).join(', ')
}

/** A day that the calendar has: no 30th of February. */
export function isDate(text: string) {
  const day = new Date(`${text}T00:00:00Z`)
  return DATE.test(text) && !Number.isNaN(+day) && day.toISOString().startsWith(text)
}

/** The last day that can be wished for. */
export function latestWish(today: string) {
  return daysAfter(today, WISH_MAX_DAYS)
}

/** What keeps a wished day from being possible, or nothing. */
export function dateProblem(date: string, today: string) {
  if (!date) return undefined
  if (!isDate(date)) return 'Bitte prüfen Sie das Datum.'
  if (date < today) return 'Dieser Tag ist schon vorbei.'
  return date > latestWish(today) ? 'Bitte wählen Sie einen Tag innerhalb eines Jahres.' : undefined
}

/** The same while somebody is still typing. */
export function earlyDateProblem(date: string, today: string) {
  return date < FIRST_WHOLE_YEAR ? undefined : dateProblem(date, today)
}

/**
 * The hours of a wished day, nothing before one is chosen. Appointments outside of them are possible by
 * arrangement: a closed day is said, not refused.
 */
export function dateHint(date: string, hours: RegularHours, days: SpecialHours[]) {
  if (!isDate(date)) return undefined
  const day = dayText(date)
  const open = hoursOn(date, hours, days)
  if (open) return `${day}: ${hoursText(open)} geöffnet.`
  return `${day}: eigentlich geschlossen. Fragen Sie gern trotzdem.`
}
