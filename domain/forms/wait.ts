const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const LONGEST_IN_MINUTES_S = 90 * MINUTE_S
const LONGEST_IN_HOURS_S = 12 * HOUR_S

/** 'in etwa 9 Minuten', 'in etwa 3 Stunden', 'morgen' */
export function waitText(seconds: number) {
  if (seconds > LONGEST_IN_HOURS_S) return 'morgen'
  if (seconds > LONGEST_IN_MINUTES_S) return `in etwa ${Math.ceil(seconds / HOUR_S)} Stunden`
  const minutes = Math.max(1, Math.ceil(seconds / MINUTE_S))
  return `in etwa ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`}`
}
