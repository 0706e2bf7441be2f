import { expect, test } from 'vitest'
import { WEEKDAYS } from '#domain/german.ts'
import { closures, sampleSalon } from '#tests/support/sample-salon.ts'
import { answerBy, answerByText, answerPromise, openingDayCounter } from './answer-by.ts'

const { hours } = sampleSalon

function promised(now: string) {
  const answer = answerBy(new Date(now), hours, closures)
  return answer && answerByText(answer)
}

test('whoever writes is promised an answer before the next opening day ends [Y3]', () => {
  expect(promised('2026-11-18T10:00:00Z')).toBe('bis Donnerstag, 19. November, 19:00 Uhr')
  expect(promised('2026-11-20T12:00:00Z')).toBe('bis Samstag, 21. November, 14:00 Uhr')
  expect(promised('2026-11-21T09:00:00Z')).toBe('bis Dienstag, 24. November, 19:00 Uhr')
})

test('the promise before is the one after: the first opening day after the message [Y3]', () => {
  expect(answerPromise(hours)).toBe('Wir antworten spätestens am nächsten Öffnungstag.')
  const never = { ...hours, week: { ...hours.week } }
  for (const day of WEEKDAYS) never.week[day] = null
  expect(answerPromise(never)).not.toContain('Öffnungstag')
  const monday = '2026-11-23T10:00:00Z'
  expect(promised(monday)).toBe('bis Dienstag, 24. November, 19:00 Uhr')
})

test('a closure and public holidays move the promise, by the clock of Hamburg; without an opening there is none [Y3]', () => {
  const closed = { from: '2026-01-01', to: '2027-12-31', reason: 'Umbau' }
  expect(answerBy(new Date('2026-11-18T10:00:00Z'), hours, [closed])).toBe(null)
  expect(promised('2026-12-23T10:00:00Z')).toBe('bis Dienstag, 29. Dezember, 19:00 Uhr')
  expect(promised('2026-11-18T23:30:00Z')).toBe('bis Freitag, 20. November, 19:00 Uhr')
})

test('waiting is counted in opening days [U7]', () => {
  const days = (then: string, now: string) =>
    openingDayCounter(new Date(now), hours, closures)(new Date(then))
  expect(days('2026-11-20T10:00:00Z', '2026-11-20T15:00:00Z')).toBe(0)
  expect(days('2026-11-20T10:00:00Z', '2026-11-22T10:00:00Z')).toBe(1)
  expect(days('2026-11-20T10:00:00Z', '2026-11-24T10:00:00Z')).toBe(2)
})
