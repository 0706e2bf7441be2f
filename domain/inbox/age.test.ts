import { expect, test } from 'vitest'
import { waitingSince } from './age.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

test.each([
  ['2026-11-15T12:00:05Z', 'seit weniger als einer Stunde'],
  ['2026-11-15T11:00:01Z', 'seit weniger als einer Stunde'],
  ['2026-11-15T10:30:00Z', 'seit einer Stunde'],
  ['2026-11-14T13:00:00Z', 'seit 23 Stunden'],
  ['2026-11-14T12:00:00Z', 'seit einem Tag'],
  ['2026-11-02T12:00:00Z', 'seit 13 Tagen'],
  ['2026-11-01T12:00:00Z', 'seit 2 Wochen'],
  ['2025-11-15T12:00:00Z', 'seit 52 Wochen'],
])('what came at %s waits %s [X73]', (moment, age) => {
  expect(waitingSince(moment, NOW)).toBe(age)
})
