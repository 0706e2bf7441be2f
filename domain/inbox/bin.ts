import { DAY_MS } from '#domain/durations.ts'
import { longDate } from '#domain/german.ts'
import { retention } from '#domain/legal/retention.ts'
import { berlinDate } from '#domain/opening-hours.ts'

/** '15. Dezember 2026': the day on which the bin lets go of it, unless its own time ends earlier. */
export function goneOn(deletedAt: string) {
  return longDate(berlinDate(new Date(new Date(deletedAt).getTime() + retention.binDays * DAY_MS)))
}
