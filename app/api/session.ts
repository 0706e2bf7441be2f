import { AuthClient } from '@supabase/auth-js'
import { publicKey } from '#content/public-key.ts'

const STORAGE_KEY = 'salon-admin'

export type SignedIn = { email: string; isAdmin: boolean }

let client: InstanceType<typeof AuthClient> | undefined

/** Whoever is signed in, asked of the server: what the browser stored proves nothing. */
export async function signedIn(): Promise<SignedIn | null> {
  const { data, error } = await auth().getSession()
  if (error && !data.session) throw error
  if (!data.session) return null
  const answer = await auth().getUser()
  if (!answer.error) {
    const { email = '', app_metadata } = answer.data.user
    return { email, isAdmin: app_metadata.role === 'admin' }
  }
  if (answer.error.status === 401 || answer.error.status === 403) return null
  throw answer.error
}

export type SignInResult = 'signed in' | 'wrong' | 'too many tries' | 'unreachable'

export async function signIn(email: string, password: string): Promise<SignInResult> {
  const { error } = await auth().signInWithPassword({ email, password })
  if (!error) return 'signed in'
  if (error.status === 429) return 'too many tries'
  return error.status && error.status < 500 ? 'wrong' : 'unreachable'
}

/** Whoever leaves has left, also when the server cannot be told: nothing stays in this browser. */
export async function signOut() {
  const { error } = await auth().signOut({ scope: 'local' })
  if (!error) return
  localStorage.removeItem(STORAGE_KEY)
  client = undefined
}

/** The token for the next request, refreshed in time; null for a visitor. */
export async function accessToken() {
  const { data } = await auth().getSession()
  return data.session?.access_token ?? null
}

/** Made on first use: pages are also loaded where there is no window. */
function auth() {
  client ??= new AuthClient({
    url: `${window.location.origin}/auth/v1`,
    headers: { apikey: publicKey },
    storageKey: STORAGE_KEY,
    detectSessionInUrl: false,
  })
  return client
}
