import type { Mutation, Patch } from '#admin/list/queries/mutations.ts'
import type { Rows } from '#admin/list/queries/rows.ts'

const MOST_STEPS_BACK = 50
export const TAKING_BACK = 'Wird zurückgenommen …'

/** Holds until rows are read that were asked for after it was done. */
type Override = { mutation: Mutation; patch: Patch | null; doneAt: number | null }

/** Taken back by a change to rows, or by putting words back where they were typed. */
export type Step = { text: string; undo: Mutation | (() => void) }

/** `isGone` where the entry was not there any more; it may come back. */
export type Failed = { mutation: Mutation; cause: string; isGone: boolean; at: number }

/** What was done in a list and what became of it. */
export type Changes = {
  overrides: ReadonlyMap<string, Override>
  failures: readonly Failed[]
  /** What was done last, and what can be taken back: the newest first. */
  notice: { text: string; steps: readonly Step[] }
  progress: { done: number; total: number } | null
}

export type Happened =
  /** `meanwhile` stands where its message will: a second tap must not meet what lies below. */
  | { is: 'begun'; mutation: Mutation; meanwhile: string }
  | { is: 'under way'; done: number; total: number }
  | { is: 'ended'; mutation: Mutation; done: readonly string[]; at: number; failed: Failed | null }
  | { is: 'told'; text: string; undo: Step['undo'] | undefined }
  | { is: 'too late'; undo: Step['undo'] }
  | { is: 'words back'; undo: Step['undo'] }
  | { is: 'failure read'; failed: Failed }
  | { is: 'notice read' }

export const NOTHING_DONE: Changes = {
  overrides: new Map(),
  failures: [],
  notice: { text: '', steps: [] },
  progress: null,
}

/** Changes are shown before the server has answered; what it refuses goes back to what was. */
export function reduce(last: Changes, event: Happened): Changes {
  const { notice } = last
  switch (event.is) {
    case 'begun': {
      const { ids, patch } = event.mutation
      const begun = ids.map((id) => [id, { ...event, patch, doneAt: null }] as const)
      const steps = notice.steps.filter(({ undo }) => undo !== event.mutation)
      return {
        ...last,
        overrides: new Map([...last.overrides, ...begun]),
        failures: last.failures.filter(
          ({ mutation }) => !mutation.ids.some((id) => ids.includes(id)),
        ),
        notice: { text: event.meanwhile, steps },
      }
    }
    case 'under way':
      return { ...last, progress: event }
    case 'ended': {
      const { failed } = event
      const isTakingBack = failed && notice.text === TAKING_BACK
      return {
        ...last,
        progress: null,
        overrides: settled(last.overrides, event),
        failures: failed ? [...last.failures, failed] : last.failures,
        notice: isTakingBack ? { ...notice, text: '' } : notice,
      }
    }
    case 'told': {
      const step = event.undo ? [{ text: event.text, undo: event.undo }] : []
      const steps = [...step, ...notice.steps].slice(0, MOST_STEPS_BACK)
      return { ...last, notice: { text: event.text, steps } }
    }
    case 'too late': {
      // What can no longer be taken back is not offered, nor told as the newest.
      const gone = notice.steps.find(({ undo }) => undo === event.undo)
      const text = notice.text === gone?.text ? '' : notice.text
      return gone
        ? { ...last, notice: { text, steps: notice.steps.filter((one) => one !== gone) } }
        : last
    }
    case 'words back': {
      const steps = notice.steps.filter(({ undo }) => undo !== event.undo)
      return { ...last, notice: { text: 'Rückgängig gemacht.', steps } }
    }
    case 'failure read':
      return { ...last, failures: last.failures.filter((one) => one !== event.failed) }
    case 'notice read':
      return { ...last, notice: NOTHING_DONE.notice }
  }
}

/** Whether a row was read after all that was done with it here. */
export function isFresh({ overrides }: Changes, id: string, askedAt: number) {
  const change = overrides.get(id)
  return !change || (change.doneAt !== null && change.doneAt <= askedAt)
}

/** A row as it is after all that was done; null when it left. */
export function after<Row extends { id: string }>(changes: Changes, row: Row, askedAt: number) {
  if (isFresh(changes, row.id, askedAt)) return row
  const { patch } = changes.overrides.get(row.id) ?? { patch: {} }
  return patch && { ...row, ...patch }
}

export function shown<Row extends { id: string }>(changes: Changes, answer: Rows<Row>): Rows<Row> {
  const rows = answer.rows
    .map((row) => after(changes, row, answer.askedAt))
    .filter((row): row is Row & {} => row !== null)
  return { ...answer, rows, total: answer.total - (answer.rows.length - rows.length) }
}

/** What was asked of a row later holds: the end of an earlier mutation does not touch it. */
function settled(
  last: Changes['overrides'],
  { mutation, done, at }: Extract<Happened, { is: 'ended' }>,
) {
  const next = new Map(last)
  for (const id of mutation.ids) {
    if (last.get(id)?.mutation !== mutation) continue
    if (done.includes(id)) next.set(id, { mutation, patch: mutation.patch, doneAt: at })
    else next.delete(id)
  }
  return next
}
