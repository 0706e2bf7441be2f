import { expect, test } from 'vitest'
import { changeSentences } from '#domain/inbox/history.ts'
import { shortMoment } from '#domain/moments.ts'
import { closures, sampleSalon } from '#tests/support/sample-salon.ts'
import {
  type AppointmentDraft,
  canBeMailed,
  draftOf,
  readAppointment,
  suggestedMinutes,
} from './appointment.ts'
import { berlinMoment, reminderMoment } from './moment.ts'
import { appointmentWarnings } from './warnings.ts'
import { appointmentText, reminderText, servicesText, shortName } from './words.ts'

const NOW = new Date('2026-11-18T10:05:00Z')

const draft: AppointmentDraft = {
  date: '2026-11-20',
  time: '11:30',
  minutes: '90',
  services: ['Balayage', ' '],
  person: ' Fatma ',
  note: 'Allergietest war am Montag.\nKaffee schwarz.',
  by_mail: true,
}
const values = {
  starts_at: '2026-11-20T10:30:00.000Z',
  minutes: 90,
  services: ['Balayage'],
  person: 'Fatma',
  note: 'Allergietest war am Montag.\nKaffee schwarz.',
  by_mail: true,
}
const stored = {
  ...values,
  id: 'a',
  entry_table: 'contact_submissions' as const,
  entry_id: 'e',
  is_cancelled: false,
  cancel_reason: '',
  sequence: 0,
  created_at: NOW.toISOString(),
  changed_at: NOW.toISOString(),
}

test('a form becomes an appointment, and an appointment the same form [M166]', () => {
  expect(readAppointment(draft)).toEqual({ values })
  expect(readAppointment(draftOf(stored))).toEqual({ values })
})

test('what is missing or too much is told at its field, all at once [M166]', () => {
  const wrong = {
    ...{ date: '2026-02-30', time: '24:00', minutes: '4', by_mail: false },
    ...{ services: ['x'.repeat(121)], person: 'x'.repeat(81), note: 'x'.repeat(2_001) },
  }
  expect(readAppointment(wrong)).toEqual({
    problems: {
      date: 'Bitte wählen Sie einen Tag.',
      time: 'Bitte wählen Sie eine Uhrzeit.',
      minutes: 'Bitte eine Dauer zwischen 5 und 720 Minuten.',
      services: 'Eine Leistung darf höchstens 120 Zeichen lang sein.',
      person: 'Der Name darf höchstens 80 Zeichen lang sein.',
      note: 'Die Notiz darf höchstens 2000 Zeichen lang sein.',
    },
  })
  for (const minutes of ['', '721', '1e2']) {
    expect(readAppointment({ ...draft, minutes })).toHaveProperty('problems.minutes')
  }
  const many = Array.from({ length: 11 }, (_, at) => `Leistung ${at}`)
  expect(readAppointment({ ...draft, services: many })).toHaveProperty('problems.services')
})

test('the price list says how long it takes, several services one after the other [M166]', () => {
  const minutes = (...names: string[]) => suggestedMinutes(names, sampleSalon)
  const longest = (name: string) =>
    sampleSalon.categories
      .flatMap(({ services }) => services)
      .find((service) => service.name === name)?.minutes[1] ?? 0
  const [one = '', other = ''] = sampleSalon.categories.flatMap(({ services }) =>
    services.map(({ name }) => name),
  )
  expect(minutes(one, other)).toBe(longest(one) + longest(other))
  expect(minutes()).toBe(60)
  expect(minutes('Etwas Eigenes')).toBe(60)
  expect(minutes(...Array<string>(10).fill(sampleSalon.requestServices[0]?.name ?? one))).toBe(720)
})

test('a confirmation goes to one plain mailbox only [M166]', () => {
  const emails = [' a@b.test ', null, '', 'a@b.test, c@d.test', 'a@b.test\nBcc: c@d.test']
  const possible = [true, false, false, false, false]
  expect(emails.map((email) => canBeMailed({ email }))).toEqual(possible)
})

test.each([
  ['2026-11-20', '11:30', '2026-11-20T10:30:00Z'],
  ['2027-03-28', '02:30', '2027-03-28T01:30:00Z'],
  ['2027-03-28', '03:00', '2027-03-28T01:00:00Z'],
  ['2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
  ['2026-10-25', '03:00', '2026-10-25T02:00:00Z'],
])('%s %s is an instant by the clock of the salon [M164]', (date, time, instant) => {
  expect(berlinMoment(date, time)).toEqual(new Date(instant))
})

test('a reminder comes on the day before at the chosen time, across clock changes too, and is announced only then [M112]', () => {
  const reminded = (date: string, at: string) => reminderMoment(berlinMoment(date, '09:00'), at)
  expect(reminded('2026-11-20', '17:00')).toEqual(new Date('2026-11-19T16:00:00Z'))
  expect(reminded('2026-10-26', '17:00')).toEqual(new Date('2026-10-25T16:00:00Z'))
  expect(reminded('2026-10-25', '17:00')).toEqual(new Date('2026-10-24T15:00:00Z'))
  expect(reminded('2027-03-29', '17:00')).toEqual(new Date('2027-03-28T15:00:00Z'))
  expect(reminded('2026-11-20', '')).toBe(null)
  const told = (changes: object, at = '17:00') => reminderText({ ...stored, ...changes }, at, NOW)
  expect(told({})).toBe('Erinnerung morgen 17:00')
  expect(told({ starts_at: '2026-12-04T10:30:00Z' })).toBe('Erinnerung Do 3.12. 17:00')
  expect(told({}, '')).toBe(null)
  expect(told({ by_mail: false })).toBe(null)
  expect(told({ is_cancelled: true })).toBe(null)
  expect(told({ starts_at: '2026-11-18T15:00:00Z' })).toBe(null)
})

test('moments, services and names are told in few words [M201]', () => {
  expect(appointmentText(stored)).toBe('Freitag, 20. November 2026, 11:30–13:00 Uhr')
  const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-24', '2026-11-25', '2026-11-17']
  expect(days.map((day) => shortMoment(`${day}T10:30:00Z`, NOW))).toEqual([
    ...['heute 11:30', 'morgen 11:30', 'Fr 11:30', 'Di 11:30'],
    ...['Mi 25.11. 11:30', 'Di 17.11. 11:30'],
  ])
  expect(servicesText({ services: ['Balayage', 'Schnitt'] })).toBe('Balayage und Schnitt')
  expect(servicesText({ services: [] })).toBe('Termin')
})

test.each([
  ['Anna Möller', 'Anna M.'],
  ['Anna-Lena  von der Öhe', 'Anna-Lena Ö.'],
  ['Anna', 'Anna'],
  ['Anna 0170 5550101', 'Anna'],
  ['0170 5550101', ''],
  ['anna@example.org Möller', 'Möller'],
  ['💇‍♀️ Zoë', 'Zoë'],
  [`${'A'.repeat(100)} B`, `${'A'.repeat(30)} B.`],
])('in a calendar that others may see %j is %j [M201]', (name, short) => {
  expect(shortName(name)).toBe(short)
})

function warned(date: string, time: string, minutes = 60, person = 'Fatma', id?: string) {
  const planned = {
    starts_at: berlinMoment(date, time).toISOString(),
    ...{ minutes, person },
    ...(id && { id }),
  }
  const others = [
    { ...stored, name: 'Anna Möller' },
    { ...stored, id: 'b', name: 'Bea', person: '', starts_at: '2026-11-24T10:00:00Z' },
    { ...stored, id: 'c', name: 'Cem', is_cancelled: true, starts_at: '2026-11-25T10:00:00Z' },
  ]
  return appointmentWarnings(planned, { hours: sampleSalon.hours, days: closures, others }, NOW)
}

test('closed days and hours are warned of, with the reason [M169]', () => {
  expect(warned('2026-11-19', '09:00')).toEqual([])
  expect(warned('2026-11-19', '18:00')).toEqual([])
  expect(warned('2026-11-23', '11:00')).toEqual(['Montag, 23. November: geschlossen.'])
  expect(warned('2026-12-24', '11:00')).toEqual([
    'Donnerstag, 24. Dezember: geschlossen (Heiligabend).',
  ])
  expect(warned('2026-11-19', '08:30', 700)).toEqual([
    'Donnerstag, 19. November: Der Salon öffnet erst um 09:00.',
    'Donnerstag, 19. November: Der Salon schließt um 19:00, der Termin dauert bis 20:10.',
  ])
  expect(warned('2026-11-18', '11:00')).toEqual([
    'Dieser Zeitpunkt ist schon vorbei; es geht keine E-Mail hinaus.',
  ])
})

test('another appointment of the same person is warned of, a neighbouring one is not [M169]', () => {
  const collision = 'Fatma hat da schon einen Termin: \u2068Anna Möller\u2069, 11:30–13:00 Uhr.'
  expect(warned('2026-11-20', '12:59')).toEqual([collision])
  expect(warned('2026-11-20', '10:31', 60, 'fatma ')).toEqual([collision])
  expect(warned('2026-11-20', '10:30')).toEqual([])
  expect(warned('2026-11-20', '13:00')).toEqual([])
  expect(warned('2026-11-20', '12:00', 60, 'Ada')).toEqual([])
  expect(warned('2026-11-20', '12:00', 60, 'Fatma', 'a')).toEqual([])
  expect(warned('2026-11-24', '11:30', 60, '')).toEqual([
    'Da gibt es schon einen Termin: \u2068Bea\u2069, 11:00–12:30 Uhr.',
  ])
  expect(warned('2026-11-25', '11:30')).toEqual([])
})

test('the history tells what became of an appointment [M172]', () => {
  type Row = Record<string, unknown> | null
  const change = { id: 1, table_name: 'appointments', changed_at: '', changed_by: '' }
  const told = (action: string, before: Row, after: Row) =>
    changeSentences({ ...change, action, before, after })
  const friday = { starts_at: '2026-11-20T10:30:00+00:00' }
  const saturday = { starts_at: '2026-11-21T09:00:00+00:00' }
  expect(told('insert', null, values)).toEqual(['Termin eingetragen: Freitag, 20. November, 11:30'])
  expect(told('update', friday, saturday)).toEqual([
    'Termin verschoben: Freitag, 20. November, 11:30 → Samstag, 21. November, 10:00',
  ])
  const holds = { ...friday, is_cancelled: false, cancel_reason: '' }
  const off = { ...friday, is_cancelled: true, cancel_reason: 'Krank.' }
  expect([told('update', holds, off), told('update', off, holds)]).toEqual([
    ['Termin abgesagt: Freitag, 20. November, 11:30', 'Satz zur Absage: – → „Krank.“'],
    ['Termin gilt wieder: Freitag, 20. November, 11:30', 'Satz zur Absage: „Krank.“ → –'],
  ])
  expect(
    told(
      'update',
      { ...friday, minutes: 60, services: [], person: 'Ada', note: '', by_mail: false },
      { ...friday, minutes: 90, services: ['A', 'B'], person: '', note: 'x', by_mail: true },
    ),
  ).toEqual([
    ...['Dauer: 60 Minuten → 90 Minuten', 'Leistung: – → „A, B“', 'Person: „Ada“ → –'],
    ...['Notiz zum Termin: – → „x“', 'Bestätigung per E-Mail: nein → ja'],
  ])
  expect(told('delete', values, null)).toEqual([
    'Termin zurückgenommen: Freitag, 20. November, 11:30',
  ])
})
