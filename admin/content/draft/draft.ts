import { readDraft } from '#admin/kept/drafts.ts'
import type { SaveAnswer } from '#admin/salon/change-salon.ts'
import { apply, type Conflict, diff, type Patch, valueAt } from '#domain/salon/document/patch.ts'
import { ownChanges } from '#domain/salon/editing/changes.ts'
import { followed } from '#domain/salon/editing/followed.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { isSamePlace, type Outcome, unsaved } from './outcome.ts'

/** What was typed on a screen and is not saved, and what came of the last that was done with it. */
export type DraftState = {
  patches: readonly Patch[]
  /** Places somebody has left: they may say what is wrong with them. */
  touched: readonly string[]
  isBusy: boolean
  outcome: Outcome | null
}

export type DraftEvent =
  | { is: 'typed'; patches: readonly Patch[] }
  | { is: 'touched'; place: string }
  | { is: 'sent' }
  | { is: 'saved'; answer: SaveAnswer; sent: readonly Patch[]; conflicts: readonly Conflict[] }
  | { is: 'answered'; outcome: Outcome }
  | { is: 'dismissed' }
  | { is: 'dropped' }
  | { is: 'restored' }

/** Everything is in the whole, whose path is empty. */
const WHOLE = ''

export const UNTOUCHED: DraftState = {
  patches: [],
  touched: [],
  isBusy: false,
  outcome: null,
}

export function reduceDraft(state: DraftState, event: DraftEvent): DraftState {
  switch (event.is) {
    case 'typed': {
      const { patches } = event
      if (diff(state.patches, patches).length === 0) return state
      if (patches.length === 0) return { ...state, patches }
      // Above what was typed since, „Gespeichert.“ would not be true any more.
      return { ...state, patches, outcome: state.outcome?.isBad ? state.outcome : null }
    }
    case 'touched':
      return { ...state, touched: [...state.touched, event.place] }
    case 'sent':
      return { ...state, isBusy: true, outcome: null }
    case 'saved': {
      const { answer, sent, conflicts } = event
      const left = [...unsaved(sent, answer), ...conflicts.map(({ patch }) => patch)]
      // From a refusal on every field says what is wrong with it.
      return { ...state, patches: left, touched: answer.problems.length > 0 ? [WHOLE] : [] }
    }
    case 'answered':
      return { ...state, isBusy: false, outcome: event.outcome }
    case 'dismissed':
      return { ...state, outcome: null }
    case 'dropped':
      return { ...UNTOUCHED, outcome: { text: 'Verworfen.', dropped: state.patches } }
    case 'restored':
      return { ...state, patches: state.outcome?.dropped ?? state.patches, outcome: null }
  }
}

/**
 * The salon as it would be: what somebody else saves meanwhile is in it at once, and where both have changed
 * the same is told.
 */
export function draftOf(document: SalonDocument, kept: readonly Patch[]) {
  // What somebody else has made true meanwhile is no change any more.
  const patches = kept.filter(({ path, after }) => diff(valueAt(document, path), after).length > 0)
  const { document: draft, conflicts } = apply(document, patches)
  // What two people have changed is chosen first: until then it is neither saved nor refused.
  const count = changeCount(patches.filter((one) => !conflicts.some(isAbout(one))))
  return { patches, draft, conflicts, count }
}

/** What is kept once the salon is to be like this; what is still to be chosen stays so. */
export function patchesTo(document: SalonDocument, next: SalonDocument, conflicts: Conflict[]) {
  const own = diff(document, followed(document, next))
  const open = conflicts.filter(({ patch }) => !own.some((one) => isSamePlace(one, patch)))
  return [...own, ...open.map(({ patch }) => patch)]
}

/** One's own text takes the place of what stands there now, or goes. */
export function settled(patches: readonly Patch[], conflict: Conflict, isMine: boolean): Patch[] {
  const { patch, current } = conflict
  const others = patches.filter((one) => !isSamePlace(one, patch))
  const { before: _, ...own } = patch
  return isMine
    ? [...others, { ...own, ...(current !== undefined && { before: current }) }]
    : others
}

/** How many changes somebody has made; a point that was moved is one, and a name with the word mark made of it. */
export function changeCount(patches: Patch[]) {
  const places = ownChanges(patches).map(({ path }) =>
    path
      .join('/')
      .replace(/\/focus[XY]$/, '/focus')
      .replace(/^identity\/wordMark\/.*/, 'identity/name'),
  )
  return new Set(places).size
}

/** What was changed on a screen and is not saved. */
export function keptPatches(screen: string): Patch[] {
  return readDraft(draftKey(screen)) ?? []
}

export function draftKey(screen: string) {
  return `inhalte:${screen}`
}

export function isIn(path: readonly string[], place: string) {
  return place === WHOLE || `${path.join('/')}/`.startsWith(`${place}/`)
}

function isAbout(one: Patch) {
  return ({ patch }: Conflict) => isSamePlace(patch, one)
}
