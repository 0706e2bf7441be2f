import { expect, test } from 'vitest'
import { sizeProblem, sizesFor } from './photo.ts'

test.each([
  ['a phone, upright', [3024, 4032], ['480×640', '960×1280', '1600×2133']],
  ['a very tall one', [1080, 2520], ['480×1120', '960×2240', '1029×2400']],
  ['a small one', [400, 300], ['400×300']],
  ['exactly a width', [960, 960], ['480×480', '960×960']],
  ['one that rounds beyond the height', [1000, 2401], ['480×1152', '960×2305', '1000×2400']],
] as const)(
  '%s is kept in up to three widths, never larger than it is [P105]',
  (_, [width, height], sizes) => {
    expect(sizesFor({ width, height }).map((one) => `${one.width}×${one.height}`)).toEqual(sizes)
  },
)

test('too many pixels, too few or too long a shape is said before anything is sent [P103]', () => {
  expect(sizeProblem({ width: 9000, height: 6666 })).toBeNull()
  expect(sizeProblem({ width: 9000, height: 6667 })).toContain('60 Megapixel')
  expect(sizeProblem({ width: 239, height: 4000 })).toContain('mindestens 240 Pixel')
  expect(sizeProblem({ width: 240, height: 240 })).toBeNull()
  expect(sizeProblem({ width: 1, height: 1 })).toContain('zu klein')
  expect(sizeProblem({ width: 8000, height: 1000 })).toContain('zu schmal')
})
