import { publicKey } from '#content/public-key.ts'

const TIMEOUT_MS = 20_000

export type FormName = 'review' | 'contact' | 'application'

const TABLES: Record<FormName, string> = {
  review: 'reviews',
  contact: 'contact_submissions',
  application: 'job_applications',
}

export type SubmitResult =
  | { state: 'sent' }
  | { state: 'refused'; isTooLong: boolean }
  | { state: 'too many'; waitSeconds: number }
  | { state: 'unreachable' }

/** One row to the salon. The body is the row and nothing else; what guards it travels in headers. */
export async function submit(
  form: FormName,
  row: object,
  guard: { key: string; token: string | null; trap: string },
): Promise<SubmitResult> {
  try {
    const answer = await fetch(`/rest/v1/${TABLES[form]}`, {
      method: 'POST',
      headers: {
        apikey: publicKey,
        Authorization: `Bearer ${publicKey}`,
        'Content-Type': 'application/json',
        Prefer: 'return=minimal',
        'Idempotency-Key': guard.key,
        ...(guard.token && { 'X-Form-Token': guard.token }),
        ...(guard.trap && { 'X-Form-Trap': encodeURIComponent(guard.trap) }),
      },
      body: JSON.stringify(row),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.ok) return { state: 'sent' }
    if (answer.status === 429) {
      return { state: 'too many', waitSeconds: Number(answer.headers.get('Retry-After')) || 600 }
    }
    if (answer.status >= 500) return { state: 'unreachable' }
    return { state: 'refused', isTooLong: answer.status === 413 }
  } catch {
    return { state: 'unreachable' }
  }
}

/** Proof of when somebody began to write. Without one the row still arrives. */
export async function formToken(form: FormName): Promise<string | null> {
  try {
    const answer = await fetch(`/forms/token?form=${form}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { token } = answer.ok ? await answer.json() : { token: null }
    return token
  } catch {
    return null
  }
}
