import { publicKey } from '#domain/public-key.ts'

const ADDRESS = '/auth/v1/invitation'
const WAIT_UNKNOWN_S = 60

type Refusal = { is: 'over' | 'unreachable' } | { is: 'too many tries'; waitS: number }
export type LinkResult = { is: 'open'; email: string } | Refusal
export type ChoiceResult = LinkResult | { is: 'weak'; sentence: string }

/** Whose password this link chooses, if it still does. */
export function openLink(token: string): Promise<LinkResult> {
  return knock('POST', { token }) as Promise<LinkResult>
}

/** Sets the password, and with it ends the link; nobody is signed in by that alone. */
export function choosePassword(token: string, password: string): Promise<ChoiceResult> {
  return knock('PUT', { token, password })
}

async function knock(method: string, body: Record<string, string>): Promise<ChoiceResult> {
  const headers = { apikey: publicKey, 'Content-Type': 'application/json' }
  try {
    const answer = await fetch(ADDRESS, { method, headers, body: JSON.stringify(body) })
    if (answer.status === 403) return { is: 'over' }
    if (answer.status === 429) {
      const waitS = Number(answer.headers.get('Retry-After')) || WAIT_UNKNOWN_S
      return { is: 'too many tries', waitS }
    }
    if (answer.status === 422) return { is: 'weak', sentence: (await answer.json()).msg }
    if (answer.ok) return { is: 'open', email: (await answer.json()).email }
    return { is: 'unreachable' }
  } catch {
    return { is: 'unreachable' }
  }
}
