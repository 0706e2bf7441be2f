import { useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { causeOf, isGone } from '#admin/api/refused.ts'
import { BATCH_ROWS, inBatches } from '#admin/list/queries/batches.ts'
import type { Mutation, Patch } from '#admin/list/queries/mutations.ts'
import type { Rows } from '#admin/list/queries/rows.ts'

const MOST_STEPS_BACK = 50
export const TAKING_BACK = 'Wird zurückgenommen …'

/** Holds until rows are read that were asked for after it was done. */
type Override = { mutation: Mutation; patch: Patch | null; doneAt: number | null }

/** What was done last, and what can be taken back: the newest first. */
export type Notice = { text: string; steps: readonly Step[] }

/** Taken back by a change to rows, or by putting words back where they were typed. */
export type Step = { text: string; undo: Mutation | (() => void) }

/** `isGone` where the entry was not there any more; it may come back. */
export type Failed = { mutation: Mutation; cause: string; isGone: boolean; at: number }

/** What failed while somebody looked elsewhere is told when its list is opened again. */
const untold = new Map<string, readonly Failed[]>()

/** Changes are shown before the server has answered; what it refuses goes back to what was. */
export function useMutations() {
  const { revalidate } = useRevalidator()
  const [overrides, setOverrides] = useState<ReadonlyMap<string, Override>>(new Map())
  const { pathname } = useLocation()
  const [failures, setFailures] = useState(() => untold.get(pathname) ?? [])
  const [notice, setNotice] = useState<Notice>({ text: '', steps: [] })
  const [wordsBack, setWordsBack] = useState(0)
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)

  const earlier = useRef<Promise<unknown>>(Promise.resolve())

  const isSending = [...overrides.values()].some(({ doneAt }) => doneAt === null)
  useEffect(() => {
    if (!isSending) return
    // A closed tab would stop half way, and nobody would be told.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSending])

  /** What was asked of a row later holds: the end of an earlier mutation does not touch it. */
  function settle(mutation: Mutation, ids: readonly string[], doneAt: number | null) {
    setOverrides((last) => {
      const next = new Map(last)
      for (const id of ids) {
        if (last.get(id)?.mutation !== mutation) continue
        if (doneAt === null) next.delete(id)
        else next.set(id, { mutation, patch: mutation.patch, doneAt })
      }
      return next
    })
  }

  function noteFailures(change: (last: readonly Failed[]) => readonly Failed[]) {
    const next = change(untold.get(pathname) ?? [])
    untold.set(pathname, next)
    setFailures(next)
  }

  /** `meanwhile` stands where its message will: a second tap must not meet what lies below. */
  async function run(mutation: Mutation, meanwhile = '') {
    const { ids, patch, send, message, undo, undoMs } = mutation
    const total = ids.length
    setNotice((last) => ({
      text: meanwhile,
      steps: last.steps.filter((step) => step.undo !== mutation),
    }))
    noteFailures((last) => last.filter((one) => !one.mutation.ids.some((id) => ids.includes(id))))
    setOverrides((last) => {
      const begun = ids.map((id) => [id, { mutation, patch, doneAt: null }] as const)
      return new Map([...last, ...begun])
    })
    // One after the other: what a mutation reads first must be what the mutation before it has left.
    const sending = earlier.current.then(() =>
      inBatches(ids, send, (sent) => {
        if (total > BATCH_ROWS) setProgress({ done: sent, total })
      }),
    )
    earlier.current = sending
    const { done, left, cause } = await sending
    setProgress(null)
    settle(mutation, done, performance.now())
    settle(mutation, left, null)
    if (left.length > 0) {
      const failed = {
        mutation: { ...mutation, ids: left },
        cause: causeOf(cause),
        isGone: isGone(cause),
        at: performance.now(),
      }
      noteFailures((last) => [...last, failed])
      setNotice((last) => (last.text === TAKING_BACK ? { ...last, text: '' } : last))
    }
    if (done.length > 0) {
      mutation.onDone?.(done)
      tell(message(done.length), undo?.(done), undoMs)
      // Not waited for: what is chosen meanwhile must not be cleared as if it belonged to this.
      void revalidate()
    }
    return left.length === 0
  }

  function tell(text: string, undo?: Step['undo'], forMs?: number) {
    const step = undo ? [{ text, undo }] : []
    setNotice(({ steps }) => ({ text, steps: [...step, ...steps].slice(0, MOST_STEPS_BACK) }))
    if (undo && forMs) setTimeout(() => setNotice((last) => without(last, undo)), forMs)
  }

  /** Whether it is done. */
  async function takeBack({ undo }: Step) {
    if (typeof undo !== 'function') {
      const isDone = await run(undo, TAKING_BACK)
      if (isDone) setWordsBack((count) => count + 1)
      return isDone
    }
    undo()
    setNotice(({ steps }) => ({
      text: 'Rückgängig gemacht.',
      steps: steps.filter((step) => step.undo !== undo),
    }))
    setWordsBack((count) => count + 1)
    return true
  }

  /** A row as it is after all that was done; null when it left. */
  function after<Row extends { id: string }>(row: Row, askedAt: number): Row | null {
    const change = overrides.get(row.id)
    if (!change || (change.doneAt !== null && change.doneAt <= askedAt)) return row
    return change.patch && { ...row, ...change.patch }
  }

  function shown<Row extends { id: string }>(answer: Rows<Row> | null): Rows<Row> | null {
    if (!answer) return null
    const rows = answer.rows
      .map((row) => after(row, answer.askedAt))
      .filter((row): row is Row & {} => row !== null)
    return { ...answer, rows, total: answer.total - (answer.rows.length - rows.length) }
  }

  return {
    run,
    tell,
    takeBack,
    /** Another number when words were put back: who shows them reads them anew. */
    wordsBack,
    after,
    shown,
    failures,
    dismissFailure: (failed: Failed) =>
      noteFailures((last) => last.filter((one) => one !== failed)),
    notice,
    dismissNotice: () => setNotice({ text: '', steps: [] }),
    progress,
    isBusy: (id: string) => overrides.get(id)?.doneAt === null,
    /** Whether a row was read after all that was done with it here. */
    isFresh: (id: string, askedAt: number) => {
      const change = overrides.get(id)
      return !change || (change.doneAt !== null && change.doneAt <= askedAt)
    },
    /** What was last changed here about a row. */
    ownPatch: (id: string): Patch => overrides.get(id)?.patch ?? {},
  }
}

/** What can no longer be taken back is not offered, nor told as the newest. */
function without(last: Notice, undo: Step['undo']): Notice {
  const gone = last.steps.find((step) => step.undo === undo)
  if (!gone) return last
  return {
    text: last.text === gone.text ? '' : last.text,
    steps: last.steps.filter((step) => step !== gone),
  }
}
