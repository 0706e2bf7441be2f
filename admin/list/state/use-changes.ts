import { useEffect, useRef } from 'react'
import { changeOwn, useOwn } from '#admin/api/own.ts'
import { readAnew } from '#admin/api/pulse.ts'
import { causeOf, isGone } from '#admin/api/refused.ts'
import { BATCH_ROWS, inBatches } from '#admin/list/queries/batches.ts'
import type { Mutation, Patch } from '#admin/list/queries/mutations.ts'
import {
  type Changes,
  type Happened,
  NOTHING_DONE,
  reduce,
  type Step,
  TAKING_BACK,
} from './changes.ts'

/** What is done in a list. It is kept as long as the rows are: whoever comes back sees what was done. */
export function useChanges(list: string) {
  const changes = useOwn<Changes>(['changes', list], NOTHING_DONE)
  const earlier = useRef<Promise<unknown>>(Promise.resolve())

  function tell(event: Happened) {
    changeOwn(['changes', list], NOTHING_DONE, (last) => reduce(last, event))
  }

  const isSending = [...changes.overrides.values()].some(({ doneAt }) => doneAt === null)
  useEffect(() => {
    if (!isSending) return
    // A closed tab would stop half way, and nobody would be told.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSending])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what can be taken back is offered until its list is left.
  useEffect(() => () => tell({ is: 'notice read' }), [list])

  /** Whether all of it was done. */
  async function run(mutation: Mutation, meanwhile = '') {
    const { ids, send, message, undo, undoMs } = mutation
    tell({ is: 'begun', mutation, meanwhile })
    // One after the other: what a mutation reads first must be what the mutation before it has left.
    const sending = earlier.current.then(() =>
      inBatches(ids, send, (done) => {
        if (ids.length > BATCH_ROWS) tell({ is: 'under way', done, total: ids.length })
      }),
    )
    earlier.current = sending
    const { done, left, cause } = await sending
    const at = performance.now()
    const why = { cause: causeOf(cause), isGone: isGone(cause), at }
    const failed = left.length > 0 ? { mutation: { ...mutation, ids: left }, ...why } : null
    tell({ is: 'ended', mutation, done, at, failed })
    if (done.length > 0) {
      mutation.onDone?.(done)
      say(message(done.length), undo?.(done), undoMs)
    }
    // Also what failed: an answer that was lost on the way may be there after all. Not waited for: what is chosen
    // meanwhile must not be cleared as if it belonged to this.
    void readAnew()
    return left.length === 0
  }

  function say(text: string, undo?: Step['undo'], forMs?: number) {
    tell({ is: 'told', text, undo })
    if (undo && forMs) setTimeout(() => tell({ is: 'too late', undo }), forMs)
  }

  /** Whether it is done. */
  async function takeBack({ undo }: Step) {
    if (typeof undo !== 'function') return run(undo, TAKING_BACK)
    undo()
    tell({ is: 'words back', undo })
    return true
  }

  return {
    changes,
    run,
    takeBack,
    tell: (text: string, undo: () => void) => say(text, undo),
    dismissFailure: (failed: Changes['failures'][number]) => tell({ is: 'failure read', failed }),
    dismissNotice: () => tell({ is: 'notice read' }),
    isBusy: (id: string) => changes.overrides.get(id)?.doneAt === null,
    /** What was last changed here about a row. */
    ownPatch: (id: string): Patch => changes.overrides.get(id)?.patch ?? {},
  }
}
