import type { Database } from '#server/database/open.ts'
import { openPasswords, type Passwords } from './password.ts'
import { sessionOwner } from './sessions.ts'
import { openTokens, type Tokens } from './tokens/access-token.ts'
import type { AccessClaims } from './tokens/claims.ts'
import { type Keys, loadKeys } from './tokens/keys.ts'

const SESSION_CACHE_MS = 5_000
const SESSION_CACHE_LIMIT = 1_000

export type AuthOptions = {
  database: Database
  /** The key every browser sends; it opens nothing by itself. */
  publicKey: string
  siteUrl: string
  /** How many proxies in front of this server may be believed about the caller's address. */
  trustProxy: number
  /** A new password may not contain it. */
  salonName: string
  signingKey?: JsonWebKey
  now?: () => number
  passwords?: Passwords
  onError?: (thrown: unknown) => void
}

export type UserClaims = Extract<AccessClaims, { role: 'authenticated' }>

export type Auth = Required<Omit<AuthOptions, 'signingKey' | 'siteUrl'>> & {
  keys: Keys
  tokens: Tokens
  /** True while the session behind a token is open; may be up to five seconds behind another process. */
  isSessionOpen(claims: UserClaims): Promise<boolean>
  /** Makes an end of sessions felt at once in this process. */
  forgetSessions(): void
}

/** Everything /auth/v1 and the data API need to know who is asking. */
export async function openAuth({ signingKey, siteUrl, ...options }: AuthOptions): Promise<Auth> {
  const { database, now = Date.now } = options
  const keys = await database.as('auth_server', null, (query) => loadKeys(query, signingKey))
  const openUntil = new Map<string, number>()

  async function isSessionOpen(claims: UserClaims) {
    const name = `${claims.session_id} ${claims.sub}`
    const nowMs = now()
    const until = openUntil.get(name) ?? 0
    // Further ahead than it can have been noted: the clock was set back meanwhile.
    if (until > nowMs && until <= nowMs + SESSION_CACHE_MS) return true
    const owner = await database.as('auth_server', null, (query) =>
      sessionOwner(query, claims, nowMs),
    )
    if (openUntil.size >= SESSION_CACHE_LIMIT) openUntil.clear()
    if (owner) openUntil.set(name, nowMs + SESSION_CACHE_MS)
    else openUntil.delete(name)
    return owner !== undefined
  }

  return {
    passwords: openPasswords(),
    onError: () => {},
    ...options,
    now,
    keys,
    tokens: openTokens(keys, `${siteUrl}/auth/v1`),
    isSessionOpen,
    forgetSessions: () => openUntil.clear(),
  }
}
