import { expect, test } from 'vitest'
import type { Failed } from './changes.ts'
import { isNews, neighbourOf, newest, readAgain, stillFailed } from './open-row.ts'

const failed = (id: string, isGone: boolean, at: number): Failed => ({
  mutation: { ids: [id], patch: {}, send: async (ids) => ids, message: () => '' },
  cause: 'Diesen Eintrag gibt es nicht mehr.',
  isGone,
  at,
})

test('an open entry is shown as it was read last, and one that somebody deleted as it was [X36]', () => {
  const [old, young] = [readAgain('alt', null, 1), readAgain('neu', null, 2)]
  expect([newest(old, young), newest(young, old), newest(undefined, old)]).toEqual([
    ...[young, young, old],
  ])
  expect(newest(undefined, null)).toBeNull()
  expect(readAgain(null, 'zuletzt', 3)).toEqual({ row: 'zuletzt', isGone: true, askedAt: 3 })
  expect(readAgain(null, undefined, 3).row).toBeNull()
})

test('what others change, delete or bring back is told, what one did oneself is not [X36]', () => {
  const seen = { id: 'a', isGone: false, status: 'new' }
  expect(isNews(seen, { ...seen, status: 'completed' }, {})).toBe(true)
  expect(isNews(seen, { ...seen, status: 'completed' }, { status: 'completed' })).toBe(false)
  expect(isNews(seen, { ...seen, isGone: true }, {})).toBe(true)
  expect(isNews({ ...seen, isGone: true }, seen, {})).toBe(true)
  // Another entry, and one that was shown before its status was known.
  expect(isNews(seen, { ...seen, id: 'b', status: 'completed' }, {})).toBe(false)
  expect(isNews({ id: 'a', isGone: false }, seen, {})).toBe(false)
})

test('nothing red is left of an entry that is back, other failures stay [X36] [X16]', () => {
  const all = [failed('a', true, 5), failed('a', false, 5), failed('b', true, 5)]
  const back = readAgain({ id: 'a' }, null, 6)
  expect(stillFailed(all, 'a', back)).toEqual(all.slice(1))
  expect(stillFailed(all, 'a', { ...back, askedAt: 4 })).toEqual(all)
  expect(stillFailed(all, 'a', { ...back, isGone: true })).toEqual(all)
})

test('the next entry takes the place of one that leaves [X12]', () => {
  const ids = ['a', 'b', 'c']
  expect([neighbourOf(ids, 'b', 1, -1), neighbourOf(ids, 'b', 1, 1)]).toEqual(['a', 'c'])
  expect([neighbourOf(ids, 'a', 0, -1), neighbourOf(ids, 'c', 2, 1)]).toEqual([null, null])
  // It was the second and has left.
  expect([neighbourOf(ids, 'x', 1, -1), neighbourOf(ids, 'x', 1, 1)]).toEqual(['a', 'b'])
  expect(neighbourOf(ids, 'x', -1, 1)).toBe('a')
})
