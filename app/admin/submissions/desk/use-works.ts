import { useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { BATCH_ROWS, inBatches } from '#app/admin/submissions/wire/batches.ts'
import type { Rows } from '#app/admin/submissions/wire/rows.ts'
import type { Patch, Work } from '#app/admin/submissions/wire/work.ts'

/** Holds until rows are read that were asked for after it was done. */
type Override = { work: Work; patch: Patch | null; doneAt: number | null }

export type Notice = { text: string; undo: Work | null }

/** What failed while somebody looked elsewhere is told when its list is opened again. */
const untold = new Map<string, readonly Work[]>()

/** Changes are shown before the server has answered; what it refuses goes back to what was. */
export function useWorks() {
  const { revalidate } = useRevalidator()
  const [overrides, setOverrides] = useState<ReadonlyMap<string, Override>>(new Map())
  const { pathname } = useLocation()
  const [failures, setFailures] = useState(() => untold.get(pathname) ?? [])
  const [notice, setNotice] = useState<Notice | null>(null)
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)

  const earlier = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef<Work | null>(null)

  const isSending = [...overrides.values()].some(({ doneAt }) => doneAt === null)
  useEffect(() => {
    if (!isSending) return
    // A closed tab would stop half way, and nobody would be told.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSending])

  /** What was asked of a row later holds: the end of an earlier work does not touch it. */
  function settle(work: Work, ids: readonly string[], doneAt: number | null) {
    setOverrides((last) => {
      const next = new Map(last)
      for (const id of ids) {
        if (last.get(id)?.work !== work) continue
        if (doneAt === null) next.delete(id)
        else next.set(id, { work, patch: work.patch, doneAt })
      }
      return next
    })
  }

  function noteFailures(change: (last: readonly Work[]) => readonly Work[]) {
    const next = change(untold.get(pathname) ?? [])
    untold.set(pathname, next)
    setFailures(next)
  }

  async function run(work: Work) {
    const { ids, patch, send, said, undo } = work
    const total = ids.length
    latest.current = work
    setNotice(null)
    noteFailures((last) => last.filter((one) => !one.ids.some((id) => ids.includes(id))))
    setOverrides((last) => {
      const begun = ids.map((id) => [id, { work, patch, doneAt: null }] as const)
      return new Map([...last, ...begun])
    })
    // One after the other: what a work reads first must be what the work before it has left.
    const sending = earlier.current.then(() =>
      inBatches(ids, send, (sent) => {
        if (total > BATCH_ROWS) setProgress({ done: sent, total })
      }),
    )
    earlier.current = sending
    const { done, left } = await sending
    setProgress(null)
    settle(work, done, performance.now())
    settle(work, left, null)
    if (left.length > 0) noteFailures((last) => [...last, { ...work, ids: left }])
    if (done.length > 0) {
      // What can be taken back is what was asked for last.
      if (latest.current === work)
        setNotice({ text: said(done.length), undo: undo?.(done) ?? null })
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
    dismissFailure: (work: Work) => noteFailures((last) => last.filter((one) => one !== work)),
    notice,
    dismissNotice: () => setNotice(null),
    progress,
    isBusy: (id: string) => overrides.get(id)?.doneAt === null,
  }
}
