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
    'michaeljordan23',
    'princessprincess',
    'starwars1977star',
    'schalke04schalke04',
    'superman!superman!',
    'mercedes-benz190',
    'bayernmuenchen1900',
  ].map((password) => [
    password,
    'Das Passwort ist zu leicht zu erraten. Nehmen Sie zum Beispiel vier zufällige Wörter.',
  ]),
])('the password %s is refused with a reason [A7]', async (password, problem) => {
  expect(await passwordProblem(password, of)).toBe(problem)
})

test('what is long and no common word is accepted, and every generated password [A7]', async () => {
  const passwords = Array.from({ length: 20 }, generatedPassword)
  const own = ['Korrekt Pferd Batterie Klammer', 'Kürbis🎃Laterne🔥Wiese', 'x9$kL2#vQ8!mR4&']
  const problems = await Promise.all(
    [...own, ...passwords].map((password) => passwordProblem(password, of)),
  )
  expect(problems.filter(Boolean)).toEqual([])
  expect(new Set(passwords).size).toBe(20)
})
