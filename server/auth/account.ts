import { ApiError } from '#server/http/errors.ts'
import { AuthError, invalidCredentials, sessionNotFound } from './errors.ts'
import type { Client } from './limits.ts'
import { passwordProblem } from './new-password.ts'
import type { Auth } from './open.ts'
import { endSessions, type LogoutScope, type SessionOwner, sessionOwner } from './sessions.ts'
import { provePassword } from './sign-in.ts'

const SCOPES: readonly string[] = ['global', 'local', 'others'] satisfies LogoutScope[]

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

/** Changes the password of the signed-in user, who must know the old one; all other sessions end. */
export async function changePassword(
  auth: Auth,
  owner: SessionOwner,
  body: Record<string, unknown>,
  from: Client,
) {
  const { password, current_password } = body
  const hasMore = ['email', 'phone', 'data', 'app_metadata'].some((name) => body[name] != null)
  if (typeof password !== 'string' || hasMore) {
    throw new AuthError(400, 'validation_failed', 'Only the password can be changed')
  }
  if (typeof current_password !== 'string' || current_password === '') {
    const message = 'Current password required when setting new password.'
    throw new AuthError(400, 'current_password_required', message)
  }
  const user = await provePassword(auth, owner.email, current_password, from)
  if (user.id !== owner.id) throw invalidCredentials()
  if (password === current_password) {
    const message = 'New password should be different from the old password.'
    throw new AuthError(422, 'same_password', message)
  }
  const problem = passwordProblem(password, {
    email: owner.email,
    salonName: await auth.salonName(),
  })
  if (problem) throw new AuthError(422, 'weak_password', problem)
  const password_hash = await auth.passwords.hash(password)
  const updated_at = new Date(auth.now())
  await auth.transaction(async (query) => {
    await query('update auth.users set password_hash = $2, updated_at = $3 where id = $1', [
      owner.id,
      password_hash,
      updated_at,
    ])
    await endSessions(query, { session_id: owner.session_id, sub: owner.id }, 'others')
  })
  return { ...owner, updated_at }
}

function badJwt(reason: string) {
  const message = `invalid JWT: unable to parse or verify signature, ${reason}`
  return new AuthError(403, 'bad_jwt', message)
}
