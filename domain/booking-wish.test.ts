import { expect, test } from 'vitest'
import { closures, hours } from '#content/salon.ts'
import { bookingMessage, closedHint, dateProblem } from './booking-wish.ts'

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

test('a day that is over is refused, a closed one is said and may be asked for [Y4]', () => {
  const problem = (date: string) => dateProblem(date, '2026-11-18')
  expect(problem('2027-02-30')).toBe('Bitte prüfen Sie das Datum.')
  expect(['', '2026-11-18', '2026-11-23'].map(problem)).toEqual([undefined, undefined, undefined])
  expect(problem('2026-11-17')).toBe('Dieser Tag ist schon vorbei.')
  expect(problem('20266-11-24')).toBe('Bitte prüfen Sie das Datum.')
  const hint = (date: string) => closedHint(date, hours, closures)
  expect(['', '2026-11-24'].map(hint)).toEqual([undefined, undefined])
  expect(hint('2026-11-23')).toBe(
    'Am Montag, 23. November, ist eigentlich geschlossen. Fragen dürfen Sie trotzdem.',
  )
  expect(hint('2026-12-24')).toMatch(/^Am Donnerstag, 24. Dezember, ist eigentlich geschlossen/)
})
