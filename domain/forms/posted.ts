export type FormName = 'review' | 'request' | 'booking' | 'application'

/** The first message for every field that needs another look. */
export type Problems = Partial<Record<string, string>>

/** How an entry on its way to the salon fared. */
export type SubmitResult =
  | { state: 'sent' }
  | { state: 'refused'; isTooLong: boolean }
  | { state: 'too many'; waitSeconds: number }
  | { state: 'unreachable' }

/** A form that came without a script and could not be taken: what was typed stays typed. */
export type Posted = {
  form: FormName
  values: Partial<Record<string, string>>
  problems: Problems
  failure: Exclude<SubmitResult, { state: 'sent' }> | null
}

/** A form that came without a script and was taken. */
export type SentForm = {
  form: FormName
  sentAt: Date
  /** Of a review. */
  rating: number
  /** Of a request. */
  reference: string | null
}

const WAIT_UNKNOWN_S = 600

/** What the answer of the data API says to whoever sent an entry. */
export function submitResult(answer: Pick<Response, 'ok' | 'status' | 'headers'>): SubmitResult {
  if (answer.ok) return { state: 'sent' }
  if (answer.status === 429) {
    const waitSeconds = Number(answer.headers.get('Retry-After')) || WAIT_UNKNOWN_S
    return { state: 'too many', waitSeconds }
  }
  if (answer.status >= 500) return { state: 'unreachable' }
  return { state: 'refused', isTooLong: answer.status === 413 }
}
