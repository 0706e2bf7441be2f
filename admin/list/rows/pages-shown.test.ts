import { expect, test } from 'vitest'
import { pagesShown } from './pages-shown.ts'

test('of many pages the first, the last and those around this one are offered [X2]', () => {
  expect(pagesShown(1, 2)).toEqual([1, 2])
  expect(pagesShown(1, 16)).toEqual([1, 2, -2, 16])
  expect(pagesShown(8, 16)).toEqual([1, -1, 7, 8, 9, -9, 16])
  expect(pagesShown(16, 16)).toEqual([1, -1, 15, 16])
  // A gap of one page is that page.
  expect(pagesShown(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})
