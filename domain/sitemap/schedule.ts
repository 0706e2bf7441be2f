import { DAY_MS } from '#domain/durations.ts'

export const FREQUENCIES = ['daily', 'weekly', 'monthly'] as const
export type Frequency = (typeof FREQUENCIES)[number]

const EVERY_MS = { daily: DAY_MS, weekly: 7 * DAY_MS }

/**
 * The first time after `now` in the series that `due` belongs to. What was missed is not made up for.
 * When a new series is due first is reckoned by salon.first_due (database/functions/sitemap.sql).
 * `anchorDay` is the day of the month the series began on: from 31 January over 28 February to 31 March.
 */
export function nextDue(series: {
  due: Date
  frequency: Frequency
  anchorDay?: number
  now: Date
}) {
  const { due, frequency, anchorDay = due.getUTCDate(), now } = series
  for (let steps = 1; ; steps += 1) {
    const next =
      frequency === 'monthly'
        ? monthsLater(due, steps, anchorDay)
        : new Date(due.getTime() + steps * EVERY_MS[frequency])
    if (next > now) return next
  }
}

function monthsLater(from: Date, months: number, anchorDay: number) {
  const year = from.getUTCFullYear()
  const month = from.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const later = new Date(from)
  later.setUTCFullYear(year, month, Math.min(anchorDay, lastDay))
  return later
}
