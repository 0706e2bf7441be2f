import { expect, test } from 'vitest'
import { answersIn, letterState, type ThreadRow } from './thread.ts'

const NOW = new Date('2026-11-18T16:30:00Z')

const LETTER: ThreadRow = {
  id: 'a',
  kind: 'mail',
  subject: 'Ihr Termin',
  message: 'Gern am Montag.',
  author: 'fatma@salon.test',
  created_at: '2026-11-18T16:00:00Z',
  attempts: 0,
  sent_at: null,
  skipped_at: null,
  last_error: null,
  appointment_id: null,
}

test('a letter is on its way, handed over, tried again or refused, and says why [M106]', () => {
  const state = (words: Partial<ThreadRow>) => letterState({ ...LETTER, ...words }, NOW)
  expect(state({})).toEqual({ text: 'unterwegs', isTrouble: false })
  expect(state({ sent_at: '2026-11-18T16:20:00Z', last_error: 'busy' })).toEqual({
    text: 'zugestellt 17:20',
    isTrouble: false,
  })
  expect(state({ sent_at: '2026-11-17T16:20:00Z' }).text).toBe('zugestellt gestern, 17:20')
  expect(state({ last_error: '450 busy' })).toEqual({
    text: 'noch nicht zugestellt: 450 busy.',
    isTrouble: true,
  })
  const skipped_at = '2026-11-18T16:10:00Z'
  expect(state({ skipped_at, last_error: '550 No such mailbox.' })).toEqual({
    text: 'nicht zugestellt: 550 No such mailbox.',
    isTrouble: true,
  })
  expect(state({ skipped_at }).text).toBe('nicht zugestellt: aufgegeben.')
})

test('what people said is an answer, what the house wrote by itself is none [M194]', () => {
  const kinds = ['acknowledgement', 'phone', 'mail', 'appointment', 'chat', 'reminder'] as const
  const said = answersIn(kinds.map((kind) => ({ ...LETTER, kind })))
  expect(said.map(({ kind }) => kind)).toEqual(['phone', 'mail', 'chat'])
})
