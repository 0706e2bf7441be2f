import { expect, test } from 'vitest'
import { nextTyping, type Typing } from './typing.ts'

test('the headline rests 2000 ms, goes with 50 ms and comes back with 75 ms a letter [G21]', () => {
  const delays: number[] = []
  const shown: number[] = []
  let state: Typing = { shown: 3, isDeleting: false }
  for (let step = 0; step < 7; step += 1) {
    const { typing, delay } = nextTyping(state, 3)
    delays.push(delay)
    shown.push(typing.shown)
    state = typing
  }
  expect(delays).toEqual([2000, 50, 50, 75, 75, 75, 2000])
  expect(shown).toEqual([2, 1, 0, 1, 2, 3, 2])
})
