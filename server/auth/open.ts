import type { Database, Query } from '#server/database/open.ts'
import { isTls } from '#server/http/security-headers.ts'
import { openPasswords, type Passwords } from './password.ts'
import { sessionOwner } from './sessions.ts'
import { type AccessClaims, openTokens, type Tokens } from './tokens/access-token.ts'
import { type Keys, loadKeys } from './tokens/keys.ts'

export type AuthOptions = {
  database: Database
  /** The key every browser sends; it opens nothing by itself. */
  publicKey: string
  siteUrl: string
  /** A salon for trying out, opened on this machine. */
  isSampleSite?: boolean
  /** How many proxies in front of this server may be believed about the caller's address. */
  trustProxy: number
  /** A new password may not contain it. */
  salonName: () => Promise<string>
  signingKey?: JsonWebKey
  now?: () => number
  passwords?: Passwords
  onError?: (thrown: unknown) => void
  /** What the operator should know of; nobody's address or token is in it. */
  onEvent?: (event: string) => void
}

type UserClaims = Extract<AccessClaims, { role: 'authenticated' }>

export type Auth = Required<Omit<AuthOptions, 'signingKey'>> & {
  keys: Keys
  tokens: Tokens
  /** Runs `work` as the role that alone reaches accounts and sessions. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>
  /** Whether a request came over TLS, by its X-Forwarded-Proto. */
  isTls(forwardedProto: string | undefined): boolean
  /** True while the session behind a token is open. Looked up each time: what has ended is over. */
  isSessionOpen(claims: UserClaims): Promise<boolean>
}

/** Everything /auth/v1 and the data API need to know who is asking. */
export async function openAuth({ signingKey, siteUrl, ...options }: AuthOptions): Promise<Auth> {
  const { database, now = Date.now } = options
  const transaction: Auth['transaction'] = (work) => database.as('auth_server', null, work)
  const keys = await transaction((query) => loadKeys(query, signingKey))
  return {
    siteUrl,
    isSampleSite: false,
    passwords: openPasswords(),
    onError: () => {},
    onEvent: () => {},
    ...options,
    now,
    keys,
    isTls: (proto) => isTls({ siteUrl, trustProxy: options.trustProxy }, proto),
    tokens: openTokens(keys, `${siteUrl}/auth/v1`),
    transaction,
    isSessionOpen: async (claims) =>
      (await transaction((query) => sessionOwner(query, claims, now()))) !== undefined,
  }
}
