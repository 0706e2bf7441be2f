import { expect, test } from 'vitest'
import { canChat, dialNumber, international, withCountry } from './phone.ts'
import { when } from './when.ts'

test.each([
  ['+49 (0)40 66969-123', '+494066969123', '494066969123'],
  ['0049 40 66969123', '00494066969123', '494066969123'],
  ['040/66969 123', '04066969123', '494066969123'],
])('%s is dialled [X9]', (written, number, chat) => {
  expect(dialNumber(written)).toBe(number)
  expect(international(number)).toBe(chat)
})

test('only a German landline has no chat [X107]', () => {
  const landlines = ['+494066969123', '00494066969123', '04066969123']
  expect(landlines.map(canChat)).toEqual([false, false, false])
  const others = ['01705550101', '+4915155501', '0049160555', '+43664555', '+33612345678']
  expect(others.map(canChat)).toEqual([true, true, true, true, true])
})

test('what is no number is not dialled [X9]', () => {
  expect(['', 'keins', '+1'].map(dialNumber)).toEqual([null, null, null])
})

test('a moment is told by the clock in Hamburg [X9]', () => {
  const now = new Date('2026-11-15T23:30:00Z')
  expect(when('2026-11-15T23:05:00Z', now)).toBe('heute, 00:05')
  expect(when('2026-11-15T17:42:00Z', now)).toBe('gestern, 18:42')
  expect(when('2026-11-12T17:42:00Z', now)).toBe('12.11.2026, 18:42')
})

test('a number written as people in Germany do is kept with its country [C152]', () => {
  for (const written of ['0761 123 456', '0761/123-456', '(0761) 123 456', '0049 761 123 456']) {
    expect(withCountry(written)).toBe('+49 761 123 456')
  }
  expect(withCountry('+49 (0)40 123')).toBe('+49 40 123')
  expect(withCountry('+43 1 123')).toBe('+43 1 123')
})
