import { Refused } from '#admin/api/refused.ts'
import { waitText } from '#domain/forms/wait.ts'

const MINUTE_S = 60

/** What is wrong, and at which field. */
export type Problem = { field: 'current' | 'next' | 'again' | null; text: string }

const PROBLEMS: Record<string, Problem> = {
  invalid_credentials: { field: 'current', text: 'Das bisherige Passwort stimmt nicht.' },
  same_password: {
    field: 'next',
    text: 'Bitte wählen Sie ein anderes als das bisherige Passwort.',
  },
}

/** What to say about a password that was refused. */
export function problemOf(thrown: unknown, otherwise: string): Problem {
  if (!(thrown instanceof Refused)) return { field: null, text: otherwise }
  const { status, code = '', sentence, waitS } = thrown
  if (status === 429) return { field: null, text: tooManyTries(waitS) }
  if (code === 'weak_password') return { field: 'next', text: sentence }
  return PROBLEMS[code] ?? { field: null, text: otherwise }
}

/** Whoever tries before the time is over waits it once more, so the sentence says how long it is. */
export function tooManyTries(waitS: number) {
  const wait = waitS < MINUTE_S ? `in ${seconds(waitS)}` : waitText(waitS)
  return `Zu viele Versuche. Bitte versuchen Sie es ${wait} erneut. Ein Versuch davor verlängert die Wartezeit.`
}

function seconds(count: number) {
  return count <= 1 ? 'einer Sekunde' : `${count} Sekunden`
}
