import { MINUTE_MS } from '#domain/durations.ts'
import { ApiError } from '#server/http/errors.ts'
import { noteAccess } from './access-log.ts'
import { AuthError, invalidCredentials, sessionNotFound } from './errors.ts'
import { newPasswordHash, storePassword } from './new-password.ts'
import type { Auth } from './open.ts'
import type { RelyingParty } from './passkeys.ts'
import {
  type Caller,
  endSessions,
  type LogoutScope,
  proveSession,
  type SessionOwner,
  sessionOwner,
} from './sessions.ts'
import { acceptPasskey, provePassword } from './sign-in.ts'

const SCOPES: readonly string[] = ['global', 'local', 'others'] satisfies LogoutScope[]

/** As database/functions/people.sql asks for what the policies decide. */
const PROOF_LIFE_MS = 10 * MINUTE_MS

/** The signed-in user behind a bearer token, looked up now. */
export async function signedInUser(auth: Auth, authorization = ''): Promise<SessionOwner> {
  const [, token] = /^bearer\s+(\S+)$/i.exec(authorization) ?? []
  if (!token) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  }
  const claims = await auth.tokens.verify(token, auth.now()).catch((error) => {
    throw error instanceof ApiError ? badJwt(error.message) : error
  })
  if (claims.role === null) throw badJwt('missing claims')
  const owner = await auth.transaction((query) => sessionOwner(query, claims, auth.now()))
  if (!owner) throw sessionNotFound()
  return owner
}

export async function signOut(auth: Auth, owner: SessionOwner, scope = 'global') {
  if (!SCOPES.includes(scope)) {
    throw new AuthError(400, 'validation_failed', 'Unsupported logout scope')
  }
  const session = { session_id: owner.session_id, sub: owner.id }
  await auth.transaction((query) => endSessions(query, session, scope as LogoutScope))
}

/**
 * Changes the password of the signed-in user, who must know the old one; all other sessions end. Where she has none
 * yet, a passkey of the last minutes is proof enough.
 */
export async function changePassword(
  auth: Auth,
  owner: SessionOwner,
  body: Record<string, unknown>,
  from: Caller,
) {
  const { password, current_password } = body
  const hasMore = ['email', 'phone', 'data', 'app_metadata'].some((name) => body[name] != null)
  if (typeof password !== 'string' || hasMore) {
    throw new AuthError(400, 'validation_failed', 'Only the password can be changed')
  }
  if (owner.has_password) {
    if (typeof current_password !== 'string' || current_password === '') {
      const message = 'Current password required when setting new password.'
      throw new AuthError(400, 'current_password_required', message)
    }
    await proveOwnPassword(auth, owner, current_password, from)
    if (password === current_password) {
      const message = 'New password should be different from the old password.'
      throw new AuthError(422, 'same_password', message)
    }
  } else demandProof(auth, owner)
  const hash = await newPasswordHash(auth, owner.email, password)
  const updated_at = new Date(auth.now())
  await auth.transaction(async (query) => {
    await storePassword(query, owner.id, hash, updated_at)
    await endSessions(query, { session_id: owner.session_id, sub: owner.id }, 'others')
    await noteAccess(query, { kind: 'password_changed', person: owner, device: from.device })
  })
  return { ...owner, updated_at }
}

/** Whoever is signed in proves again who she is, with a passkey or her password. The next token says so. */
export async function proveAgain(
  auth: Auth,
  party: RelyingParty,
  owner: SessionOwner,
  body: Record<string, unknown>,
  from: Caller,
) {
  const method = body.credential === undefined ? 'password' : 'passkey'
  if (method === 'passkey') await acceptPasskey(auth, party, body, from, owner.id)
  else await proveOwnPassword(auth, owner, String(body.password ?? ''), from)
  await auth.transaction((query) => proveSession(query, owner.session_id, method, auth.now()))
}

/** What opens an account to others is asked for again when the last proof is some minutes old. */
export function demandProof({ now }: Pick<Auth, 'now'>, { proved_at }: SessionOwner) {
  if (proved_at.getTime() > now() - PROOF_LIFE_MS) return
  throw new AuthError(428, 'reauthentication_needed', 'Passkey or password needed again')
}

async function proveOwnPassword(
  auth: Auth,
  owner: SessionOwner,
  password: string,
  { address }: Caller,
) {
  const { id } = await provePassword(auth, owner.email, password, address)
  if (id !== owner.id) throw invalidCredentials()
}

function badJwt(reason: string) {
  const message = `invalid JWT: unable to parse or verify signature, ${reason}`
  return new AuthError(403, 'bad_jwt', message)
}
