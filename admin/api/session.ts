import { AuthClient, type AuthError, type User } from '@supabase/auth-js'
import { publicKey } from '#domain/public-key.ts'
import { Refused } from './refused.ts'

const STORAGE_KEY = 'salon-admin'
const WAIT_UNKNOWN_S = 60

export type SignedIn = { id: string; email: string; isAdmin: boolean }

let client: InstanceType<typeof AuthClient> | undefined
/** Who it was last; it stands in while a token cannot be renewed. */
let lastKnown: SignedIn | null = null
let askedToWaitS = WAIT_UNKNOWN_S
let isLeaving = false
const waitingForTheEnd = new Set<() => void>()

/**
 * Whoever is signed in, as the browser stored it. It proves nothing and decides nothing: with the first thing that is
 * read the server says whether it still holds.
 */
export async function signedIn(): Promise<SignedIn | null> {
  const { data, error } = await auth().getSession()
  if (data.session) return remember(data.session.user)
  // An open form must not give way to the login because the network is away for a moment.
  if (!error || !isUnreachable(error)) return null
  if (!lastKnown) throw new Refused(error.status ?? 0)
  return lastKnown
}

type SignInResult =
  | { is: 'signed in' | 'wrong' | 'unreachable' }
  | { is: 'too many tries'; waitS: number }

export async function signIn(email: string, password: string): Promise<SignInResult> {
  const { error } = await auth().signInWithPassword({ email, password })
  if (!error) return { is: 'signed in' }
  if (error.status === 429) return { is: 'too many tries', waitS: askedToWaitS }
  return { is: isUnreachable(error) ? 'unreachable' : 'wrong' }
}

/** Whoever leaves has left, also when the server cannot be told. */
export async function signOut() {
  isLeaving = true
  await forgetSession()
  isLeaving = false
}

/** Who the next request would be from; null for a visitor. */
export async function signedInId() {
  const { data } = await auth().getSession()
  return data.session?.user.id ?? null
}

/** The token for the next request, refreshed in time; null for a visitor. */
export async function accessToken() {
  const { data } = await auth().getSession()
  return data.session?.access_token ?? null
}

/**
 * A token in place of one the server refused; null when there is none. A session that the server
 * no longer knows ends here too, in every tab.
 */
export async function renewedToken(refused: string) {
  const current = await accessToken()
  if (current && current !== refused) return current
  const { data, error } = await auth().refreshSession()
  if (!error) return data.session?.access_token ?? null
  if (!isUnreachable(error)) await forgetSession()
  return null
}

/** Calls back when the session has ended without a wish of this tab: elsewhere, or on the server. */
export function onSignedOut(tell: () => void) {
  const { data } = auth().onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT' && !isLeaving) tell()
  })
  const stop = onStored((value) => value === null && tell())
  waitingForTheEnd.add(tell)
  return () => {
    waitingForTheEnd.delete(tell)
    data.subscription.unsubscribe()
    stop()
  }
}

/** Calls back when another tab has signed in. */
export function onSignedInElsewhere(tell: () => void) {
  return onStored((value) => value !== null && tell())
}

/** A server that is away or asks for patience ends no session. */
export function isUnreachable({ status }: Pick<AuthError, 'status'>) {
  return !status || status >= 500 || status === 429
}

/** How long the last refusal asked to wait. */
export function waitSeconds() {
  return askedToWaitS
}

/** Made on first use: pages are also loaded where there is no window. */
export function auth() {
  client ??= new AuthClient({
    url: `${window.location.origin}/auth/v1`,
    headers: { apikey: publicKey },
    storageKey: STORAGE_KEY,
    detectSessionInUrl: false,
    fetch: async (input, init) => {
      const answer = await fetch(input, init)
      if (answer.status === 429) {
        askedToWaitS = Number(answer.headers.get('Retry-After')) || WAIT_UNKNOWN_S
      }
      return withoutServerTime(answer)
    },
  })
  return client
}

/**
 * A token answer names the second of the server's clock at which it ends. A browser whose clock is an
 * hour ahead would renew it again and again; without that second auth-js counts from now on its own clock.
 */
async function withoutServerTime(answer: Response) {
  if (!answer.ok || !answer.url.includes('/token?')) return answer
  const { expires_at: _, ...others } = await answer.json()
  return new Response(JSON.stringify(others), { status: answer.status, headers: answer.headers })
}

async function forgetSession() {
  lastKnown = null
  const { error } = await auth().signOut({ scope: 'local' })
  if (!error) return
  localStorage.removeItem(STORAGE_KEY)
  client = undefined
  if (!isLeaving) for (const tell of waitingForTheEnd) tell()
}

function remember({ id, email = '', app_metadata }: User) {
  lastKnown = { id, email, isAdmin: app_metadata.role === 'admin' }
  return lastKnown
}

/** Only other tabs cause this event; it also comes where they cannot speak to each other. */
function onStored(tell: (value: string | null) => void) {
  function hear({ key, newValue }: StorageEvent) {
    if (key === STORAGE_KEY || key === null) tell(newValue)
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
