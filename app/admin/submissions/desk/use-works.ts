import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { BATCH_ROWS, inBatches } from '#app/admin/submissions/wire/batches.ts'
import type { Rows } from '#app/admin/submissions/wire/rows.ts'
import type { Patch, Work } from '#app/admin/submissions/wire/work.ts'

/** Holds until rows are read that were asked for after it was done. */
type Override = { patch: Patch | null; doneAt: number | null }

export type Notice = { text: string; undo: Work | null }

/** Changes are shown before the server has answered; what it refuses goes back to what was. */
export function useWorks() {
  const { revalidate } = useRevalidator()
  const [overrides, setOverrides] = useState<ReadonlyMap<string, Override>>(new Map())
  const [failures, setFailures] = useState<readonly Work[]>([])
  const [notice, setNotice] = useState<Notice | null>(null)
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)

  const isSending = [...overrides.values()].some(({ doneAt }) => doneAt === null)
  useEffect(() => {
    if (!isSending) return
    // A closed tab would stop half way, and nobody would be told.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSending])

  function override(ids: readonly string[], change: Override | null) {
    setOverrides((last) => {
      const next = new Map(last)
      for (const id of ids) {
        if (change) next.set(id, change)
        else next.delete(id)
      }
      return next
    })
  }

  async function run(work: Work) {
    const { ids, patch, send, said, undo } = work
    const total = ids.length
    setNotice(null)
    setFailures((last) => last.filter((one) => !one.ids.some((id) => ids.includes(id))))
    override(ids, { patch, doneAt: null })
    const { done, left } = await inBatches(ids, send, (sent) => {
      if (total > BATCH_ROWS) setProgress({ done: sent, total })
    })
    setProgress(null)
    override(done, { patch, doneAt: performance.now() })
    override(left, null)
    if (left.length > 0) setFailures((last) => [...last, { ...work, ids: left }])
    if (done.length > 0) {
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
    dismissFailure: (work: Work) => setFailures((last) => last.filter((one) => one !== work)),
    notice,
    dismissNotice: () => setNotice(null),
    progress,
    isBusy: (id: string) => overrides.get(id)?.doneAt === null,
  }
}
