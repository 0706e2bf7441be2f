import { expect, test } from 'vitest'
import { chosenIn, withRows } from './use-chosen.ts'

const two = { list: 'status=new', ids: new Set(['a', 'b']) }

test('another list begins with nothing chosen, another page of the same goes on [X13]', () => {
  expect(chosenIn('status=new', two)).toBe(two)
  expect(chosenIn('status=done', two)).toEqual({ list: 'status=done', ids: new Set() })
})

test('rows are added and taken away; what ends after its list was left touches no other [X13]', () => {
  const rows = { list: 'status=new', ids: new Set(['b', 'c']) }
  expect(withRows(two, rows, true).ids).toEqual(new Set(['a', 'b', 'c']))
  expect(withRows(two, rows, false).ids).toEqual(new Set(['a']))
  expect(withRows(two, { ...rows, list: 'status=done' }, false)).toBe(two)
})
