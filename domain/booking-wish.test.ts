import { expect, test } from 'vitest'
import { closures, sampleSalon } from '#tests/support/sample-salon.ts'
import { wishRow } from '#tests/support/wish.ts'
import {
  bookingMessage,
  dateHint,
  dateProblem,
  earlyDateProblem,
  readWish,
  wishedTimes,
  wishText,
} from './booking-wish.ts'
import { readBooking } from './forms/read-form.ts'

const { hours } = sampleSalon
const none = { date: '', daytime: '' }

test('only what was said stands in the message, nothing that nobody chose [Y2]', () => {
  expect(
    bookingMessage({
      service: ' Balayage ',
      first: { date: '2026-11-24', daytime: '' },
      second: none,
      callBack: 'jederzeit',
      remark: '',
    }),
  ).toBe('Leistung: Balayage\n1. Wunsch: Dienstag, 24. November 2026\nRückruf: jederzeit')
})

test('what a wish said stands beside its message; what no form of ours said is no wish [X33]', () => {
  const { wish } = wishRow({ second: { date: '2026-11-27', daytime: '' }, remark: ' Locken. ' })
  const read = readWish(wish)
  expect(read).toEqual({ ...wish, remark: 'Locken.' })
  expect(wishedTimes(read).map(wishText)).toEqual([
    'Donnerstag, 19. November 2026, vormittags',
    'Freitag, 27. November 2026',
  ])
  const odd = [null, {}, 'Balayage', { ...wish, first: { date: 'morgen', daytime: '' } }]
  expect(odd.map(readWish)).toEqual(odd.map(() => null))
})

test('a day that is over, or more than a year away, is refused [Y4]', () => {
  const problem = (date: string) => dateProblem(date, '2026-11-18')
  expect(problem('2027-02-30')).toBe('Bitte prüfen Sie das Datum.')
  expect(problem('20266-11-24')).toBe('Bitte prüfen Sie das Datum.')
  const possible = ['', '2026-11-18', '2026-11-23', '2027-11-19']
  expect(possible.map(problem)).toEqual(possible.map(() => undefined))
  expect(problem('2026-11-17')).toBe('Dieser Tag ist schon vorbei.')
  expect(problem('2027-11-20')).toBe('Bitte wählen Sie einen Tag innerhalb eines Jahres.')
})

test('while the year is typed nothing is wrong yet [Y9]', () => {
  const early = (date: string) => earlyDateProblem(date, '2026-11-18')
  for (const date of ['', '0002-11-24', '0202-11-24', '2026-11-24']) {
    expect(early(date), date).toBeUndefined()
  }
  expect(early('2025-11-24')).toBe('Dieser Tag ist schon vorbei.')
})

test('a day is told with its hours, a closed one may be asked for [Y9]', () => {
  const hint = (date: string) => dateHint(date, hours, closures)
  expect(hint('')).toBe(undefined)
  expect(hint('2026-11-24')).toBe('Dienstag, 24. November: 09:00–19:00 geöffnet.')
  expect(hint('2026-11-23')).toBe(
    'Montag, 23. November: eigentlich geschlossen. Fragen Sie gern trotzdem.',
  )
  for (const closed of ['2026-11-22', '2026-12-24', '2026-12-25']) {
    expect(hint(closed)).toContain('eigentlich geschlossen')
  }
})

test('an empty wish is told what is missing, and nothing of the remark that nobody has to make [Y4]', () => {
  const { problems } = readBooking(new FormData(), '2026-11-18')
  expect(Object.keys(problems ?? {}).sort()).toEqual(['email', 'first_date', 'name', 'service'])
  const long = new FormData()
  long.set('service', 'Balayage')
  long.set('remark', 'x'.repeat(5_000))
  expect(readBooking(long, '2026-11-18').problems?.message).toMatch(/höchstens 5000 Zeichen/)
})
