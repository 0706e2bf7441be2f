import { deviceOf } from './device.ts'
import { AuthError, invalidCredentials, tooManyRequests } from './errors.ts'
import { admitTry, type Client, countRequest, forgiveTry, type Grant, tryOf } from './limits.ts'
import type { Auth } from './open.ts'
import { isTooLong } from './password.ts'
import {
  refreshTokenNotFound,
  rotateSession,
  type SessionOwner,
  sessionOwner,
  startSession,
} from './sessions.ts'
import { ACCESS_TOKEN_SECONDS, appMetadata } from './tokens/access-token.ts'
import { isWellFormed, newDevice, readRefreshToken, writeRefreshToken } from './tokens/sealed.ts'
import { plainEmail } from './users.ts'

type Body = Record<string, unknown>

/** grant_type=password. The device in the answer is known to this account from now on. */
export async function signIn(
  auth: Auth,
  { email, password }: Body,
  from: Client,
  userAgent: string | undefined,
) {
  if (!email) throw new AuthError(400, 'validation_failed', 'missing email or phone')
  const device = from.device ?? newDevice(auth.keys)
  const user = await provePassword(auth, String(email), String(password ?? ''), from, device)
  const signedIn = await auth.transaction(async (query) => {
    // The account may have changed while the password was being hashed.
    const [same] = await query(
      `select id from auth.users
        where id = $1 and password_hash = $2 for no key update`,
      [user.id, user.password_hash],
    )
    if (!same) return
    const opened = { user_id: user.id, device: deviceOf(userAgent) }
    const session = await startSession(query, opened, auth.now())
    const owner = await sessionOwner(query, { ...session, sub: user.id }, auth.now())
    return owner && { owner, counter: session.counter }
  })
  if (!signedIn) throw invalidCredentials()
  return { answer: await tokenAnswer(auth, signedIn.owner, signedIn.counter), device }
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
    if (result.code === 'refresh_token_already_used') {
      auth.onEvent('refresh token used twice')
      await auth.database.as('service_role', null, (query) =>
        query(
          `insert into mail.outbox (kind, subject_id, dedupe)
           values ('session_stolen', $1, $2)`,
          [token.session_id, `session_stolen:${token.session_id}`],
        ),
      )
    }
    throw result
  }
  return tokenAnswer(auth, result.owner, result.counter)
}

/**
 * The user whom e-mail and password name together. Unknown, closed and mistaken look the same:
 * one counter, one hash, one answer. A device that signed in before passes every crowd.
 */
export async function provePassword(
  auth: Auth,
  email: string,
  password: string,
  from: Client,
  device = from.device,
) {
  // What can be nobody's password costs no hash.
  if (!password || isTooLong(password)) throw invalidCredentials()
  const account = plainEmail(email)
  const one = await tryOf(auth, account, from)

  async function prove() {
    const { wait, user } = await auth.transaction(async (query) => ({
      wait: await admitTry(query, one),
      user: (
        await query<{ id: string; password_hash: string }>(
          'select id, password_hash from auth.users where email = $1',
          [account.replaceAll('\0', ' ')],
        )
      )[0],
    }))
    if (wait) throw tooManyRequests(wait)
    const isRight = await auth.passwords.matches(user?.password_hash, password)
    if (!user || !isRight) throw invalidCredentials()
    await auth.transaction((query) => forgiveTry(query, one, device))
    return user
  }

  if (one.isKnownDevice) return prove()
  await refuseFlood(auth, 'password', from.address)
  return auth.passwords.inQueue(prove)
}

/** Counts a request that proves nothing yet. */
export async function refuseFlood(auth: Auth, grant: Grant, address: string) {
  const hash = auth.keys.keyedHash('address', address)
  const wait = await auth.transaction((query) => countRequest(query, grant, hash, auth.now()))
  if (wait) throw tooManyRequests(wait)
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
    app_metadata: appMetadata(owner.is_admin),
    user_metadata: {},
    identities: [],
    created_at: owner.created_at,
    updated_at: owner.updated_at,
    is_anonymous: false,
  }
}

async function tokenAnswer(auth: Auth, owner: SessionOwner, counter: number) {
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
