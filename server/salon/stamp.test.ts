import { expect, test } from 'vitest'
import { photoEntry } from '#tests/support/photos/photos.ts'
import { stamped } from './stamp.ts'

/** Half past midnight in Hamburg, still the day before in Greenwich. */
const NOW = new Date('2026-11-19T23:30:00Z')
const TODAY = '2026-11-20'
const consent = { name: 'Frau Neu', on: '2026-11-01', how: 'schriftlich' } as const

const after = (path: string[], value: unknown) => stamped({ path, after: value }, NOW).after

test('a withdrawal and a way into the bin are dated by the server, alone or with the whole photo [P400]', () => {
  for (const key of ['withdrawnOn', 'binnedOn']) {
    expect(after(['photos', 'a', key], '2026-11-18')).toBe(TODAY)
    expect(after(['photos', 'a', key], '2027-01-01')).toBe(TODAY)
    expect(after(['photos', 'a', key], null)).toBe(null)
    expect(after(['photos', 'a'], photoEntry('a', { [key]: '2026-11-18' }))).toEqual(
      photoEntry('a', { [key]: TODAY }),
    )
    expect(after(['photos'], [photoEntry('a', { [key]: '2026-11-18' })])).toEqual([
      photoEntry('a', { [key]: TODAY }),
    ])
  }
})

test('a consent keeps the day somebody named, unless that is still to come [P400]', () => {
  expect(after(['photos', 'a', 'consent', 'on'], '2026-11-01')).toBe('2026-11-01')
  expect(after(['photos', 'a', 'consent', 'on'], '2026-11-21')).toBe(TODAY)
  expect(after(['photos', 'a', 'consent'], consent)).toEqual(consent)
  expect(after(['photos', 'a', 'consent'], { ...consent, on: '2027-11-01' })).toEqual({
    ...consent,
    on: TODAY,
  })
})

test('what is typed elsewhere, taken away or no day stays as it is [P400]', () => {
  for (const patch of [
    { path: ['photos', 'a'], before: photoEntry('a') },
    { path: ['photos', 'a', 'alt'], before: '', after: '2027-01-01' },
    { path: ['photos', '#order'], before: ['a'], after: ['b'] },
    { path: ['team', 'a', 'binnedOn'], after: '2027-01-01' },
    { path: ['photos', 'a', 'withdrawnOn'], after: 7 },
  ]) {
    expect(stamped(patch, NOW)).toEqual(patch)
  }
})
