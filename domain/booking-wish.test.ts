import { expect, test } from 'vitest'
import { closures, hours } from '#content/salon.ts'
import { bookingMessage, dateProblem } from './booking-wish.ts'

const none = { date: '', daytime: 'vormittags' }

test('only what was said stands in the message [Y2]', () => {
  expect(
    bookingMessage({
      service: ' Balayage ',
      first: { date: '2026-11-24', daytime: 'mittags' },
      second: none,
      callBack: 'jederzeit',
      remark: '',
    }),
  ).toBe('Leistung: Balayage\n1. Wunsch: Dienstag, 24. November 2026, mittags\nRückruf: jederzeit')
})

test('a day that is over or closed is named as such [Y4]', () => {
  const problem = (date: string) => dateProblem(date, '2026-11-18', hours, closures)
  expect(problem('')).toBe(undefined)
  expect(problem('2026-11-18')).toBe(undefined)
  expect(problem('2026-11-17')).toBe('Dieser Tag ist schon vorbei.')
  expect(problem('2026-11-23')).toBe('Am Montag, 23. November, haben wir geschlossen.')
  expect(problem('2026-12-24')).toBe('Am Donnerstag, 24. Dezember, haben wir geschlossen.')
})
