import { expect, test } from 'vitest'
import type { Appointment } from '#domain/appointments/appointment.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'
import { doneMeanwhile, newDraft, wishedDays } from './form.ts'

const TIMES = [
  { date: '2026-11-18', daytime: 'vormittags' },
  { date: '2026-11-25', daytime: 'abends' },
] as const

const AGREED: Appointment = {
  id: 'a',
  entry_id: 'e',
  entry_table: 'contact_submissions',
  starts_at: '2026-11-25T09:00:00Z',
  minutes: 60,
  services: [],
  person: '',
  note: '',
  by_mail: false,
  is_cancelled: false,
  cancel_reason: '',
  sequence: 1,
  created_at: '2026-11-18T09:00:00Z',
  changed_at: '2026-11-18T09:00:00Z',
}

test('a date begins with what was wished and is still to come, and a trial day with half a day [M201] [M204]', () => {
  const wish = { times: TIMES, services: ['Balayage'], canMail: true, isTrial: false }
  expect(wishedDays(TIMES, '2026-11-19')).toEqual(['2026-11-25'])
  expect(newDraft(wish, sampleSalon, '2026-11-19')).toMatchObject({
    ...{ date: '2026-11-25', time: '', minutes: '240', services: ['Balayage'], by_mail: true },
  })
  const trial = { times: [], services: [], canMail: false, isTrial: true }
  expect(newDraft(trial, sampleSalon, '2026-11-19')).toMatchObject({
    ...{ date: '', minutes: '240', services: [], by_mail: false },
  })
})

test('who moves a date reads what others have done with it meanwhile [M217]', () => {
  const form = { id: 'a', was: AGREED, draft: newDraft(NOTHING, sampleSalon, '2026-11-19') }
  const told = (...agreed: Appointment[]) => doneMeanwhile(form, agreed)
  expect(told(AGREED)).toBeNull()
  expect(told()).toBe('Dieser Termin wurde inzwischen zurückgenommen.')
  expect(told({ ...AGREED, sequence: 2, is_cancelled: true })).toBe(
    'Dieser Termin wurde inzwischen abgesagt.',
  )
  expect(told({ ...AGREED, sequence: 2, minutes: 30 })).toBe(
    'Dieser Termin wurde inzwischen geändert: Mittwoch, 25. November 2026, 10:00–10:30 Uhr.',
  )
  expect(doneMeanwhile({ ...form, was: null }, [])).toBeNull()
})

const NOTHING = { times: [], services: [], canMail: false, isTrial: false }
