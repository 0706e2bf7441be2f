const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const WEEK_MS = 7 * DAY_MS

/** 'seit 3 Tagen': how long something has been waiting, in whole steps. */
export function waitingSince(moment: string, now = new Date()) {
  const ms = now.getTime() - new Date(moment).getTime()
  if (ms < HOUR_MS) return 'seit weniger als einer Stunde'
  if (ms < DAY_MS) return `seit ${counted(ms / HOUR_MS, 'einer Stunde', 'Stunden')}`
  if (ms < 2 * WEEK_MS) return `seit ${counted(ms / DAY_MS, 'einem Tag', 'Tagen')}`
  return `seit ${counted(ms / WEEK_MS, 'einer Woche', 'Wochen')}`
}

function counted(amount: number, one: string, many: string) {
  const whole = Math.floor(amount)
  return whole === 1 ? one : `${whole} ${many}`
}
