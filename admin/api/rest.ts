import { PostgrestClient } from '@supabase/postgrest-js'
import { publicKey } from '#domain/public-key.ts'
import { Refused } from './refused.ts'
import { accessToken, provedToken, renewedToken, waitOf } from './session.ts'

const LONGEST_READ_MS = 20_000

/** The tables as the signed-in person may see them. Only admin screens load this. */
export function adminRest() {
  // Silent tries take seconds: whoever waits is told at once and tries again.
  const options = { fetch: fetchSignedIn, retry: false }
  return new PostgrestClient(`${window.location.origin}/rest/v1`, options)
}

/** Names the salon's key and the person: nothing of ours is asked without both. */
export function fetchSignedIn(input: RequestInfo | URL, init?: RequestInit) {
  const isRead = (init?.method ?? 'GET') === 'GET'
  // A question that hangs would hold all others of its key.
  const signal = init?.signal ?? (isRead ? AbortSignal.timeout(LONGEST_READ_MS) : null)
  return askSignedIn((token) => fetch(input, { ...withToken(init, token), signal }))
}

/** Asks what no table answers, or refuses with the server's status. */
export async function askServer(method: string, path: string, body?: unknown) {
  const answer = await fetchSignedIn(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(({ message }: Error) => {
    throw new Refused(message.includes('Nobody is signed in') ? 401 : 0)
  })
  if (!answer.ok) throw new Refused(answer.status, answer.status === 429 ? waitOf(answer) : 0)
  return answer.status === 204 ? null : answer.json()
}

/**
 * Never asks as a visitor: a visitor's rows would pass for all there are. What needs a fresh proof asks for it and is
 * sent again.
 */
export async function askSignedIn(ask: (token: string) => Promise<Response>) {
  const token = await accessToken()
  if (!token) throw new Error('Nobody is signed in')
  const answer = await ask(token)
  if (answer.status !== 401 && answer.status !== 428) return answer
  const better = answer.status === 428 ? await provedToken() : await renewedToken(token)
  return better ? ask(better) : answer
}

function withToken(init: RequestInit | undefined, token: string): RequestInit {
  const headers = new Headers(init?.headers)
  headers.set('apikey', publicKey)
  headers.set('Authorization', `Bearer ${token}`)
  return { ...init, headers }
}
