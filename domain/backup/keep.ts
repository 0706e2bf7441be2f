import { DAY_MS } from '#domain/durations.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { backupName, timeOf } from './name.ts'

const DAYS = 7
const WEEKS = 4

/**
 * Of these names those of backups that need not stay. The newest of each of the last seven days, four weeks and so
 * many months that have one stays, by the salon's calendar, and so does what is called otherwise: not ours to judge.
 */
export function outlived(names: readonly string[], months: number) {
  // Names sort by time; what lies in the future by its name is the newest.
  const newestFirst = names.filter((name) => timeOf(name)).sort((a, b) => (a < b ? 1 : -1))
  const kept = new Set([
    ...newestOf(newestFirst, DAYS, berlinDate),
    ...newestOf(newestFirst, WEEKS, weekOf),
    ...newestOf(newestFirst, months, (at) => berlinDate(at).slice(0, 7)),
  ])
  return names.filter((name) => timeOf(name) && !kept.has(name))
}

/**
 * The same at a place where others may lie too: another salon's, or this one's from before its machine was
 * lost. They never give way to ours, and go when they are older than so many months.
 */
export function outlivedBeside(
  names: readonly string[],
  { ours, newest }: { ours: readonly string[]; newest: string },
  months: number,
) {
  const isOurs = new Set(ours)
  const oldest = timeOf(newest) ?? new Date(0)
  const day = oldest.getUTCDate()
  oldest.setUTCMonth(oldest.getUTCMonth() - months)
  // From the 31st it would end in the month behind, and copies would go too early.
  if (oldest.getUTCDate() !== day) oldest.setUTCDate(0)
  const isOld = (name: string) => name < backupName(oldest)
  return [
    ...outlived(
      names.filter((name) => isOurs.has(name)),
      months,
    ),
    ...outlived(names, months).filter((name) => !isOurs.has(name) && isOld(name)),
  ]
}

function newestOf(names: readonly string[], count: number, periodOf: (at: Date) => string) {
  const found = new Map<string, string>()
  for (const name of names) {
    const period = periodOf(timeOf(name) ?? new Date(0))
    if (!found.has(period) && found.size < count) found.set(period, name)
  }
  return found.values()
}

/** Counted from Monday to Monday; the first day of 1970 was a Thursday. */
function weekOf(at: Date) {
  return String(Math.floor((Date.parse(berlinDate(at)) / DAY_MS + 3) / 7))
}
