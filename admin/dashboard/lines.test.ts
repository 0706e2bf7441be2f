import { expect, test } from 'vitest'
import type { Pulse } from '#admin/api/pulse.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'
import { comingLines, promisedLines, promisedMore, waitingLines } from './lines.ts'
import type { Morning } from './morning.ts'

const NOW = new Date('2026-03-03T11:00:00Z')
const PULSE = { reviews_waiting: 3, requests_new: 21, applications_new: 2 } as Pulse
const entry = { submission_type: 'general', message: 'Wann?', work_hours: 'Vollzeit' }
const letter = { kind: 'mail', id: 'u', name: 'Kim', entry }
const promised = {
  kind: 'request',
  id: 'a',
  name: 'Ada',
  entry,
  created_at: '2026-01-01T00:00:00Z',
}
const late = { ...promised, kind: 'application', id: 'b', created_at: NOW.toISOString() }

const QUIET = {
  promised: [],
  oldest_review: null,
  undelivered: [],
  undelivered_count: 0,
  suspects: {},
  days: [],
  next_check: null,
}

function morning(changed: object) {
  return { ...QUIET, ...changed } as unknown as Morning
}

test('what never arrived stands before what was promised, a broken promise as late, and what does not fit is counted [X73]', () => {
  const day = morning({ undelivered: [letter], promised: [promised, late] })
  expect(promisedLines(day, sampleSalon, NOW)).toMatchObject([
    { to: '/admin/contacts?eintrag=u', at: 'Antwort nicht zugestellt', due: 'late' },
    {
      to: '/admin/contacts?eintrag=a',
      words: 'Wann?',
      at: expect.stringMatching(/^seit \d+ Tagen fällig$/),
      due: 'late',
    },
    { to: '/admin/applications?eintrag=b', words: 'Bewerbung: Vollzeit · Wann?', due: 'open' },
  ])
  expect(promisedMore(day, PULSE)).toEqual([
    { to: '/admin/contacts?status=new', text: 'und 20 weitere Kontaktanfragen' },
    { to: '/admin/applications?status=new', text: 'und 1 weitere Bewerbung' },
  ])
  expect(promisedMore(morning({}), { ...PULSE, requests_new: 0, applications_new: 0 })).toEqual([])
})

test('what waits is all there is, with how long, and what is to be checked below its kind [X108] [X73]', () => {
  const since = '2026-03-01T11:00:00Z'
  const lines = waitingLines(
    morning({
      undelivered: [letter, letter],
      undelivered_count: 23,
      oldest_review: since,
      suspects: { request: { count: 1204, since } },
    }),
    PULSE,
  )
  expect(lines.map(({ name }) => name)).toEqual([
    '23 Antworten nicht zugestellt',
    '3 Bewertungen prüfen',
    '21 Kontaktanfragen beantworten',
    'davon 1.204 auffällige Kontaktanfragen',
    '2 Bewerbungen ansehen',
  ])
  expect(lines[0]?.to).toBe('/admin/contacts?status=in_progress')
  expect(lines[1]?.words).toMatch(/^die älteste seit /)
  expect(lines[3]).toMatchObject({ to: '/admin/contacts?status=pruefen', since })
  const one = morning({ undelivered: [letter], undelivered_count: 1 })
  const none = { ...PULSE, reviews_waiting: 0, requests_new: 0, applications_new: 0 }
  expect(waitingLines(one, none)).toEqual([
    { to: '/admin/contacts?eintrag=u', name: '1 Antwort nicht zugestellt' },
  ])
  expect(waitingLines(morning({}), none)).toEqual([])
})

test('what comes are the next four days that are different, and the next check of the website [X73]', () => {
  const days = [
    { id: 'x', from: '2026-03-04', to: '2026-03-05', hours: null, reason: 'Fortbildung' },
  ]
  const lines = comingLines(morning({ days, next_check: '2026-03-09T04:15:00Z' }), sampleSalon, NOW)
  expect(lines.slice(0, 2)).toMatchObject([
    { to: '/admin/hours', name: 'Fortbildung', words: 'geschlossen', at: 'Mi 4.3. bis Do 5.3.' },
    { to: '/admin/sitemap/schedules', name: 'Prüfung der Website', at: 'Mo 9.3., 05:15' },
  ])
})
