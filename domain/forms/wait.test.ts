import { expect, test } from 'vitest'
import { waitText } from './wait.ts'

test('a time to wait is said as people say it [R6]', () => {
  expect([60, 61, 5400, 5401, 43_200, 43_201].map(waitText)).toEqual([
    'in etwa einer Minute',
    'in etwa 2 Minuten',
    'in etwa 90 Minuten',
    'in etwa 2 Stunden',
    'in etwa 12 Stunden',
    'morgen',
  ])
})
