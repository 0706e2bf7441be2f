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
  if (frequency !== 'monthly') {
    const every = EVERY_MS[frequency]
    const missed = Math.max(0, Math.floor((now.getTime() - due.getTime()) / every))
    return new Date(due.getTime() + (missed + 1) * every)
  }
  const passed =
    (now.getUTCFullYear() - due.getUTCFullYear()) * 12 + now.getUTCMonth() - due.getUTCMonth()
  const months = Math.max(1, passed)
  const next = monthsLater(due, months, anchorDay)
  return next > now ? next : monthsLater(due, months + 1, anchorDay)
}

function monthsLater(from: Date, months: number, anchorDay: number) {
  const year = from.getUTCFullYear()
  const month = from.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const later = new Date(from)
  later.setUTCFullYear(year, month, Math.min(anchorDay, lastDay))
  return later
}
