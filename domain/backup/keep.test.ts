import { expect, test } from 'vitest'
import { outlived, outlivedBeside } from './keep.ts'
import { backupName } from './name.ts'

const DAY_MS = 86_400_000
const LAST = Date.parse('2026-11-15T02:00:00Z')

function nights(count: number) {
  return Array.from({ length: count }, (_, n) => backupName(new Date(LAST - n * DAY_MS)))
}

const kept = (all: string[]) => all.filter((name) => !outlived(all, 6).includes(name)).sort()

test('seven days, four weeks and six months are kept, each by its newest [K23]', () => {
  const days = ['09', '10', '11', '12', '13', '14', '15'].map((day) => `2026-11-${day}`)
  const weeks = ['2026-10-25', '2026-11-01', '2026-11-08']
  const months = ['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31']
  const dates = [...months, ...weeks, ...days].sort()
  expect(kept(nights(400))).toEqual(names(...dates.map((date) => `${date}T02`)))
})

test('gaps shorten nothing: what there is stays, the newest of a day alone [K23]', () => {
  const all = names('2025-01-01T02', '2026-11-14T02', '2026-11-14T12')
  expect(kept(all)).toEqual(names('2025-01-01T02', '2026-11-14T12'))
  expect(kept([])).toEqual([])
})

const names = (...times: string[]) => times.map((time) => backupName(new Date(`${time}:00:00Z`)))

test('the copies of a lost machine never give way to those of a new one [K248]', () => {
  const lost = nights(20)
  const own = names('2026-11-15T10', '2026-11-15T14')
  expect(outlivedBeside([...lost, ...own], { ours: own, newest: own[1] ?? '' }, 6)).toEqual(
    names('2026-11-15T10'),
  )
})

test('they go when they are six months old and there are as many months of new ones [K248]', () => {
  const lost = names('2026-05-10T02', '2026-05-14T02', '2026-05-16T02', '2026-06-01T02')
  const own = names(...['06', '07', '08', '09', '10', '11'].map((month) => `2026-${month}-15T02`))
  const newest = own.at(-1) ?? ''
  const gone = (ours: string[]) => outlivedBeside([...lost, ...ours], { ours, newest }, 6)
  expect(gone(own)).toEqual(names('2026-05-10T02', '2026-05-14T02'))
  expect(gone(own.slice(-1))).toEqual([])
  const months = ['03', '04', '05', '06', '07', '08']
  const until = names(...months.map((month) => `2026-${month}-15T02`), '2026-08-31T02')
  const february = names('2026-02-27T02', '2026-02-28T03')
  expect(
    outlivedBeside([...february, ...until], { ours: until, newest: until.at(-1) ?? '' }, 6),
  ).toEqual(february.slice(0, 1))
})
