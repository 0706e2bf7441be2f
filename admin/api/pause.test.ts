import { expect, test } from 'vitest'
import { nextPause } from './pause.ts'

test('who looks is told within five seconds, and what fails is asked less and less [X75]', () => {
  expect([0, 1, 2, 3, 4, 50].map((failures) => nextPause(false, failures))).toEqual([
    4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
  ])
  expect([0, 50].map((failures) => nextPause(true, failures))).toEqual([60_000, 60_000])
})
