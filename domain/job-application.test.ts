import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  cutMessage,
  messageCounter,
  newJobApplication,
  phoneCharacters,
  START_DATES,
  TRAINED,
  WORK_HOURS,
} from './job-application.ts'
import { problems } from './text-field.ts'

const jana = {
  name: 'Jana Beispiel',
  phone: '+49-40/66969#123',
  is_hairdresser: 'Ja',
  work_hours: 'Teilzeit',
  start_date: 'In 1–3 Monaten',
  message: 'Ich freue mich.',
}

function wrongWith(change: Partial<Record<keyof typeof jana, unknown>>) {
  return problems(v.safeParse(newJobApplication, { ...jana, ...change }))
}

test('a complete application is sent as it is, without spaces around its texts [R12]', () => {
  const spaced = { ...jana, name: '  Jana Beispiel ', message: '\n Ich freue mich.\n' }
  expect(v.parse(newJobApplication, spaced)).toEqual(jana)
})

test('a message that says nothing is sent as null, what is not the form’s not at all [J8]', () => {
  for (const message of ['', '   ', '\n\t']) {
    expect(v.parse(newJobApplication, { ...jana, message })).toEqual({ ...jana, message: null })
  }
  expect(v.parse(newJobApplication, { ...jana, status: 'accepted', notes: 'x' })).toEqual(jana)
})

test('the questions have the answers of the specification [J1]', () => {
  expect([TRAINED, WORK_HOURS, START_DATES]).toEqual([
    ['Ja', 'Nein'],
    ['Vollzeit', 'Teilzeit', 'Minijob', 'Ausbildung'],
    ['Sofort', 'In 1–3 Monaten', 'Später'],
  ])
  expect(Object.keys(wrongWith({ is_hairdresser: 'ja', work_hours: '', start_date: 5 }))).toEqual([
    'is_hairdresser',
    'work_hours',
    'start_date',
  ])
})

test('a name is needed and has at most 120 characters, an emoji counting as one [R12]', () => {
  const needed = { name: 'Bitte gib deinen Namen an.' }
  const tooLong = { name: 'Dein Name darf höchstens 120 Zeichen lang sein.' }
  expect(wrongWith({ name: '' })).toEqual(needed)
  expect(wrongWith({ name: ' \u00a0' })).toEqual(needed)
  expect(wrongWith({ name: '💇'.repeat(120) })).toEqual({})
  expect(wrongWith({ name: '💇'.repeat(121) })).toEqual(tooLong)
})

test('a telephone number has 3 digits at least and 40 of its characters at most, a message 255 [R12]', () => {
  const wrong = {
    phone:
      'Bitte prüfe deine Telefonnummer: Sie braucht mindestens 3 Ziffern und höchstens 40 Zeichen, sonst nur + # - /.',
  }
  for (const phone of ['', '01', '+4-0', '+#-/', '040 123', '0'.repeat(41), 'anrufen']) {
    expect(wrongWith({ phone })).toEqual(wrong)
  }
  for (const phone of ['040', '0'.repeat(40), '+#-/040']) expect(wrongWith({ phone })).toEqual({})
  expect(wrongWith({ message: '💇'.repeat(255) })).toEqual({})
  expect(wrongWith({ message: 'a'.repeat(256) })).toEqual({
    message: 'Deine Nachricht darf höchstens 255 Zeichen lang sein.',
  })
})

test('what no database can hold is left out, everything else stays as typed [R12]', () => {
  const { name, message } = v.parse(newJobApplication, {
    ...jana,
    name: 'Ja\0na\ud83d',
    message: '\udc87<b>💇\u202e’--',
  })
  expect({ name, message }).toEqual({ name: 'Jana', message: '<b>💇\u202e’--' })
})

test('the telephone field keeps digits and + # - / only, a message is cut to 255 whole characters that are counted [J4]', () => {
  expect(phoneCharacters('+49 (40) 66969-123 / App. #7')).toBe('+494066969-123/#7')
  expect(phoneCharacters('٠١٢ anrufen')).toBe('')
  expect(cutMessage('💇'.repeat(300))).toBe('💇'.repeat(255))
  expect(cutMessage('kurz')).toBe('kurz')
  expect([messageCounter(''), messageCounter('💇 ja')]).toEqual(['0/255 Zeichen', '4/255 Zeichen'])
})
