import { dayAndMonth, weekdayName } from './german.ts'
import { hoursOn, type SpecialHours, type WeekHours, weekdayOf } from './opening-hours.ts'

export const DAYTIMES = ['vormittags', 'mittags', 'nachmittags', 'nach Feierabend'] as const

export const CALL_BACKS = [
  'jederzeit',
  'vormittags',
  'mittags',
  'nachmittags',
  'bitte nicht anrufen, sondern schreiben',
] as const

export type WishTime = { date: string; daytime: string }
export type BookingWish = {
  service: string
  first: WishTime
  second: WishTime
  callBack: string
  remark: string
}

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Everything the salon needs to find a time, as one message: a wish books nothing and has no columns. */
export function bookingMessage({ service, first, second, callBack, remark }: BookingWish) {
  const lines: [label: string, value: string][] = [
    ['Leistung', service.trim()],
    ['1. Wunsch', wishText(first)],
    ['2. Wunsch', wishText(second)],
    ['Rückruf', callBack],
    ['Anmerkung', remark.trim()],
  ]
  return lines
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n')
}

/** A day that the calendar has: no 30th of February. */
function isDate(text: string) {
  const day = new Date(`${text}T00:00:00Z`)
  return DATE.test(text) && !Number.isNaN(+day) && day.toISOString().startsWith(text)
}

/** What keeps a wished day from being possible, or nothing. */
export function dateProblem(date: string, today: string) {
  if (date && !isDate(date)) return 'Bitte prüfen Sie das Datum.'
  return date && date < today ? 'Dieser Tag ist schon vorbei.' : undefined
}

/** Appointments outside the opening hours are possible by arrangement: said, not refused. */
export function closedHint(date: string, hours: WeekHours, days: SpecialHours[]) {
  if (!isDate(date) || hoursOn(date, hours, days)) return undefined
  const day = `${weekdayName(weekdayOf(date))}, ${dayAndMonth(date)}`
  return `Am ${day}, ist eigentlich geschlossen. Fragen dürfen Sie trotzdem.`
}

function wishText({ date, daytime }: WishTime) {
  if (!isDate(date)) return ''
  return `${weekdayName(weekdayOf(date))}, ${dayAndMonth(date)} ${date.slice(0, 4)}, ${daytime}`
}
