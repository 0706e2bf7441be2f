import type { Query } from '#server/database/open.ts'
import { AuthError, invalidCredentials, tooManyRequests } from './errors.ts'
import { admitTry, forgiveTry, refuseFlood, tryOf } from './limits.ts'
import type { Auth } from './open.ts'
import { ANYBODY, provePasskey, type RelyingParty } from './passkeys.ts'
import { isTooLong } from './password.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import {
  type Caller,
  openSession,
  refreshTokenNotFound,
  rotateSession,
  type SessionOwner,
  sessionOwner,
} from './sessions.ts'
import { ACCESS_TOKEN_SECONDS, appMetadata, userMetadata } from './tokens/access-token.ts'
import { isWellFormed, readRefreshToken, writeRefreshToken } from './tokens/sealed.ts'
import { plainEmail } from './users.ts'

type Body = Record<string, unknown>

/** grant_type=password. */
export async function signIn(auth: Auth, { email, password }: Body, from: Caller) {
  if (!email) throw new AuthError(400, 'validation_failed', 'missing email or phone')
  const user = await provePassword(auth, String(email), String(password ?? ''), from.address)
  const opened = await auth.transaction(async (query) => {
    // The account may have changed while the password was being hashed.
    const [same] = await query(
      `select id from auth.users
        where id = $1 and password_hash = $2 for no key update`,
      [user.id, user.password_hash],
    )
    if (!same) throw invalidCredentials()
    return openSession(query, user.id, from, 'password', auth.now())
  })
  return tokenAnswer(auth, opened)
}

/** Signs in whoever has the passkey: nobody types who she is, and nobody can guess it. */
export async function signInWithPasskey(auth: Auth, party: RelyingParty, body: Body, from: Caller) {
  const { user_id } = await acceptPasskey(auth, party, body, from)
  const opened = await auth.transaction((query) =>
    openSession(query, user_id, from, 'passkey', auth.now()),
  )
  return tokenAnswer(auth, opened)
}

/** Only what does not hold counts: a flood from her own address keeps nobody with a key out. */
export async function acceptPasskey(
  auth: Auth,
  party: RelyingParty,
  body: Body,
  { address }: Caller,
  personId?: string,
) {
  return provePasskey(auth, party, body, personId).catch(async (refused) => {
    await refuseFlood(auth, 'secret', address)
    throw refused
  })
}

/** For whoever has lost the phone with the passkey: a code from paper, good once. */
export async function signInWithCode(auth: Auth, { email, code }: Body, from: Caller) {
  if (typeof email !== 'string' || typeof code !== 'string' || code.length > 100) {
    throw new AuthError(400, 'validation_failed', 'missing email or code')
  }
  const opened = await auth.transaction(async (query) => {
    const [user] = await query<{ id: string }>('select id from auth.users where email = $1', [
      plainEmail(email).replaceAll('\0', ' '),
    ])
    const now = new Date(auth.now())
    // Whether there is such an account takes no time to find out.
    const isGood = await spendRecoveryCode(auth, query, user?.id ?? ANYBODY, code, now)
    if (!user || !isGood) return
    return openSession(query, user.id, from, 'recovery_code', auth.now())
  })
  if (opened) return tokenAnswer(auth, opened)
  await refuseFlood(auth, 'secret', from.address)
  throw invalidCredentials()
}

/** grant_type=refresh_token. Only what nobody gave out counts as a request that proves nothing. */
export async function refresh(auth: Auth, { refresh_token }: Body, address: string) {
  const token = isWellFormed(refresh_token) && readRefreshToken(auth.keys, refresh_token)
  if (!token) {
    await refuseFlood(auth, 'refresh_token', address)
    if (isWellFormed(refresh_token)) throw refreshTokenNotFound()
    throw new AuthError(400, 'validation_failed', 'Refresh token is not valid')
  }
  const result = await auth.transaction(async (query) => {
    const rotated = await rotateSession(query, token, auth.now())
    if (rotated instanceof AuthError) return rotated
    const { session_id } = token
    const owner = await sessionOwner(query, { session_id, sub: rotated.user_id }, auth.now())
    return owner ? { owner, counter: rotated.counter } : refreshTokenNotFound()
  })
  if (result instanceof AuthError) {
    if (result.code === 'refresh_token_already_used') auth.onEvent('refresh token used twice')
    throw result
  }
  return tokenAnswer(auth, result)
}

/** Whether a password opens the back office, or passkeys alone. */
export async function hasPasswords(query: Query) {
  const [rules] = await query('select from public.sign_in_rules where passkeys_only')
  return rules === undefined
}

export async function demandPasswords(query: Query) {
  if (await hasPasswords(query)) return
  throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled')
}

/**
 * The user whom e-mail and password name together. Unknown, without a password and mistaken look the same:
 * one counter, one hash, one answer.
 */
export async function provePassword(auth: Auth, email: string, password: string, address: string) {
  // What can be nobody's password costs no hash.
  if (!password || isTooLong(password)) throw invalidCredentials()
  const account = plainEmail(email)
  const one = tryOf(auth, account, address)
  await refuseFlood(auth, 'password', address)
  return auth.passwords.inQueue(async () => {
    const { wait, user } = await auth.transaction(async (query) => {
      await demandPasswords(query)
      const wait = await admitTry(query, one)
      const [user] = await query<{ id: string; password_hash: string | null }>(
        'select id, password_hash from auth.users where email = $1',
        [account.replaceAll('\0', ' ')],
      )
      return { wait, user }
    })
    if (wait) throw tooManyRequests(wait)
    const isRight = await auth.passwords.matches(user?.password_hash, password)
    if (!user || !isRight) throw invalidCredentials()
    await auth.transaction((query) => forgiveTry(query, one))
    return user
  })
}

/** The user as GoTrue shows one. */
export function userAnswer(owner: SessionOwner) {
  return {
    id: owner.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: owner.email,
    email_confirmed_at: owner.created_at,
    phone: '',
    confirmed_at: owner.created_at,
    last_sign_in_at: owner.last_sign_in_at,
    app_metadata: appMetadata(owner),
    user_metadata: userMetadata(owner),
    identities: [],
    created_at: owner.created_at,
    updated_at: owner.updated_at,
    is_anonymous: false,
  }
}

export async function tokenAnswer(
  auth: Auth,
  { owner, counter }: { owner: SessionOwner; counter: number },
) {
  const { access_token, expires_at } = await auth.tokens.sign(owner, auth.now())
  return {
    access_token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at,
    refresh_token: writeRefreshToken(auth.keys, { session_id: owner.session_id, counter }),
    user: userAnswer(owner),
  }
}
