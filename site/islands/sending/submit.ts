import { INTAKE_TABLES, type IntakeForm } from '#domain/forms/intake-tables.ts'
import { type SubmitResult, submitResult } from '#domain/forms/posted.ts'
import { publicKey } from '#domain/public-key.ts'

const TIMEOUT_MS = 20_000

/** One row to the salon. The body is the row and nothing else; what guards it travels in headers. */
export async function submit(
  form: IntakeForm,
  row: object,
  guard: { key: string; token: string | null; trap: string },
): Promise<SubmitResult> {
  try {
    const answer = await fetch(`/rest/v1/${INTAKE_TABLES[form]}`, {
      method: 'POST',
      headers: {
        apikey: publicKey,
        Authorization: `Bearer ${publicKey}`,
        'Content-Type': 'application/json',
        Prefer: 'return=minimal',
        'Idempotency-Key': guard.key,
        ...(guard.token && { 'X-Form-Token': guard.token }),
        ...(guard.trap && { 'X-Form-Trap': 'filled' }),
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
export async function formToken(form: IntakeForm): Promise<string | null> {
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
