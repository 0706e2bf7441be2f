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

/** What keeps a wished day from being possible, or nothing. */
export function dateProblem(date: string, today: string) {
  if (date && !DATE.test(date)) return 'Bitte prüfen Sie das Datum.'
  return date && date < today ? 'Dieser Tag ist schon vorbei.' : undefined
}

/** Appointments outside the opening hours are possible by arrangement: said, not refused. */
export function closedHint(date: string, hours: WeekHours, days: SpecialHours[]) {
  if (!DATE.test(date) || hoursOn(date, hours, days)) return undefined
  const day = `${weekdayName(weekdayOf(date))}, ${dayAndMonth(date)}`
  return `Am ${day}, haben wir sonst geschlossen. Fragen dürfen Sie trotzdem.`
}

function wishText({ date, daytime }: WishTime) {
  if (!DATE.test(date)) return ''
  return `${weekdayName(weekdayOf(date))}, ${dayAndMonth(date)} ${date.slice(0, 4)}, ${daytime}`
}
