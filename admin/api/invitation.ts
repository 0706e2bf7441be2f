import { publicKey } from '#domain/public-key.ts'
import { type Challenge, makePasskey } from './passkeys.ts'
import { Refused } from './refused.ts'
import { answered, auth, waitOf } from './session.ts'

export type OpenLink = { name: string; email: string; is_new: boolean }
export type Newcomer = { token: string; name: string; email: string }

/** Whom this link is for, if it still holds. */
export function openLink(token: string): Promise<OpenLink> {
  return knock('POST', 'invitation', { token })
}

/** Uses the link up and signs in. Whoever closes the browser's question has used nothing up. */
export async function joinWithPasskey(person: Newcomer) {
  const asked: Challenge<Parameters<typeof makePasskey>[0]> = await knock(
    'POST',
    'invitation/passkey',
    person,
  )
  const credential = await makePasskey(asked.options).catch(() => {
    throw new Refused(400)
  })
  await join({ ...person, challenge_id: asked.challenge_id, credential })
}

export function joinWithPassword(person: Newcomer, password: string) {
  return join({ ...person, password })
}

async function join(body: object) {
  await auth().setSession(await knock('PUT', 'invitation', body))
}

/** A code from paper in place of a passkey; each is good once. */
export async function signInWithCode(email: string, code: string) {
  answered(await auth().setSession(await knock('POST', 'recovery', { email, code })))
}

/** Asks without a session. */
async function knock(method: string, path: string, body: object) {
  const headers = { apikey: publicKey, 'Content-Type': 'application/json' }
  const init = { method, headers, body: JSON.stringify(body) }
  const response = await fetch(`/auth/v1/${path}`, init).catch(() => {
    throw new Refused(0)
  })
  const answer = await response.json().catch(() => null)
  if (response.ok && answer) return answer
  const { ok, status } = response
  throw new Refused(
    ok ? 0 : status,
    status === 429 ? waitOf(response) : 0,
    answer?.error_code,
    answer?.msg,
  )
}
