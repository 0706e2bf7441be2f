import { expect, test } from 'vitest'
import { closures, sampleSalon } from '#tests/support/sample-salon.ts'
import { answerDue } from './promise.ts'

const { hours } = sampleSalon
const SENT = '2026-11-18T10:00:00Z'

test.each([
  [SENT, '2026-11-18T12:00:00Z', 'bis morgen, 19:00', false],
  [SENT, '2026-11-19T17:59:00Z', 'bis heute, 19:00', false],
  [SENT, '2026-11-19T18:00:00Z', 'seit 19:00 Uhr fällig', true],
  [SENT, '2026-11-19T23:30:00Z', 'seit 1 Tag fällig', true],
  [SENT, '2026-12-01T08:00:00Z', 'seit 12 Tagen fällig', true],
  ['2026-11-21T09:00:00Z', '2026-11-21T10:00:00Z', 'bis Di, 19:00', false],
  ['2026-12-23T10:00:00Z', '2026-12-23T10:00:00Z', 'bis Di, 19:00', false],
  ['2026-12-23T10:00:00Z', '2026-12-20T10:00:00Z', 'bis Di 29.12., 19:00', false],
])('what came at %s is at %s due "%s" [X34]', (created, now, text, isBroken) => {
  expect(answerDue(created, new Date(now), hours, closures)).toEqual({ text, isBroken })
})

test('a salon that never opens owes no time [X34]', () => {
  const closed = { from: '2026-01-01', to: '2027-12-31' }
  expect(answerDue(SENT, new Date(SENT), hours, [closed])).toBe(null)
})
