import { expect, test } from 'vitest'
import { agesOf, type Counts, type SitemapStatus, scoresOf, shownScore } from './score.ts'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-15T10:00:00Z')

type Example = [
  name: number,
  vreu: number[],
  abc: number[],
  health: number,
  fresh: number,
  overall: number,
  status: SitemapStatus,
]

const examples: Example[] = [
  [2, [20, 0, 0, 0], [0, 0, 0], 100, 50, 85, 'Valid'],
  [3, [8, 1, 1, 0], [4, 4, 2], 76, 28, 61.6, 'Warning'],
  [4, [0, 10, 0, 0], [10, 0, 0], 0, 50, 15, 'Error'],
  [6, [95, 5, 0, 0], [90, 10, 0], 94.5, 48, 80.55, 'Valid'],
  [8, [12, 0, 0, 0], [0, 0, 12], 100, 0, 70, 'Warning'],
  [9, [15, 0, 1, 0], [0, 16, 0], 91.875, 30, 73.3125, 'Warning'],
  [10, [7, 0, 0, 0], [0, 7, 0], 100, 30, 79, 'Warning'],
  // Rounded parts would lift this site over the threshold.
  [11, [3, 1, 0, 0], [0, 4, 0], 72.5, 30, 59.75, 'Error'],
  [12, [187, 6, 4, 3], [60, 80, 60], 92, 21, 70.7, 'Warning'],
]

const counts = ([valid = 0, redirect = 0, error = 0, unreachable = 0]: number[]): Counts => ({
  valid,
  redirect,
  error,
  unreachable,
})
const ages = ([fresh = 0, recent = 0, stale = 0]: number[]) => ({ fresh, recent, stale })

test.each(examples)('example %i of the contract is scored as computed by hand [S20]', (...one) => {
  const [, vreu, abc, health, freshness, overall, status] = one
  expect(scoresOf(counts(vreu), ages(abc))).toEqual({ health, freshness, overall, status })
})

test('status and shown score agree in every small case, whatever the machine makes of fractions [S20]', () => {
  const wrong: unknown[] = []
  for (let total = 1; total <= 12; total += 1) {
    for (let valid = 0; valid <= total; valid += 1) {
      for (let dated = 0; dated <= total; dated += 1) {
        for (let fresh = 0; fresh <= dated; fresh += 1) {
          const vreu = [valid, 0, total - valid, 0]
          const { overall, status } = scoresOf(counts(vreu), ages([fresh, 0, dated - fresh]))
          const shown = Number(shownScore(overall).replace(',', '.'))
          const expected = shown >= 80 ? 'Valid' : shown >= 60 ? 'Warning' : 'Error'
          if (status !== expected) wrong.push([vreu, fresh, dated, overall, status])
        }
      }
    }
  }
  expect(wrong).toEqual([])
})

test.each([
  [79.96, '79,9'],
  [80, '80,0'],
  [61.6, '61,6'],
  [0, '0,0'],
])('%d is shown as %s: one decimal, rounded down [S20]', (score, shown) => {
  expect(shownScore(score)).toBe(shown)
})

test.each([
  [30 * DAY_MS, 'fresh'],
  [30 * DAY_MS + 1, 'recent'],
  [90 * DAY_MS, 'recent'],
  [90 * DAY_MS + 1, 'stale'],
  [-5 * DAY_MS, 'fresh'],
])('a page changed %d ms before the check is %s [S20]', (age, name) => {
  expect(agesOf([NOW - age, null], NOW)).toEqual({ fresh: 0, recent: 0, stale: 0, [name]: 1 })
})
