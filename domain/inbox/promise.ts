import { answerBy } from '#domain/answer-by.ts'
import { weekdayShort } from '#domain/german.ts'
import { daysAfter } from '#domain/holidays.ts'
import {
  berlinDate,
  berlinTime,
  type RegularHours,
  type SpecialHours,
  weekdayOf,
} from '#domain/opening-hours.ts'

const DAY_MS = 86_400_000
const WEEK_DAYS = 7

export type Due = { text: string; isBroken: boolean }

/** 'bis heute, 19:00' while the promise can be kept, 'seit 1 Tag fällig' when it is broken. */
export function answerDue(
  createdAt: string,
  now: Date,
  hours: RegularHours,
  days: SpecialHours[],
): Due | null {
  const promise = answerBy(new Date(createdAt), hours, days)
  if (!promise) return null
  const { date, time } = promise
  const today = berlinDate(now)
  const isBroken = today > date || (today === date && berlinTime(now) >= time)
  if (!isBroken) return { text: `bis ${dayWord(date, today)}, ${time}`, isBroken }
  const late = Math.round((Date.parse(today) - Date.parse(date)) / DAY_MS)
  const since = late === 0 ? `${time} Uhr` : late === 1 ? '1 Tag' : `${late} Tagen`
  return { text: `seit ${since} fällig`, isBroken }
}

function dayWord(date: string, today: string) {
  if (date === today) return 'heute'
  if (date === daysAfter(today, 1)) return 'morgen'
  const weekday = weekdayShort(weekdayOf(date))
  const [, month, day] = date.split('-').map(Number)
  return date < daysAfter(today, WEEK_DAYS) ? weekday : `${weekday} ${day}.${month}.`
}
