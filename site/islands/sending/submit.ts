import { type SubmitResult, submitResult } from '#domain/forms/posted.ts'
import { publicKey } from '#domain/public-key.ts'

const TIMEOUT_MS = 20_000

export type TokenForm = 'review' | 'contact' | 'application'

const TABLES: Record<TokenForm, string> = {
  review: 'reviews',
  contact: 'contact_submissions',
  application: 'job_applications',
}

/** One row to the salon. The body is the row and nothing else; what guards it travels in headers. */
export async function submit(
  form: TokenForm,
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
    return submitResult(answer)
  } catch {
    return { state: 'unreachable' }
  }
}

/** Proof of when somebody began to write. Without one the row still arrives. */
export async function formToken(form: TokenForm): Promise<string | null> {
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
