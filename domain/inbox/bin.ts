import { longDate } from '#domain/german.ts'
import { berlinDate } from '#domain/opening-hours.ts'

const DAY_MS = 86_400_000
const BIN_DAYS = 30

/** '15. Dezember 2026': the day on which the bin lets go of it, unless its own time ends earlier. */
export function goneOn(deletedAt: string) {
  return longDate(berlinDate(new Date(new Date(deletedAt).getTime() + BIN_DAYS * DAY_MS)))
}
