import { expect, test } from 'vitest'
import { rowsOf } from './rows-of.ts'

const upright = { width: 3, height: 4 }
const wide = { width: 3, height: 2 }
const tower = { width: 9, height: 21 }

test('photos keep their order in rows that are neither too full nor too empty [P143]', () => {
  const photos = [upright, upright, wide, tower, upright, wide, upright].map((shape, id) => ({
    id,
    ...shape,
  }))
  const rows = rowsOf(photos)
  expect(rows.flat(2)).toEqual(photos)
  expect(rows.map((row) => row.map((part) => part.map(({ id }) => id)))).toEqual([
    [
      [0, 1],
      [2, 3],
    ],
    [[4], [5], [6]],
  ])
})

test('what is left at the end joins the row before, and one photo alone is a row [P143]', () => {
  expect(rowsOf([wide, wide, upright])).toEqual([[[wide], [wide], [upright]]])
  expect(rowsOf([upright])).toEqual([[[upright]]])
  expect(rowsOf([])).toEqual([])
})
