import { berlinDate, berlinTime } from '#domain/opening-hours.ts'

const DAY_MS = 86_400_000

/** 'heute, 18:42', 'gestern, 18:42' or '12.11.2026, 18:42', by the salon's clock. */
export function when(moment: string, now = new Date()) {
  const at = new Date(moment)
  return `${day(berlinDate(at), now)}, ${berlinTime(at)}`
}

function day(date: string, now: Date) {
  if (date === berlinDate(now)) return 'heute'
  if (date === berlinDate(new Date(now.getTime() - DAY_MS))) return 'gestern'
  return date.split('-').reverse().join('.')
}
