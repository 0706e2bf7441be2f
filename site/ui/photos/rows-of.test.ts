import { expect, test } from 'vitest'
import { rowsOf } from './rows-of.ts'

const upright = { width: 3, height: 4 }
const wide = { width: 3, height: 2 }
const tower = { width: 9, height: 21 }

test('photos keep their order in rows that are neither too full nor too empty [P142]', () => {
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

test('what is left at the end joins the row before, and one photo alone is a row [P142]', () => {
  expect(rowsOf([wide, wide, upright])).toEqual([[[wide], [wide], [upright]]])
  expect(rowsOf([upright])).toEqual([[[upright]]])
  expect(rowsOf([])).toEqual([])
})

test('a pair has a line of its own on a phone and half of one at a desk [P144]', () => {
  const pair = { ...upright, before: upright }
  const square = { width: 1, height: 1 }
  expect(rowsOf([upright, pair, wide, pair])).toEqual([
    [[upright], [pair]],
    [[wide], [pair]],
  ])
  // What is left at the end does not make it narrow.
  expect(rowsOf([wide, pair, upright])).toEqual([[[wide], [pair], [upright]]])
  expect(rowsOf([square, square, pair, wide])).toEqual([[[square, square]], [[pair], [wide]]])
  expect(rowsOf([square, square, wide, pair])).toEqual([[[square, square]], [[wide], [pair]]])
})
