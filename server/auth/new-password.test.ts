import { expect, test } from 'vitest'
import { passwordProblem } from './new-password.ts'
import { generatedPassword } from './users.ts'

const of = { email: 'inhaberin@salon.test', salonName: 'Salon Strähne' }

test.each([
  ['vierzehnZeich1', 'Das Passwort muss mindestens 15 Zeichen lang sein.'],
  ['x'.repeat(10) + 'äöü'.repeat(200), 'Das Passwort darf höchstens 1.024 Byte lang sein.'],
  ...['Meine-Inhaberin-71', 'Unser Salon am Park', 'graue straehne 88 x'].map((password) => [
    password,
    'Das Passwort darf weder die E-Mail-Adresse noch den Namen des Salons enthalten.',
  ]),
  ...[
    'Passwort12345678',
    'Sommer2024Sommer2024!',
    'aaaaaaaaaaaaaaaaaaaa',
    'abcabcabcabcabcabc',
    'abcdefghijklmnopqrs',
    '123456789012345678',
    'qwertzuiopasdfghjkl',
    '!!!!!!!!!!????????....',
  ].map((password) => [
    password,
    'Das Passwort ist zu leicht zu erraten. Nehmen Sie zum Beispiel vier zufällige Wörter.',
  ]),
])('the password %s is refused with a reason [A7]', (password, problem) => {
  expect(passwordProblem(password, of)).toBe(problem)
})

test.each([
  'Korrekt Pferd Batterie Klammer',
  'Kürbis🎃Laterne🔥Wiese',
  'ein sommer am grauen fluss',
  'x9$kL2#vQ8!mR4&',
])('the password %s is accepted [A7]', (password) => {
  expect(passwordProblem(password, of)).toBe(undefined)
})

test('every generated password passes the rule for new ones [A7]', () => {
  const passwords = Array.from({ length: 2_000 }, generatedPassword)

  expect(passwords.filter((password) => passwordProblem(password, of))).toEqual([])
  expect(new Set(passwords).size).toBe(2_000)
})
