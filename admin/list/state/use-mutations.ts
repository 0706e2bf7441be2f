import { useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { BATCH_ROWS, inBatches } from '#admin/list/queries/batches.ts'
import type { Mutation, Patch } from '#admin/list/queries/mutations.ts'
import type { Rows } from '#admin/list/queries/rows.ts'

/** Holds until rows are read that were asked for after it was done. */
type Override = { mutation: Mutation; patch: Patch | null; doneAt: number | null }

export type Notice = { text: string; undo: Mutation | null }

/** What failed while somebody looked elsewhere is told when its list is opened again. */
const untold = new Map<string, readonly Mutation[]>()

/** Changes are shown before the server has answered; what it refuses goes back to what was. */
export function useMutations() {
  const { revalidate } = useRevalidator()
  const [overrides, setOverrides] = useState<ReadonlyMap<string, Override>>(new Map())
  const { pathname } = useLocation()
  const [failures, setFailures] = useState(() => untold.get(pathname) ?? [])
  const [notice, setNotice] = useState<Notice | null>(null)
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)

  const earlier = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef<Mutation | null>(null)

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

  function noteFailures(change: (last: readonly Mutation[]) => readonly Mutation[]) {
    const next = change(untold.get(pathname) ?? [])
    untold.set(pathname, next)
    setFailures(next)
  }

  async function run(mutation: Mutation) {
    const { ids, patch, send, message, undo } = mutation
    const total = ids.length
    latest.current = mutation
    setNotice(null)
    noteFailures((last) => last.filter((one) => !one.ids.some((id) => ids.includes(id))))
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
    const { done, left } = await sending
    setProgress(null)
    settle(mutation, done, performance.now())
    settle(mutation, left, null)
    if (left.length > 0) noteFailures((last) => [...last, { ...mutation, ids: left }])
    if (done.length > 0) {
      // What can be taken back is what was asked for last.
      if (latest.current === mutation)
        setNotice({ text: message(done.length), undo: undo?.(done) ?? null })
      // Not waited for: what is chosen meanwhile must not be cleared as if it belonged to this.
      void revalidate()
    }
    return left.length === 0
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
    after,
    shown,
    failures,
    dismissFailure: (mutation: Mutation) =>
      noteFailures((last) => last.filter((one) => one !== mutation)),
    notice,
    dismissNotice: () => setNotice(null),
    progress,
    isBusy: (id: string) => overrides.get(id)?.doneAt === null,
  }
}
