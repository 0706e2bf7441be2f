import { AuthClient, type AuthError, type User } from '@supabase/auth-js'
import { publicKey } from '#domain/public-key.ts'
import { askForProof } from './proof.ts'
import { Refused } from './refused.ts'

const STORAGE_KEY = 'salon-admin'
const WAIT_UNKNOWN_S = 60
/** As the server counts. */
const PROOF_LIFE_S = 600

export type SignedIn = {
  id: string
  email: string
  name: string
  /** Somebody who works here, whatever her role. */
  isAdmin: boolean
  isOwner: boolean
}

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

export async function signIn(email: string, password: string) {
  answered(await auth().signInWithPassword({ email, password }))
}

/** Goes on only with what the server has answered well. */
export function answered<Answer extends { data: unknown; error: unknown }>(answer: Answer) {
  const { data, error } = answer
  if (!error) return data as NonNullable<Answer['data']>
  const { status = 0, code, message } = error as AuthError
  throw new Refused(status, status === 429 ? askedToWaitS : 0, code, message)
}

/** Whether a password is enough here; where nobody says otherwise it is asked for. */
export async function hasPasswords() {
  const headers = { apikey: publicKey }
  const answer = await fetch('/auth/v1/settings', { headers }).catch(() => null)
  const settings = answer?.ok ? await answer.json().catch(() => null) : null
  return settings?.external?.email !== false
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

/**
 * A token in place of one whose proof is some minutes old: whoever sits here has proved again who she is. Null where
 * she did not.
 */
export async function provedToken() {
  if (!(await askForProof())) return null
  const { data } = await auth().refreshSession()
  return data.session?.access_token ?? null
}

/** Whether the next request would be without a proof of the last minutes, by this browser's clock. */
export async function isProofOld() {
  const [, claims = ''] = (await accessToken())?.split('.') ?? []
  const { amr }: { amr: { timestamp: number }[] } = JSON.parse(
    atob(claims.replaceAll('-', '+').replaceAll('_', '/')),
  )
  return amr.every(({ timestamp }) => timestamp < Date.now() / 1_000 - PROOF_LIFE_S)
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

/** Made on first use: pages are also loaded where there is no window. */
export function auth() {
  client ??= new AuthClient({
    url: `${window.location.origin}/auth/v1`,
    headers: { apikey: publicKey },
    storageKey: STORAGE_KEY,
    detectSessionInUrl: false,
    experimental: { passkey: true },
    fetch: async (input, init) => {
      const answer = await fetch(input, init)
      if (answer.status === 429) askedToWaitS = waitOf(answer)
      const token = answer.status === 428 && (await provedToken())
      if (!token) return withoutServerTime(answer)
      const headers = new Headers(init?.headers)
      headers.set('Authorization', `Bearer ${token}`)
      return fetch(input, { ...init, headers })
    },
  })
  return client
}

/** How many seconds an answer asks to wait. */
export function waitOf({ headers }: Response) {
  return Number(headers.get('Retry-After')) || WAIT_UNKNOWN_S
}

/**
 * A token answer names the second of the server's clock at which it ends. A browser whose clock is an
 * hour ahead would renew it again and again; without that second auth-js counts from now on its own clock.
 */
async function withoutServerTime(answer: Response) {
  const isToken = /\/token\?|\/authentication\/verify$/.test(answer.url)
  if (!answer.ok || !isToken) return answer
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

function remember({ id, email = '', app_metadata, user_metadata }: User) {
  lastKnown = {
    id,
    email,
    name: user_metadata.name ?? '',
    isAdmin: app_metadata.role === 'admin',
    // A session from before there were roles is an owner's.
    isOwner: (app_metadata.salon_role ?? 'owner') === 'owner',
  }
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
