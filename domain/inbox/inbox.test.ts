import { expect, test } from 'vitest'
import { when } from '#domain/moments.ts'
import { closures, sampleSalon } from '#tests/support/sample-salon.ts'
import { wishRow } from '#tests/support/wish.ts'
import { waitingSince } from './age.ts'
import { canChat, dialNumber, international, withCountry } from './phone.ts'
import { answerDue } from './promise.ts'
import { applicationWords, requestWords } from './row-words.ts'
import type { Contact } from './rows.ts'

test.each([
  ['+49 (0)40 66969-123', '+494066969123', '494066969123'],
  ['0049 40 66969123', '00494066969123', '494066969123'],
  ['040/66969 123', '04066969123', '494066969123'],
])('%s is dialled, what is no number is not [X9]', (written, number, chat) => {
  expect(dialNumber(written)).toBe(number)
  expect(international(number)).toBe(chat)
  expect(['', 'keins', '+1'].map(dialNumber)).toEqual([null, null, null])
})

test('only a German landline has no chat [X7]', () => {
  const landlines = ['+494066969123', '00494066969123', '04066969123']
  expect(landlines.map(canChat)).toEqual([false, false, false])
  const others = ['01705550101', '+4915155501', '0049160555', '+43664555', '+33612345678']
  expect(others.map(canChat)).toEqual([true, true, true, true, true])
})

test('a moment is told by the clock in Hamburg [X9]', () => {
  const now = new Date('2026-11-15T23:30:00Z')
  expect(when('2026-11-15T23:05:00Z', now)).toBe('heute, 00:05')
  expect(when('2026-11-15T17:42:00Z', now)).toBe('gestern, 18:42')
  expect(when('2026-11-12T17:42:00Z', now)).toBe('12.11.2026, 18:42')
})

test('a number written as people in Germany do is kept with its country [X9]', () => {
  for (const written of ['0761 123 456', '0761/123-456', '(0761) 123 456', '0049 761 123 456']) {
    expect(withCountry(written)).toBe('+49 761 123 456')
  }
  expect(withCountry('+49 (0)40 123')).toBe('+49 40 123')
  expect(withCountry('+43 1 123')).toBe('+43 1 123')
})

const NOW = new Date('2026-11-15T12:00:00Z')

test.each([
  ['2026-11-15T12:00:05Z', 'seit weniger als einer Stunde'],
  ['2026-11-15T10:30:00Z', 'seit einer Stunde'],
  ['2026-11-14T13:00:00Z', 'seit 23 Stunden'],
  ['2026-11-14T12:00:00Z', 'seit einem Tag'],
  ['2026-11-02T12:00:00Z', 'seit 13 Tagen'],
  ['2026-11-01T12:00:00Z', 'seit 2 Wochen'],
])('what came at %s waits %s [X73]', (moment, age) => {
  expect(waitingSince(moment, NOW)).toBe(age)
})

const { hours } = sampleSalon
const SENT = '2026-11-18T10:00:00Z'

test.each([
  [SENT, '2026-11-18T12:00:00Z', 'bis morgen, 19:00', false],
  [SENT, '2026-11-19T17:59:00Z', 'bis heute, 19:00', false],
  [SENT, '2026-11-19T18:00:00Z', 'seit 19:00 Uhr fällig', true],
  [SENT, '2026-11-19T23:30:00Z', 'seit 1 Tag fällig', true],
  ['2026-11-21T09:00:00Z', '2026-11-21T10:00:00Z', 'bis Di, 19:00', false],
  ['2026-12-23T10:00:00Z', '2026-12-20T10:00:00Z', 'bis Di 29.12., 19:00', false],
])('what came at %s is at %s due "%s" [X34]', (created, now, text, isBroken) => {
  expect(answerDue(created, new Date(now), hours, closures)).toEqual({ text, isBroken })
})

test('a salon that never opens owes no time [X34]', () => {
  const closed = { from: '2026-01-01', to: '2027-12-31' }
  expect(answerDue(SENT, new Date(SENT), hours, [closed])).toBe(null)
})

test.each([
  [{ submission_type: 'general', message: 'Haben Sie auf?', wish: null }, 'Haben Sie auf?'],
  [{ submission_type: 'model', message: 'Farbe', wish: null }, 'Modellanfrage: Farbe'],
  [wishRow({ remark: 'kurz' }), 'Balayage · Do 19.11., vormittags · kurz'],
])('a request is told by what it is about [X73]: %j', (row, words) => {
  expect(requestWords(row as Contact)).toBe(words)
})

test('an application is told by hours, start and words [X73]', () => {
  const row = { work_hours: 'Vollzeit', start_date: 'Sofort', message: null }
  expect(applicationWords(row)).toBe('Vollzeit · Sofort')
})
