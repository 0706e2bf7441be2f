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

test('what is long and no common word is accepted, and every generated password [A7]', () => {
  const passwords = Array.from({ length: 500 }, generatedPassword)
  const own = ['Korrekt Pferd Batterie Klammer', 'Kürbis🎃Laterne🔥Wiese', 'x9$kL2#vQ8!mR4&']
  expect([...own, ...passwords].filter((password) => passwordProblem(password, of))).toEqual([])
  expect(new Set(passwords).size).toBe(500)
})
