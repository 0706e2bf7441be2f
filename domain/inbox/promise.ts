import { answerBy } from '#domain/answer-by.ts'
import { DAY_MS } from '#domain/durations.ts'
import { nearDayText } from '#domain/moments.ts'
import {
  berlinDate,
  berlinTime,
  type RegularHours,
  type SpecialHours,
} from '#domain/opening-hours.ts'

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
  if (!isBroken) return { text: `bis ${nearDayText(date, today)}, ${time}`, isBroken }
  const late = Math.round((Date.parse(today) - Date.parse(date)) / DAY_MS)
  const since = late === 0 ? `${time} Uhr` : late === 1 ? '1 Tag' : `${late} Tagen`
  return { text: `seit ${since} fällig`, isBroken }
}
