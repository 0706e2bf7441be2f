import { expect, test } from 'vitest'
import { withWholeRanges } from './whole-ranges.ts'

test('no line ends inside a range of numbers; between words, and in a name, all stays as typed [T441]', () => {
  const typed = { name: 'Kinder 3–6 Jahre', lines: ['Meist 1–2 Wochen, 09:00–19:00 Uhr', 4, null] }
  expect(withWholeRanges(typed)).toEqual({
    name: 'Kinder 3–6 Jahre',
    lines: ['Meist 1–\u20602 Wochen, 09:00–\u206019:00 Uhr', 4, null],
  })
  expect(withWholeRanges('Dienstag–Freitag – oder später')).toBe('Dienstag–Freitag – oder später')
})
