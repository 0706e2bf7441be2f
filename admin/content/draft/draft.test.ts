import { expect, test } from 'vitest'
import { Refused } from '#admin/api/refused.ts'
import { diff, type Patch, put } from '#domain/salon/document/patch.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import {
  changeCount,
  type DraftEvent,
  draftOf,
  patchesTo,
  reduceDraft,
  settled,
  UNTOUCHED,
} from './draft.ts'
import { savedOutcome, undoneOutcome } from './outcome.ts'
import { salonChange } from './use-salon-change.ts'

const NAME = ['identity', 'name']
const SINCE = ['identity', 'founded']
const TOWN = ['identity', 'place']
const CODE = ['place', 'postalCode']
const SAVED = { text: 'Gespeichert.', undo: 7 }
const BAD = { text: 'Nicht gespeichert: eine Änderung.', isBad: true }

const after = (...events: DraftEvent[]) => events.reduce(reduceDraft, UNTOUCHED)
const typed = (...patches: Patch[]): DraftEvent => ({ is: 'typed', patches })

function salonWith(...places: [path: string[], value: unknown][]) {
  return places.reduce<SalonDocument>(
    (salon, [path, value]) => put(salon, path, value) as SalonDocument,
    sampleDocument,
  )
}

function patch(path: string[], value: unknown) {
  return diff(sampleDocument, salonWith([path, value]))[0] as Patch
}

function answer(saved: Patch[], problems: Patch[] = [], conflicts: Patch[] = []) {
  return {
    version: 7,
    document: salonWith(...saved.map(({ path, after }) => [path, after] as [string[], unknown])),
    saved,
    problems: problems.map(({ path }) => ({ path, message: 'Bitte fünf Ziffern.' })),
    conflicts: conflicts.map((one) => ({ patch: one })),
  }
}

test('what others save stands in a draft at once, and what both have typed is no change any more [C75]', () => {
  const kept = [patch(NAME, 'Haarwerk'), patch(TOWN, 'Hamm')]
  const { patches, draft, conflicts, count } = draftOf(
    salonWith([CODE, '20535'], [NAME, 'Haarwerk']),
    kept,
  )
  expect([draft.identity.name, draft.identity.place, draft.place.postalCode]).toEqual([
    'Haarwerk',
    'Hamm',
    '20535',
  ])
  expect([patches, conflicts, count]).toEqual([[kept[1]], [], 1])
})

test('where two have changed the same both texts stay until one is chosen, all else goes on [C75]', () => {
  const mine = patch(NAME, 'Haarwerk')
  const theirs = salonWith([NAME, 'Schnittstelle'])
  const { draft, conflicts, count } = draftOf(theirs, [mine, patch(TOWN, 'Hamm')])
  const conflict = { patch: mine, current: 'Schnittstelle' }
  expect([draft.identity.name, conflicts, count]).toEqual(['Schnittstelle', [conflict], 1])
  // Whoever types elsewhere meanwhile keeps what is still to be chosen.
  const next = patchesTo(theirs, put(draft, SINCE, 1999) as SalonDocument, conflicts)
  expect(next.map(({ path }) => path.join('/'))).toEqual([
    'identity/place',
    'identity/founded',
    'identity/name',
  ])
  expect(draftOf(theirs, settled(next, conflict, false)).draft.identity.name).toBe('Schnittstelle')
  const chosen = draftOf(theirs, settled(next, conflict, true))
  expect([chosen.draft.identity.name, chosen.conflicts, chosen.count]).toEqual(['Haarwerk', [], 3])
})

test('an entry that somebody else has removed can still be chosen [C75]', () => {
  const [question] = sampleDocument.faq
  const path = ['faq', question?.id ?? '']
  const mine = patch([...path, 'question'], 'Gibt es Kaffee?')
  const { conflicts } = draftOf(salonWith([path, undefined]), [mine])
  expect(conflicts).toEqual([{ patch: mine }])
  expect(settled([mine], { patch: mine }, true)).toEqual([{ path: mine.path, after: mine.after }])
})

test('what fits is saved and leaves the draft, the rest stays, and each field says what is wrong [C74] [C75]', () => {
  const [name, code, town] = [patch(NAME, 'Haarwerk'), patch(CODE, '205'), patch(TOWN, 'Hamm')]
  const open = [{ patch: town, current: 'Nord' }]
  const sent = [name, code]
  const refused = { is: 'saved', answer: answer([name], [code]), sent, conflicts: open } as const
  const state = after(typed(name, code, town), { is: 'sent' }, refused)
  expect([state.patches, state.touched]).toEqual([[code, town], ['']])
  expect(savedOutcome(refused.answer, sent)).toEqual({
    text: 'Gespeichert, außer eine Änderung. Adresse, Postleitzahl: Bitte fünf Ziffern.',
    isBad: true,
    undo: 7,
  })
  const whole = { is: 'saved', answer: answer([code]), sent: [code], conflicts: [] } as const
  const done = [refused, whole, { is: 'answered', outcome: SAVED } as const]
  expect(after(typed(...sent), ...done)).toEqual({ ...UNTOUCHED, outcome: SAVED })
})

test('a saved change says how it is taken back, one that was late or already so says why not [C70] [C75]', () => {
  const name = patch(NAME, 'Haarwerk')
  expect(savedOutcome(answer([name]), [name])).toEqual(SAVED)
  expect(savedOutcome(answer([]))).toEqual({ text: 'Es steht schon so da.' })
  expect(savedOutcome(answer([], [], [name]), [name])).toEqual({
    text: 'Nicht gespeichert: eine Änderung. Jemand anderes hat dasselbe geändert.',
    isBad: true,
  })
  expect(undoneOutcome(answer([name]))).toEqual({ text: 'Zurückgenommen.' })
  const late = { text: 'Das wurde inzwischen noch einmal geändert.', isBad: true }
  expect(undoneOutcome(answer([], [], [name]))).toEqual(late)
  expect(undoneOutcome(answer([], [name]))).toEqual({ text: 'Bitte fünf Ziffern.', isBad: true })
})

test('without a connection all that was typed stays, and the next try begins anew [C73]', async () => {
  const events: DraftEvent[] = [typed(patch(NAME, 'Haarwerk'))]
  const change = (isBusy = false) =>
    salonChange({ ...UNTOUCHED, isBusy }, (one) => events.push(one))
  await change().run(() => Promise.reject(new Refused(0)), 'Sie bleiben auf diesem Gerät.')
  const state = after(...events)
  expect(state.patches).toEqual([patch(NAME, 'Haarwerk')])
  expect([state.isBusy, state.outcome]).toEqual([
    false,
    { text: 'Keine Verbindung. Sie bleiben auf diesem Gerät.', isBad: true },
  ])
  expect(after(...events, { is: 'sent' })).toEqual({ ...state, isBusy: true, outcome: null })
  // One try at a time.
  expect(await change(true).run(async () => SAVED)).toBe(undefined)
  expect(events).toHaveLength(3)
})

test('„Gespeichert.“ goes with the next letter, also with one in another tab; what is wrong stays [C73] [X405]', () => {
  const saved = { is: 'answered', outcome: SAVED } as const
  const name = patch(NAME, 'Haarwerk')
  expect(after(saved, typed(name)).outcome).toBe(null)
  expect(after({ is: 'answered', outcome: BAD }, typed(name)).outcome).toEqual(BAD)
  // What this tab has kept itself comes back to it as well, and is nothing new.
  const twice = after(typed(name), saved)
  expect(reduceDraft(twice, typed({ ...name }))).toBe(twice)
  expect(reduceDraft(twice, { is: 'dismissed' }).outcome).toBe(null)
})

test('what was dropped comes back until something else is typed [C73]', () => {
  const name = patch(NAME, 'Haarwerk')
  const tried = [typed(name), { is: 'touched', place: 'identity/name' }] as const
  const dropped = after(...tried, { is: 'answered', outcome: BAD }, { is: 'dropped' })
  expect(dropped).toEqual({ ...UNTOUCHED, outcome: { text: 'Verworfen.', dropped: [name] } })
  expect(reduceDraft(dropped, { is: 'restored' })).toEqual({ ...UNTOUCHED, patches: [name] })
  const later = reduceDraft(dropped, typed(patch(TOWN, 'Hamm')))
  expect(reduceDraft(later, { is: 'restored' }).patches).toEqual([patch(TOWN, 'Hamm')])
})

test('the point of a photo that was moved is one change, of two photos two [P152]', () => {
  const moved = (id: string) =>
    ['focusX', 'focusY'].map((key) => ({ path: ['photos', id, key], before: 5, after: 8 }))
  expect(changeCount(moved('a'))).toBe(1)
  expect(changeCount([...moved('a'), ...moved('b')])).toBe(2)
  expect(changeCount([...moved('a'), { path: ['photos', 'a', 'alt'], after: 'Pony' }])).toBe(2)
  expect(changeCount([])).toBe(0)
})
