import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { retention } from '#domain/legal/retention.ts'
import { isBusy, isConnectionLost, isDiskFull } from '#server/database/connection-lost.ts'
import { readJson } from '#server/http/body.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { ApiError } from '#server/http/errors.ts'
import { refuseKey } from '#server/http/identify-caller.ts'
import { noStore } from '#server/http/security-headers.ts'
import { enter, openClientQueues } from '#server/http/turns.ts'
import { changePassword, signedInUser, signOut } from './account.ts'
import { AuthError, answerError, tooManyRequests, unavailable } from './errors.ts'
import { choosePassword, invitedAccount } from './invitation.ts'
import type { Client } from './limits.ts'
import type { Auth } from './open.ts'
import { endSession, listEndedSessions, listSessions } from './sessions.ts'
import { refresh, signIn, userAnswer } from './sign-in.ts'
import { type Device, readDevice } from './tokens/sealed.ts'

type Body = Record<string, unknown>

const BODY = { maxBytes: 16_384, maxDepth: 5 }
const KEYS_CACHE = 'public, max-age=600'
const DEVICE_COOKIE = 'salon-device'
const DEVICE_COOKIE_SECONDS = retention.knownSignInDays * 86_400
/** What a client may ask about sign-in: by e-mail and password, for accounts that exist. */
const SETTINGS = {
  external: { email: true, phone: false, anonymous_users: false },
  disable_signup: true,
  mailer_autoconfirm: true,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
}

/** /auth/v1: sign in, stay signed in, sign out. Accounts are made on the server's command line only. */
export function authRoutes(auth: Auth) {
  const routes = new Hono()
  const inQueue = openClientQueues()
  const ownerOf = (c: Context) => signedInUser(auth, c.req.header('Authorization'))

  routes.use(noStore)
  routes.get('/.well-known/jwks.json', (c) => {
    c.header('Cache-Control', KEYS_CACHE)
    return c.json({ keys: [auth.keys.publicJwk] })
  })
  routes.get('/health', (c) =>
    c.json({ version: 'v2', name: 'GoTrue', description: 'Sign-in for the back office' }),
  )
  // From here on nobody is served without a key.
  routes.use(async (c, next) => (await refuseKey(auth, c)) ?? next())

  /** Strangers at one address wait for their turn to be read, and to be answered; a device of ours does not. */
  async function inLine(c: Context, answer: (body: Body, from: Client) => Promise<Response>) {
    const from = clientOf(auth, c)
    if (from.device) return answer(await jsonBody(c), from)
    await inQueue(from.address, enter)
    const body = await jsonBody(c)
    return inQueue(from.address, () => answer(body, from))
  }

  routes.post('/token', (c) => {
    const grant = parameter(c, 'grant_type')
    if (grant !== 'password' && grant !== 'refresh_token') {
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
    }
    return inLine(c, async (body, from) => {
      if (grant === 'refresh_token') return c.json(await refresh(auth, body, from.address))
      const { answer, device } = await signIn(auth, body, from, c.req.header('User-Agent'))
      rememberDevice(auth, c, device)
      return c.json(answer)
    })
  })
  routes.post('/logout', async (c) => {
    const owner = await ownerOf(c)
    await signOut(auth, owner, parameter(c, 'scope'))
    return c.body(null, 204)
  })
  routes.get('/user', async (c) => c.json(userAnswer(await ownerOf(c))))
  routes.put('/user', async (c) => {
    const owner = await ownerOf(c)
    const from = clientOf(auth, c)
    return c.json(userAnswer(await changePassword(auth, owner, await jsonBody(c), from)))
  })
  // Ours, not GoTrue's: which devices are signed in, and an end to one of them.
  routes.get('/sessions', async (c) => {
    const { id, session_id } = await ownerOf(c)
    const open = await auth.transaction((query) => listSessions(query, id, auth.now()))
    return c.json(open.map((session) => ({ ...session, is_current: session.id === session_id })))
  })
  // Apart from the open ones: whoever reads that list counts on every row being signed in.
  routes.get('/sessions/ended', async (c) => {
    const { id } = await ownerOf(c)
    return c.json(await auth.transaction((query) => listEndedSessions(query, id, auth.now())))
  })
  routes.delete('/sessions/:id{[0-9a-f-]{36}}', async (c) => {
    const { id } = await ownerOf(c)
    const isGone = await auth.transaction((query) => endSession(query, id, c.req.param('id')))
    if (!isGone) throw new AuthError(404, 'session_not_found', 'Session not found')
    return c.body(null, 204)
  })
  // Ours too: a link from the command line, opened to choose a password. It opens no session by itself.
  routes.post('/invitation', (c) =>
    inLine(c, async ({ token }, { address }) => {
      const { email } = await invitedAccount(auth, token, address)
      return c.json({ email })
    }),
  )
  routes.put('/invitation', (c) =>
    inLine(c, async (body, { address }) => c.json(await choosePassword(auth, body, address))),
  )
  routes.get('/settings', (c) => c.json(SETTINGS))
  routes.post('/signup', () => {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  })
  // Every other door of GoTrue is closed, and all closed doors look alike.
  routes.all('*', () => {
    throw new AuthError(404, 'not_found', 'Not found')
  })

  routes.onError((thrown, c) => answerError(c, asAuthError(auth, thrown)))
  return routes
}

function asAuthError(auth: Auth, thrown: unknown) {
  if (thrown instanceof AuthError) return thrown
  const status = thrown instanceof ApiError ? thrown.status : 500
  if (status === 429) return tooManyRequests(1)
  if (status === 413) return new AuthError(413, 'validation_failed', 'Request body too large')
  if (status === 400) return badJson()
  if (isBusy(thrown)) {
    auth.onEvent('sign-in was too busy')
    return unavailable()
  }
  auth.onError(thrown)
  if (isConnectionLost(thrown) || isDiskFull(thrown)) return unavailable()
  return new AuthError(500, 'unexpected_failure', 'Unexpected failure')
}

function clientOf(auth: Auth, c: Context) {
  return {
    address: clientAddress(c, auth.trustProxy),
    device: readDevice(auth.keys, deviceCookie(c)),
  }
}

/** Older versions gave it without the prefix, and without TLS there is none. */
function deviceCookie(c: Context) {
  return getCookie(c, DEVICE_COOKIE, 'secure') ?? getCookie(c, DEVICE_COOKIE) ?? ''
}

/** Opens nothing: it tells the owner's device from strangers while somebody tries passwords. */
function rememberDevice(auth: Auth, c: Context, { token }: Device) {
  const secure = auth.isTls(c.req.header('X-Forwarded-Proto'))
  setCookie(c, DEVICE_COOKIE, token, {
    path: '/auth/v1',
    httpOnly: true,
    sameSite: 'Strict',
    secure,
    ...(secure && { prefix: 'secure' as const }),
    maxAge: DEVICE_COOKIE_SECONDS,
  })
}

/** What is said twice is not known. */
function parameter(c: Context, name: string) {
  const given = c.req.queries(name) ?? []
  if (given.length < 2) return given[0]
  throw new AuthError(400, 'validation_failed', `${name} was given more than once`)
}

async function jsonBody(c: Context): Promise<Body> {
  // A form on a foreign page can send text, never JSON: this stops it from signing anybody in.
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) {
    throw new AuthError(415, 'validation_failed', 'Content-Type must be application/json')
  }
  const { json } = await readJson(c.req.raw, BODY)
  if (json && typeof json === 'object' && !Array.isArray(json) && hasTexts(json)) return { ...json }
  throw badJson()
}

function badJson() {
  return new AuthError(400, 'bad_json', 'Could not parse request body as JSON: unexpected value')
}

function hasTexts(body: object) {
  return ['email', 'password', 'refresh_token'].every((name) => {
    const value: unknown = Reflect.get(body, name)
    return value == null || typeof value === 'string'
  })
}
