import type { Patch } from '#admin/list/queries/mutations.ts'
import type { Failed } from './changes.ts'

/** The open entry as it was read last; what somebody else has deleted keeps its last row, somebody may be typing. */
export type Read<Row> = { row: Row | null; isGone: boolean; askedAt: number }

/** What decides how it stands with an entry; notes speak for themselves. */
const COLUMNS = ['status', 'is_approved'] as const

export type Seen = { id: string; isGone: boolean } & Partial<
  Record<(typeof COLUMNS)[number], unknown>
>

/** Read for itself or with its list, whichever was asked for later. */
export function newest<Row>(own: Read<Row> | undefined, listed: Read<Row> | null) {
  if (!own || !listed) return own ?? listed
  return own.askedAt >= listed.askedAt ? own : listed
}

/** What stands there after a question: a row that is not found any more is gone, and shown as it was. */
export function readAgain<Row>(row: Row | null, last: Row | null | undefined, askedAt: number) {
  return { row: row ?? last ?? null, isGone: row === null, askedAt }
}

/** Whether somebody else has changed, deleted or brought back what is open here. */
export function isNews(before: Seen, now: Seen, ownPatch: Patch) {
  if (before.id !== now.id) return false
  const isElsewhere = COLUMNS.some(
    (column) =>
      before[column] !== undefined &&
      before[column] !== now[column] &&
      ownPatch[column] !== now[column],
  )
  return isElsewhere || before.isGone !== now.isGone
}

/** What failed because its entry was gone does not matter once that is back. */
export function stillFailed(failures: readonly Failed[], open: string | null, read: Read<unknown>) {
  return failures.filter(
    ({ mutation: { ids }, isGone: wasGone, at }) =>
      !(wasGone && ids[0] === open && !read.isGone && read.askedAt > at),
  )
}

/** The row before or after the open one; where the open one has left, the next one stands in its place. */
export function neighbourOf(ids: readonly string[], open: string | null, at: number, step: 1 | -1) {
  const found = open ? ids.indexOf(open) : -1
  const next = found >= 0 ? found + 1 : Math.max(0, at)
  const index = step === 1 ? next : found >= 0 ? found - 1 : next - 1
  return ids[index] ?? null
}
