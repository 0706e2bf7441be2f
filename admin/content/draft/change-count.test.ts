import { expect, test } from 'vitest'
import { changeCount } from './change-count.ts'

test('the point of a photo that was moved is one change, of two photos two [P152]', () => {
  const moved = (id: string) =>
    ['focusX', 'focusY'].map((key) => ({ path: ['photos', id, key], before: 5, after: 8 }))
  expect(changeCount(moved('a'))).toBe(1)
  expect(changeCount([...moved('a'), ...moved('b')])).toBe(2)
  expect(changeCount([...moved('a'), { path: ['photos', 'a', 'alt'], after: 'Pony' }])).toBe(2)
  expect(changeCount([])).toBe(0)
})
