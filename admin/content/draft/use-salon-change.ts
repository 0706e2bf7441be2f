import { type ActionDispatch, useReducer } from 'react'
import { causeOf } from '#admin/api/refused.ts'
import { importDocument, savePatches, undoChange } from '#admin/salon/change-salon.ts'
import type { SpecialDay } from '#domain/hours/special-days.ts'
import type { Patch } from '#domain/salon/document/patch.ts'
import { type DraftEvent, type DraftState, reduceDraft, UNTOUCHED } from './draft.ts'
import { type Outcome, savedOutcome, undoneOutcome } from './outcome.ts'

/** Changes the salon and tells what came of it. */
export function useSalonChange() {
  return salonChange(...useReducer(reduceDraft, UNTOUCHED))
}

/** One try at a time. */
export function salonChange(state: DraftState, send: ActionDispatch<[DraftEvent]>) {
  const { isBusy, outcome } = state

  async function run(task: () => Promise<Outcome>, consequence = 'Nichts wurde geändert.') {
    if (isBusy) return
    send({ is: 'sent' })
    const outcome = await task().catch(
      (failure): Outcome => ({ text: `${causeOf(failure)} ${consequence}`, isBad: true }),
    )
    send({ is: 'answered', outcome })
    return outcome
  }

  return {
    isBusy,
    outcome,
    run,
    dismiss: () => send({ is: 'dismissed' }),
    patch: (patches: Patch[] | Promise<Patch[]>, done?: string) =>
      run(async () => {
        const sent = await patches
        return savedOutcome(await savePatches(sent), sent, done)
      }),
    replace: (document: unknown, days: SpecialDay[] | null) =>
      run(async () => savedOutcome(await importDocument(document, days))),
    undo: (version: number) => run(async () => undoneOutcome(await undoChange(version))),
  }
}
