import { DAY_MS, HOUR_MS } from '#domain/durations.ts'

const WEEK_MS = 7 * DAY_MS

/** 'seit 3 Tagen': how long something has been waiting, in whole steps. */
export function waitingSince(moment: string, now = new Date()) {
  const ms = now.getTime() - new Date(moment).getTime()
  if (ms < HOUR_MS) return 'seit weniger als einer Stunde'
  if (ms < DAY_MS) return `seit ${whole(ms / HOUR_MS, 'einer Stunde', 'Stunden')}`
  if (ms < 2 * WEEK_MS) return `seit ${whole(ms / DAY_MS, 'einem Tag', 'Tagen')}`
  return `seit ${whole(ms / WEEK_MS, 'einer Woche', 'Wochen')}`
}

function whole(amount: number, one: string, many: string) {
  const count = Math.floor(amount)
  return count === 1 ? one : `${count} ${many}`
}
