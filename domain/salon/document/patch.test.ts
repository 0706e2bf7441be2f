import { expect, test } from 'vitest'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { apply, diff, inverse, ORDER, type Patch, valueAt } from './patch.ts'

type Entry = { id: string; name: string }
type Small = { name: string; hours: { monday: string | null }; list: Entry[] }

const a = { id: 'a', name: 'Anna' }
const b = { id: 'b', name: 'Bea' }
const c = { id: 'c', name: 'Cem' }
const WORKER = {
  ...{ name: 'Ada', role: 'Friseurin', words: '' },
  ...{ since: null, languages: [], photo: null },
}
const small: Small = { name: 'Salon', hours: { monday: null }, list: [a, b, c] }

test('a change names the place, what stood there and what stands there now [C31]', () => {
  const changed = {
    name: 'Salon',
    hours: { monday: '09:00' },
    list: [a, { ...b, name: 'Berta' }, c, { id: 'd', name: 'Dirk' }],
  }
  expect(diff(small, changed)).toEqual([
    { path: ['hours', 'monday'], before: null, after: '09:00' },
    { path: ['list', 'b', 'name'], before: 'Bea', after: 'Berta' },
    { path: ['list', 'd'], after: { id: 'd', name: 'Dirk' } },
  ])
  expect(diff(small, { ...small, list: [c, a, b] })).toEqual([
    { path: ['list', ORDER], before: ['a', 'b', 'c'], after: ['c', 'a', 'b'] },
  ])
})

test('equal values differ in nothing, in whatever order PostgreSQL keeps their keys [C31]', () => {
  expect(diff(small, structuredClone(small))).toEqual([])
  expect(diff({ x: 1, y: { z: [2] } }, { y: { z: [2] }, x: 1 })).toEqual([])
})

test('two people who change different places both win [C31]', () => {
  const one = diff(small, { ...small, name: 'Anders' })
  const other = diff(small, { ...small, list: [a, { ...b, name: 'Berta' }, c] })
  const { document } = apply(apply(small, one).document, other)
  expect(document).toEqual({ ...small, name: 'Anders', list: [a, { ...b, name: 'Berta' }, c] })
})

test('at one place the second is told what stands there now, and nothing is written over [C31]', () => {
  const first = apply(small, [{ path: ['name'], before: 'Salon', after: 'Anders' }]).document
  const patch: Patch = { path: ['name'], before: 'Salon', after: 'Neu' }
  const rest: Patch = { path: ['hours', 'monday'], before: null, after: '10:00' }
  expect(apply(first, [patch, rest])).toEqual({
    document: { ...small, name: 'Anders', hours: { monday: '10:00' } },
    conflicts: [{ patch, current: 'Anders' }],
  })
})

test('whoever changes what somebody else removed is told so, who wants what is there already is not [C31]', () => {
  const patch: Patch = { path: ['list', 'b', 'name'], before: 'Bea', after: 'Berta' }
  const without = { ...small, list: [a, c] }
  expect(apply(without, [patch])).toEqual({ document: without, conflicts: [{ patch }] })
  const same: Patch = { path: ['name'], before: 'Alt', after: 'Salon' }
  expect(apply(small, [same])).toEqual({ document: small, conflicts: [] })
})

test('an entry somebody has just added stays when another reorders the list [C31]', () => {
  const order = diff(small, { ...small, list: [c, b, a] })
  const added = { ...small, list: [a, b, c, { id: 'd', name: 'Dirk' }] }
  expect(apply(added, order).document.list.map(({ id }) => id)).toEqual(['c', 'b', 'a', 'd'])
})

test.each<[string, (document: typeof sampleDocument) => void]>([
  ['an entry from the middle is removed', ({ services }) => services.splice(6, 1)],
  ['an entry is added at the front', ({ team }) => team.unshift({ id: 'x', ...WORKER })],
  [
    'an entry is added, one removed, the rest turned round',
    ({ partners }) => {
      partners.splice(1, 1)
      partners.unshift({ ...structuredClone(partners[0]), id: 'neu' } as (typeof partners)[number])
      partners.reverse()
    },
  ],
  [
    'a week is replaced from a day on',
    ({ hours }) => Object.assign(hours, { next: { from: '2027-01-01', week: hours.week } }),
  ],
  ['paragraphs of a text are changed', ({ faq }) => faq[3]?.answer.push('Noch ein Absatz.')],
  ['a fact is confirmed', ({ samples }) => delete samples.rating],
])('%s: applied it is there, taken back it is exactly as before [C31]', (_, change) => {
  const changed = structuredClone(sampleDocument)
  change(changed)
  const patches = diff(sampleDocument, changed)
  expect(apply(sampleDocument, patches)).toEqual({ document: changed, conflicts: [] })
  expect(apply(changed, inverse(patches))).toEqual({ document: sampleDocument, conflicts: [] })
})

test('a place changed twice is taken back to its first words [C31]', () => {
  const patches: Patch[] = [
    { path: ['name'], before: 'Salon', after: 'Eins' },
    { path: ['name'], before: 'Eins', after: 'Zwei' },
  ]
  const { document } = apply(small, patches)
  expect(apply(document, inverse(patches))).toEqual({ document: small, conflicts: [] })
})

test('a place is read by its names; where nothing is, there is nothing [C31]', () => {
  expect(valueAt(small, ['list', 'b', 'name'])).toBe('Bea')
  expect(valueAt(small, ['list', ORDER])).toEqual(['a', 'b', 'c'])
  expect(valueAt(small, [])).toBe(small)
  for (const path of [['list', 'x'], ['name', 'length'], ['hours', 'monday', 'x'], ['odd']]) {
    expect(valueAt(small, path), path.join('/')).toBe(undefined)
  }
})
