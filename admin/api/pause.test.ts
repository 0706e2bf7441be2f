import { expect, test } from 'vitest'
import { nextPause } from './pause.ts'

test('who looks is told within five seconds, and what fails is asked less and less [X75]', () => {
  expect([0, 3_000, 9_000, 19_000, 90_000].map((silent) => nextPause(false, silent))).toEqual([
    4_000, 4_000, 9_000, 19_000, 60_000,
  ])
  expect([0, 90_000].map((silent) => nextPause(true, silent))).toEqual([60_000, 60_000])
})
