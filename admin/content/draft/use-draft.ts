import { useDeferredValue, useEffect, useMemo, useReducer } from 'react'
import type { Form } from '#admin/content/engine/form-context.ts'
import { keepDraft, onDraft } from '#admin/kept/drafts.ts'
import { savePatches } from '#admin/salon/change-salon.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import { diff, type Patch, put, valueAt } from '#domain/salon/document/patch.ts'
import { readDocument } from '#domain/salon/document/read-document.ts'
import { withIds } from '#domain/salon/editing/new-ids.ts'
import { type SalonDocument, salonDocument } from '#domain/salon/schema/document.ts'
import { formField } from '#domain/salon/schema/walk.ts'
import {
  type DraftEvent,
  draftKey,
  draftOf,
  isIn,
  keptPatches,
  patchesTo,
  reduceDraft,
  settled,
  UNTOUCHED,
} from './draft.ts'
import { savedOutcome } from './outcome.ts'
import { salonChange } from './use-salon-change.ts'

const SALON = formField(salonDocument)
const KEPT = 'Ihre Änderungen bleiben auf diesem Gerät, bis Sie sie speichern.'

/**
 * The salon as it would be with what was typed on a screen. Only the changes are kept, in this browser until
 * they are saved or dropped; what becomes of them is decided by `reduceDraft`.
 */
export function useDraft(screen: string) {
  const { document } = useSalon()
  const [state, send] = useReducer(reduceDraft, screen, begin)
  const { patches, draft, conflicts, count } = useMemo(
    () => draftOf(document, state.patches),
    [document, state.patches],
  )
  // The whole salon is read again: whoever types does not wait for that.
  const whole = useDeferredValue(draft)
  const problems = useMemo(() => problemsOf(whole), [whole])

  useEffect(() => {
    return onDraft(draftKey(screen), () => send({ is: 'typed', patches: keptPatches(screen) }))
  }, [screen])

  /** Also where the screen has been left while its answer was on its way. */
  function sendAndKeep(event: DraftEvent) {
    const { patches } = reduceDraft(state, event)
    send(event)
    keepDraft(draftKey(screen), patches.length > 0 ? patches : null)
  }

  const keep = (patches: readonly Patch[]) => sendAndKeep({ is: 'typed', patches })
  const change = (next: SalonDocument) => keep(patchesTo(document, next, conflicts))
  const said = problems.filter(({ path }) => state.touched.some((place) => isIn(path, place)))
  const form: Form = {
    draft,
    change,
    at: (path) => valueAt(draft, path),
    set: (path, value) => change(put(draft, [...path], value) as SalonDocument),
    isChanged: (path) => patches.some((one) => isIn(one.path, path.join('/'))),
    touch: (path) => send({ is: 'touched', place: path.join('/') }),
    problemAt: (path) => said.find((one) => one.path.join('/') === path.join('/'))?.message,
    problemIn: (path) => said.find((one) => isIn(one.path, path.join('/')))?.message,
  }
  const saving = salonChange(state, send)
  return {
    ...saving,
    form,
    patches,
    conflicts,
    count,
    problems,
    keep,
    settle: (conflict: (typeof conflicts)[number], isMine: boolean) =>
      keep(settled(patches, conflict, isMine)),
    drop: () => sendAndKeep({ is: 'dropped' }),
    restore: () => sendAndKeep({ is: 'restored' }),
    /** What fits leaves the draft, what does not stays with a reason. Also with what a button says besides. */
    save: (wanted = draft) =>
      saving.run(async () => {
        // New entries have their names by now.
        const sent = diff(document, withIds(SALON, wanted))
        const answer = await savePatches(sent)
        sendAndKeep({ is: 'saved', answer, sent, conflicts })
        return savedOutcome(answer, sent)
      }, KEPT),
  }
}

export type EditedDraft = ReturnType<typeof useDraft>

function begin(screen: string) {
  return { ...UNTOUCHED, patches: keptPatches(screen) }
}

function problemsOf(draft: SalonDocument) {
  const reading = readDocument(draft)
  return 'problems' in reading ? reading.problems : []
}
