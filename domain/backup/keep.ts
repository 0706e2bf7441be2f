import { DAY_MS } from '#domain/durations.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { backupName, timeOf } from './name.ts'

const DAYS = 7
const WEEKS = 4

export type Kept = { name: string; at: Date }

/**
 * Which backups stay: the newest of each of the last seven days, four weeks and so many months that
 * have one, by the salon's calendar. What lies in the future by its name stays too.
 */
export function keep(backups: readonly Kept[], months: number): Set<string> {
  const newestFirst = [...backups].sort((a, b) => b.at.getTime() - a.at.getTime())
  return new Set([
    ...newestOf(newestFirst, DAYS, (at) => berlinDate(at)),
    ...newestOf(newestFirst, WEEKS, weekOf),
    ...newestOf(newestFirst, months, (at) => berlinDate(at).slice(0, 7)),
  ])
}

/** Of these names those of backups that need not stay; what is called otherwise is not ours to judge. */
export function outlived(names: readonly string[], months: number) {
  const found = names.flatMap((name) => {
    const at = timeOf(name)
    return at ? [{ name, at }] : []
  })
  const kept = keep(found, months)
  return found.map(({ name }) => name).filter((name) => !kept.has(name))
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
  // Names sort by time.
  const isOld = (name: string) => name < backupName(oldest)
  return [
    ...outlived(
      names.filter((name) => isOurs.has(name)),
      months,
    ),
    ...outlived(names, months).filter((name) => !isOurs.has(name) && isOld(name)),
  ]
}

function newestOf(newestFirst: readonly Kept[], count: number, periodOf: (at: Date) => string) {
  const found = new Map<string, string>()
  for (const { name, at } of newestFirst) {
    const period = periodOf(at)
    if (!found.has(period) && found.size < count) found.set(period, name)
  }
  return found.values()
}

/** The Monday a day belongs to. */
function weekOf(at: Date) {
  const day = new Date(`${berlinDate(at)}T00:00:00Z`)
  const sinceMonday = (day.getUTCDay() + 6) % 7
  return new Date(day.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10)
}
