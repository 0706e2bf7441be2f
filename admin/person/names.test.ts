import { expect, test } from 'vitest'
import { erasedText, talkText } from './names.ts'
import { type PersonRow, subjectsOf, talkOf } from './person-rows.ts'

const ROW: PersonRow = {
  row_id: 'request',
  place: 'contact_submissions',
  kind: 'request',
  created_at: '2026-11-19T10:00:00Z',
  name: 'Kim',
  email: null,
  phone: null,
  entry: { message: 'Hallo', answers: [{ id: 'answer' }], appointments: [{ id: 'date' }] },
}

test('what was answered and agreed is named with an entry, and its letters belong to it [M115]', () => {
  expect(talkText(talkOf(ROW))).toBe('1 Antwort und 1 Termin')
  expect(subjectsOf(ROW)).toEqual(['request', 'answer', 'date'])
  const review = { ...ROW, entry: { review_text: 'Schön' } }
  expect(talkText(talkOf(review))).toBe('')
  expect(subjectsOf(review)).toEqual(['request'])
})

test('an erasure counts answers, dates and letters [M115]', () => {
  const counts = { contact_submissions: 1, changes: 2, answers: 1, appointments: 1, letters: 1 }
  expect(erasedText(counts)).toBe(
    '1 Eintrag ist endgültig gelöscht, dazu 2 Zeilen Verlauf, 1 Antwort, 1 Termin und 1 Benachrichtigung.',
  )
  expect(erasedText({ reviews: 1_000, bin: 1 })).toBe('1.001 Einträge sind endgültig gelöscht.')
  expect(erasedText({})).toBe('Es war nichts mehr zu löschen.')
})
