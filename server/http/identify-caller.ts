import type { Context, MiddlewareHandler } from 'hono'
import type { Auth } from '#server/auth/open.ts'
import { tokenError } from '#server/auth/tokens/access-token.ts'
import type { Claims, Role } from '#server/database/open.ts'
import { ApiError } from './errors.ts'

/** Whom a request speaks for, as the policies will see it. */
export type Caller = { role: Role; claims: Claims | null }

/** PostgREST's tolerance for a clock that is a little behind. */
const EXPIRY_LEEWAY_SECONDS = 30

/** Reads from key and token whom a request speaks for. A wrong token is refused, never ignored. */
export function identifyCaller(auth: Auth): MiddlewareHandler<{ Variables: { caller: Caller } }> {
  return async (c, next) => {
    const refused = await refuseKey(auth, c)
    if (refused) return refused
    c.set('caller', await callerOf(auth, c))
    return next()
  }
}

/** The gateway's answer to a request without a key of ours; nothing when the key is right. */
export async function refuseKey(auth: Auth, c: Context) {
  const key = c.req.header('apikey') || c.req.query('apikey')
  if (key === auth.publicKey) return
  if (!key) {
    return c.json(
      {
        message: 'No API key found in request',
        hint: 'No `apikey` request header or url param was found.',
      },
      401,
    )
  }
  const isOurs = await verified(auth, key).then(Boolean, () => false)
  if (isOurs) return
  return c.json({ message: 'Invalid API key', hint: 'Double check your API key.' }, 401)
}

function verified(auth: Auth, token: string) {
  return auth.tokens.verify(token, auth.now(), EXPIRY_LEEWAY_SECONDS)
}

function tokenIn(c: Context) {
  const header = c.req.header('Authorization')
  // Basic belongs to a proxy in front of a site under construction; every other text is a token.
  return /^basic\s/i.test(header ?? '') ? undefined : header?.replace(/^bearer(\s+|$)/i, '')
}

async function callerOf(auth: Auth, c: Context): Promise<Caller> {
  const token = tokenIn(c)
  if (token === undefined || token === auth.publicKey) return { role: 'anon', claims: null }
  const claims = await verified(auth, token)
  if (claims.role === null) {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return { role: 'anon', claims: null }
    throw new ApiError(401, 'PGRST302', 'Anonymous access is disabled', {
      headers: { 'WWW-Authenticate': 'Bearer' },
    })
  }
  if (!(await auth.isSessionOpen(claims))) {
    throw tokenError('PGRST301', 'Session from session_id claim in JWT does not exist')
  }
  return { role: 'authenticated', claims: claims.all }
}
