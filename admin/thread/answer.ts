import { GAP } from '#domain/inbox/answer.ts'
import type { AnswerRow } from '#domain/inbox/thread.ts'

const ANSWER_MAX_CHARACTERS = 8_000
const OVERTAKEN = 'Noch nicht gesendet: Inzwischen hat sich hier etwas getan.'

/** `base` names the prepared answer it began with, `seen` what had been answered by then. */
export type Draft = { text: string; base: string | null; seen?: string[] | undefined }

export type Letter = { id: string; subject: string; text: string }

/** The answer to one entry, and what this browser knows that the thread does not tell yet. */
export type Answer = {
  draft: Draft | null
  /** What is wrong with it and was said. */
  problem: string
  /** The letter that was tried last: the same words tried again are the same letter. */
  tried: Letter | null
  /** That letter was found in the thread: what the server's answer was does not matter any more. */
  hasArrived: boolean
  /** What was said from here and not read again yet: its author knows of it. */
  latest: string | null
  /** What was taken back from here and may not have been read again: nobody has to know of it. */
  takenBack: readonly string[]
}

export type AnswerEvent =
  /** `known` are the answers that whoever types has before them; null while the thread is not read. */
  | { is: 'typed'; text: string; base?: string | null | undefined; known: string[] | null }
  | { is: 'put'; draft: Draft | null }
  | { is: 'refused'; problem: string }
  | { is: 'sending'; letter: Letter }
  | { is: 'noting'; id: string }
  | { is: 'said'; id: string }
  | { is: 'overtaken' }
  | { is: 'taken back'; id: string; letter: Draft | null }
  | { is: 'read'; ids: readonly string[] }
  | { is: 'heard' }
  | { is: 'left' }

export const NO_ANSWER: Answer = {
  draft: null,
  problem: '',
  tried: null,
  hasArrived: false,
  latest: null,
  takenBack: [],
}

export function reduceAnswer(last: Answer, event: AnswerEvent): Answer {
  const { draft, tried } = last
  switch (event.is) {
    case 'typed': {
      const { text, base = draft?.base ?? null, known } = event
      // Before the thread is read nobody knows what is new in it.
      const seen = draft?.seen ?? known ?? undefined
      return { ...last, draft: text || base ? { text, base, seen } : null, problem: '' }
    }
    case 'put':
      return { ...last, draft: event.draft, problem: '' }
    case 'refused':
      return { ...last, problem: event.problem }
    case 'sending':
      return {
        ...last,
        draft: withSeen(draft, event.letter.id),
        problem: '',
        tried: event.letter,
      }
    case 'noting':
      return { ...last, draft: withSeen(draft, event.id) }
    case 'said': {
      // What was typed since stays.
      const isOver = tried?.id === event.id && tried.text === draft?.text
      return { ...last, draft: isOver ? null : draft, latest: event.id }
    }
    case 'overtaken':
      return { ...last, problem: OVERTAKEN }
    case 'taken back': {
      const takenBack = [...last.takenBack, event.id]
      if (!event.letter) return { ...last, latest: null, takenBack }
      // Its words stand where they were typed, before what was typed there since.
      const text = [event.letter.text, draft?.text].filter(Boolean).join('\n\n')
      return { ...last, draft: { ...event.letter, text }, tried: null, latest: null, takenBack }
    }
    case 'read': {
      if (!tried || !event.ids.includes(tried.id)) return { ...last, latest: null }
      const isOver = tried.text === draft?.text
      return { ...last, draft: isOver ? null : draft, tried: null, hasArrived: true, latest: null }
    }
    case 'heard':
      return { ...last, hasArrived: false }
    case 'left':
      return { ...last, problem: '' }
  }
}

/** Answers of others that whoever writes has not seen. */
export function unseenIn({ draft, takenBack }: Answer, answers: readonly AnswerRow[]) {
  if (!draft?.seen) return []
  return answers.filter(({ id }) => !draft.seen?.includes(id) && !takenBack.includes(id))
}

/** Of all answers that whoever writes knows of; the newest comes last. */
export function knownIn({ latest, takenBack }: Answer, answers: readonly AnswerRow[]) {
  const ids = answers.map(({ id }) => id).filter((id) => !takenBack.includes(id))
  return latest ? [...ids, latest] : ids
}

/** What keeps it from being sent or taken along, and which of its characters. */
export function complaintAbout(text: string) {
  const gap = text.indexOf(GAP)
  if (gap >= 0) {
    return { problem: 'Bitte erst die Punkte ausfüllen.', from: gap, to: gap + GAP.length }
  }
  const length = [...text].length
  if (length <= ANSWER_MAX_CHARACTERS) return null
  const [most, now] = [ANSWER_MAX_CHARACTERS, length].map((n) => n.toLocaleString('de-DE'))
  const problem = `Bitte höchstens ${most} Zeichen, jetzt sind es ${now}.`
  return { problem, from: text.length, to: text.length }
}

/** What was said from here is no surprise here. */
function withSeen(draft: Draft | null, id: string) {
  return draft?.seen ? { ...draft, seen: [...draft.seen, id] } : draft
}
