import type { SubmitResult } from '#app/api/submit.ts'
import { salon } from '#content/salon.ts'

const FAILED =
  'Es gab einen Fehler beim Absenden Ihrer Bewerbung. Bitte versuchen Sie es später erneut.'

/** Why it was not sent, in one sentence for the browser's box and for the form. */
export function failureText(result: SubmitResult) {
  if (result.state !== 'too many') return FAILED
  const minutes = Math.max(1, Math.ceil(result.waitSeconds / 60))
  const wait = minutes === 1 ? 'einer Minute' : `${minutes} Minuten`
  return `Von deinem Anschluss kamen gerade zu viele Bewerbungen. Bitte versuch es in ${wait} noch einmal oder ruf uns an: ${salon.phone.shown}.`
}
