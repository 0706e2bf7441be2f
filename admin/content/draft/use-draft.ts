import { useDeferredValue, useMemo, useState } from 'react'
import type { Form } from '#admin/content/engine/form-context.ts'
import { readDraft } from '#admin/kept/drafts.ts'
import { useKept } from '#admin/kept/use-kept.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import { apply, diff, type Patch, put, valueAt } from '#domain/salon/document/patch.ts'
import { type Problem, readDocument } from '#domain/salon/document/read-document.ts'
import { followed } from '#domain/salon/editing/followed.ts'
import { withIds } from '#domain/salon/editing/new-ids.ts'
import { type SalonDocument, salonDocument } from '#domain/salon/schema/document.ts'
import { formField } from '#domain/salon/schema/walk.ts'

const WHOLE = formField(salonDocument)
const NO_PATCHES: Patch[] = []

/**
 * The salon as it would be with what was typed on a screen. Only the changes are kept: what somebody else
 * saves meanwhile appears at once, and where both have changed the same the two stand beside each other.
 */
export function useDraft(screen: string) {
  const { document } = useSalon()
  const [patchesKept, keepPatches] = useKept<Patch[]>(keyOf(screen))
  const kept = patchesKept ?? NO_PATCHES
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  // What somebody else has made true meanwhile is no change any more.
  const patches = useMemo(
    () => kept.filter(({ path, after }) => diff(valueAt(document, path), after).length > 0),
    [document, kept],
  )
  const { document: draft, conflicts } = useMemo(
    () => apply(document, patches),
    [document, patches],
  )
  // The whole salon is read again: whoever types does not wait for that.
  const settled = useDeferredValue(draft)
  const problems = useMemo(() => problemsOf(settled), [settled])

  function keep(next: Patch[]) {
    keepPatches(next.length > 0 ? next : null)
  }

  function change(next: SalonDocument) {
    const own = diff(document, followed(document, next))
    const open = conflicts.filter(({ patch }) => !own.some((one) => isSamePlace(one, patch)))
    keep([...own, ...open.map(({ patch }) => patch)])
  }

  const told = problems.filter(({ path }) =>
    [...touched].some((place) => isIn(path.join('/'), place)),
  )
  const form: Form = {
    draft,
    change,
    at: (path) => valueAt(draft, path),
    set: (path, value) => change(put(draft, [...path], value) as SalonDocument),
    isChanged: (path) => patches.some((one) => isIn(one.path.join('/'), path.join('/'))),
    touch: (path) => setTouched((before) => new Set(before).add(path.join('/'))),
    problemAt: (path) => told.find((one) => one.path.join('/') === path.join('/'))?.message,
    problemIn: (path) => told.find((one) => isIn(one.path.join('/'), path.join('/')))?.message,
  }
  return {
    form,
    patches,
    conflicts,
    problems,
    keep,
    /** What is sent: new entries have their names by now. */
    ready: (wanted = draft) => diff(document, withIds(WHOLE, wanted)),
    /** From now on every field says what is wrong with it. */
    tellAll: () => form.touch([]),
    tellNothing: () => setTouched(new Set()),
  }
}

export type EditedDraft = ReturnType<typeof useDraft>

/** What was changed on a screen and is not saved. */
export function keptPatches(screen: string): Patch[] {
  return readDraft(keyOf(screen)) ?? []
}

export function isSamePlace(one: Patch, other: Patch) {
  return one.path.join('/') === other.path.join('/')
}

function keyOf(screen: string) {
  return `inhalte:${screen}`
}

function problemsOf(draft: SalonDocument): Problem[] {
  const reading = readDocument(draft)
  return 'problems' in reading ? reading.problems : []
}

/** Everything is in the whole, whose path is empty. */
function isIn(path: string, place: string) {
  return place === '' || path === place || path.startsWith(`${place}/`)
}
