import { expect, test } from 'vitest'
import { type Frequency, nextDue } from './schedule.ts'

function series(start: string, frequency: Frequency, times: number) {
  const anchorDay = new Date(start).getUTCDate()
  const dates = [new Date(start)]
  while (dates.length < times) {
    const due = dates.at(-1) as Date
    dates.push(nextDue({ due, frequency, anchorDay, now: due }))
  }
  return dates.map((date) => date.toISOString().slice(0, 16))
}

test('days and weeks are counted in UTC, also over a change of clocks [S30]', () => {
  expect(series('2026-10-24T07:00Z', 'daily', 2)).toEqual(['2026-10-24T07:00', '2026-10-25T07:00'])
  expect(series('2026-03-25T07:00Z', 'weekly', 2)).toEqual(['2026-03-25T07:00', '2026-04-01T07:00'])
})

test('months follow the calendar and come back to their day: 31 January, 28 February, 31 March [S30]', () => {
  expect(series('2027-01-31T08:30Z', 'monthly', 3)).toEqual([
    '2027-01-31T08:30',
    '2027-02-28T08:30',
    '2027-03-31T08:30',
  ])
  expect(series('2028-01-30T08:30Z', 'monthly', 3).slice(1)).toEqual([
    '2028-02-29T08:30',
    '2028-03-30T08:30',
  ])
})

test.each([
  ['daily', '2026-11-01T09:00Z', '2026-11-15T09:00Z', '2026-11-16T09:00:00.000Z'],
  ['monthly', '2026-01-31T09:00Z', '2026-11-30T08:00Z', '2026-11-30T09:00:00.000Z'],
  ['monthly', '2026-01-31T09:00Z', '2026-11-30T09:00Z', '2026-12-31T09:00:00.000Z'],
  ['weekly', '2026-11-20T09:00Z', '2026-11-15T10:00Z', '2026-11-27T09:00:00.000Z'],
] as const)(
  'what a %s schedule missed since %s becomes one check; after %s comes %s [S32]',
  (frequency, due, now, next) => {
    const found = nextDue({ due: new Date(due), frequency, now: new Date(now) })
    expect(found.toISOString()).toBe(next)
  },
)
