import { expect, test } from 'vitest'
import type { AnswerRow } from '#domain/inbox/thread.ts'
import {
  type Answer,
  type AnswerEvent,
  complaintAbout,
  knownIn,
  NO_ANSWER,
  reduceAnswer,
  unseenIn,
} from './answer.ts'

const LETTER = { id: 'brief', subject: 'Ihr Termin', text: 'Gern am Montag.' }

function after(...events: AnswerEvent[]): Answer {
  return events.reduce(reduceAnswer, NO_ANSWER)
}

const typed = (text: string, known: string[] | null = []): AnswerEvent => ({
  is: 'typed',
  text,
  known,
})
const sending = { is: 'sending', letter: LETTER } as const
const said = { is: 'said', id: 'brief' } as const

const rows = (...ids: string[]) => ids.map((id) => ({ id }) as AnswerRow)
const idsOf = (all: readonly AnswerRow[]) => all.map(({ id }) => id)

test('a letter that left clears its words; what was typed since, or what was not sent, stays [M197]', () => {
  const left = after(typed(LETTER.text), sending, said)
  expect([left.draft, left.latest]).toEqual([null, 'brief'])
  const since = after(typed(LETTER.text), sending, typed(`${LETTER.text} Bis dann!`), said)
  expect(since.draft?.text).toBe('Gern am Montag. Bis dann!')
  expect(after(typed(LETTER.text), sending).draft?.text).toBe(LETTER.text)
})

test('a letter whose answer was lost is there when the thread is read, and is not sent again [M197]', () => {
  const lost = after(typed(LETTER.text), sending)
  // Tried again before, the same words are the same letter.
  expect(lost.tried).toEqual(LETTER)
  const others = reduceAnswer(lost, { is: 'read', ids: ['andere'] })
  expect([others.tried, others.hasArrived, others.draft?.text]).toEqual([
    ...[LETTER, false, LETTER.text],
  ])
  const read = reduceAnswer(lost, { is: 'read', ids: ['andere', 'brief'] })
  expect([read.tried, read.hasArrived, read.draft]).toEqual([null, true, null])
  const changed = reduceAnswer(reduceAnswer(lost, typed('Lieber am Dienstag.')), {
    is: 'read',
    ids: ['brief'],
  })
  expect(changed.draft?.text).toBe('Lieber am Dienstag.')
})

test('taken back its words stand before what was typed since, and are a new letter [M197] [M102]', () => {
  const draft = { text: LETTER.text, base: 'Rückfrage', seen: [] }
  const back = { is: 'taken back', id: 'brief', letter: draft } as const
  const left = after({ is: 'put', draft }, sending, said)
  expect(reduceAnswer(left, back)).toMatchObject({ draft, tried: null, latest: null })
  const since = reduceAnswer(reduceAnswer(left, typed('Noch etwas')), back)
  expect(since.draft).toEqual({ ...draft, text: 'Gern am Montag.\n\nNoch etwas' })
  // Until it is read again nobody has to know of it.
  expect(knownIn(since, rows('alt', 'brief'))).toEqual(['alt'])
  expect(unseenIn(since, rows('brief'))).toEqual([])
  const note = after(
    typed('Halb'),
    { is: 'noting', id: 'anruf' },
    { is: 'said', id: 'anruf' },
    { is: 'taken back', id: 'anruf', letter: null },
  )
  expect([note.draft?.text, note.latest, note.takenBack]).toEqual(['Halb', null, ['anruf']])
})

test('what others said since the typing began is told, what was known or said from here is not [M194]', () => {
  const begun = after(typed('Gern', ['alt']), typed('Gern am', ['alt', 'fremd']))
  expect(idsOf(unseenIn(begun, rows('alt', 'fremd')))).toEqual(['fremd'])
  const own = [sending, said, typed('Noch', []), { is: 'noting', id: 'anruf' }] as const
  const after2 = own.reduce<Answer>(reduceAnswer, begun)
  expect(idsOf(unseenIn(after2, rows('alt', 'brief', 'anruf', 'fremd')))).toEqual(['fremd'])
  // Typed before the thread was read, nobody knows what is new in it.
  const early = after(typed('Gern', null))
  expect(unseenIn(early, rows('alt'))).toEqual([])
  expect(unseenIn(reduceAnswer(early, typed('Gern am', ['alt'])), rows('alt'))).toEqual([])
  // The server is told the newest that was read, or said from here since.
  expect(knownIn(after2, rows('alt')).at(-1)).toBe('brief')
  expect(knownIn(reduceAnswer(after2, { is: 'read', ids: [] }), rows('alt')).at(-1)).toBe('alt')
})

test('who is overtaken reads it until the next letter or word, and nothing is lost [M194]', () => {
  const overtaken = after(typed(LETTER.text), sending, { is: 'overtaken' })
  expect([overtaken.problem, overtaken.draft?.text]).toEqual([
    'Noch nicht gesendet: Inzwischen hat sich hier etwas getan.',
    LETTER.text,
  ])
  for (const next of [sending, typed('Gern'), { is: 'left' } as const]) {
    expect(reduceAnswer(overtaken, next).problem).toBe('')
  }
})

test('dots and too many characters are named with the place where they stand [X106]', () => {
  expect(complaintAbout('Bis … dann')).toEqual({
    problem: 'Bitte erst die Punkte ausfüllen.',
    from: 4,
    to: 5,
  })
  expect(complaintAbout('👋'.repeat(8_000))).toBeNull()
  const long = '👋'.repeat(8_001)
  expect(complaintAbout(long)).toEqual({
    problem: 'Bitte höchstens 8.000 Zeichen, jetzt sind es 8.001.',
    from: long.length,
    to: long.length,
  })
})

test('a prepared answer keeps its name until the field is empty and none is chosen [M197]', () => {
  const prepared = after({ is: 'typed', text: 'Guten Tag', base: 'Absage', known: ['alt'] })
  expect(prepared.draft).toEqual({ text: 'Guten Tag', base: 'Absage', seen: ['alt'] })
  expect(reduceAnswer(prepared, typed('')).draft?.base).toBe('Absage')
  expect(reduceAnswer(prepared, { is: 'typed', text: '', base: null, known: [] }).draft).toBeNull()
})
