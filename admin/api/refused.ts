import { causeText } from '#domain/inbox/failure.ts'

const GONE = 404

/** What the server refused, or 0 when it did not answer. */
export class Refused extends Error {
  readonly status: number
  /** How long it asks to wait. */
  readonly waitS: number
  /** The word for it, and what the server says about it. */
  readonly code: string | undefined
  readonly sentence: string
  constructor(status: number, waitS = 0, code?: string, sentence = '') {
    super(`Refused with ${status}`)
    this.status = status
    this.waitS = waitS
    this.code = code
    this.sentence = sentence
  }
}

type Answer = { error: { message: string } | null; status: number }

/** Goes on only with what the server has answered well. */
export function orRefused<Good extends Answer>(answer: Good): Good & { error: null } {
  const { error, status } = answer
  if (!error) return answer as Good & { error: null }
  throw new Refused(error.message.includes('Nobody is signed in') ? 401 : status)
}

export function gone() {
  return new Refused(GONE)
}

export function isGone(thrown: unknown) {
  return thrown instanceof Refused && thrown.status === GONE
}

/** Whether there was no answer, or none that means anything. */
export function isSilence(thrown: unknown) {
  return !(thrown instanceof Refused) || thrown.status === 0 || thrown.status >= 500
}

/** 'Keine Verbindung.': why it could not be done. */
export function causeOf(thrown: unknown) {
  return causeText(thrown instanceof Refused ? thrown.status : 0)
}
