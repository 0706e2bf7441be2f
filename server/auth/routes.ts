import { type Context, Hono } from 'hono'
import { isBusy, isConnectionLost, isDiskFull } from '#server/database/connection-lost.ts'
import type { Query } from '#server/database/open.ts'
import { readJson } from '#server/http/body.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { ApiError } from '#server/http/errors.ts'
import { refuseKey } from '#server/http/identify-caller.ts'
import { noStore } from '#server/http/security-headers.ts'
import { enter, openClientQueues } from '#server/http/turns.ts'
import { noteAccess } from './access-log.ts'
import { changePassword, demandProof, proveAgain, signedInUser, signOut } from './account.ts'
import { deviceOf } from './device.ts'
import { AuthError, answerError, tooManyRequests, unavailable } from './errors.ts'
import { invitedPasskey, invitedPerson, join } from './invitation.ts'
import type { Auth } from './open.ts'
import {
  checkNewPasskey,
  listPasskeys,
  newPasskeyOptions,
  passkeyOptions,
  relyingParty,
  removePasskey,
  renamePasskey,
  storePasskey,
} from './passkeys.ts'
import { listPeople, waysIn } from './people.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import {
  type Caller,
  endSessions,
  listEndedSessions,
  listSessions,
  type SessionOwner,
} from './sessions.ts'
import {
  hasPasswords,
  refresh,
  signIn,
  signInWithCode,
  signInWithPasskey,
  userAnswer,
} from './sign-in.ts'

type Body = Record<string, unknown>

const BODY = { maxBytes: 16_384, maxDepth: 5 }
const KEYS_CACHE = 'public, max-age=600'
/** What a client may ask about sign-in, for accounts that exist: whether a password is enough. */
const settings = (email: boolean) => ({
  external: { email, phone: false, anonymous_users: false },
  disable_signup: true,
  mailer_autoconfirm: true,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
})

/** /auth/v1: sign in, stay signed in, sign out. Accounts are made by invitation or on the server's command line. */
export function authRoutes(auth: Auth) {
  const routes = new Hono()
  const inQueue = openClientQueues()
  const ownerOf = (c: Context) => signedInUser(auth, c.req.header('Authorization'))
  const provenOwnerOf = async (c: Context) => {
    const owner = await ownerOf(c)
    demandProof(auth, owner)
    return owner
  }

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

  const partyOf = (c: Context) => relyingParty(auth, c.req.header('Origin'))
  const callerOf = (c: Context): Caller => ({
    address: clientAddress(c, auth.trustProxy),
    device: deviceOf(c.req.header('User-Agent')),
  })

  /** Callers at one address wait for their turn to be read, and to be answered. */
  async function inLine(c: Context, answer: (body: Body, from: Caller) => Promise<object>) {
    const from = callerOf(c)
    await inQueue(from.address, enter)
    const body = await jsonBody(c)
    return inQueue(from.address, async () => c.json(await answer(body, from)))
  }

  /** Answers whoever is signed in from what is stored. */
  function read(path: string, answer: (query: Query, owner: SessionOwner) => Promise<unknown>) {
    routes.get(path, async (c) => {
      const owner = await ownerOf(c)
      return c.json((await auth.transaction((query) => answer(query, owner))) as object)
    })
  }

  routes.post('/token', (c) => {
    const grant = parameter(c, 'grant_type')
    if (grant !== 'password' && grant !== 'refresh_token') {
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
    }
    return inLine(c, (body, from) =>
      grant === 'refresh_token' ? refresh(auth, body, from.address) : signIn(auth, body, from),
    )
  })
  routes.post('/logout', async (c) => {
    const owner = await ownerOf(c)
    await signOut(auth, owner, parameter(c, 'scope'))
    return c.body(null, 204)
  })
  routes.get('/user', async (c) => c.json(userAnswer(await ownerOf(c))))
  routes.put('/user', async (c) => {
    const owner = await ownerOf(c)
    return c.json(userAnswer(await changePassword(auth, owner, await jsonBody(c), callerOf(c))))
  })
  // Ours, not GoTrue's: which devices are signed in, and an end to one of them.
  read('/sessions', async (query, { id, session_id }) => {
    const open = await listSessions(query, id, auth.now())
    return open.map((session) => ({ ...session, is_current: session.id === session_id }))
  })
  // Apart from the open ones: whoever reads that list counts on every row being signed in.
  read('/sessions/ended', (query, { id }) => listEndedSessions(query, id, auth.now()))
  routes.delete('/sessions/:id{[0-9a-f-]{36}}', async (c) => {
    const { id } = await ownerOf(c)
    const session = { sub: id, session_id: c.req.param('id') }
    const gone = await auth.transaction((query) => endSessions(query, session, 'local'))
    if (gone.length === 0) throw new AuthError(404, 'session_not_found', 'Session not found')
    return c.body(null, 204)
  })
  // GoTrue's ways to make, use and keep passkeys.
  routes.post('/passkeys/authentication/options', (c) =>
    inLine(c, async () => passkeyOptions(auth, await partyOf(c))),
  )
  routes.post('/passkeys/authentication/verify', (c) =>
    inLine(c, async (body, from) => signInWithPasskey(auth, await partyOf(c), body, from)),
  )
  routes.post('/passkeys/registration/options', async (c) => {
    const owner = await provenOwnerOf(c)
    return c.json(await newPasskeyOptions(auth, await partyOf(c), owner))
  })
  routes.post('/passkeys/registration/verify', async (c) => {
    const owner = await provenOwnerOf(c)
    const passkey = await checkNewPasskey(auth, await partyOf(c), owner.id, await jsonBody(c))
    const { device } = callerOf(c)
    const stored = await auth.transaction(async (query) => {
      await noteAccess(query, { kind: 'passkey_added', person: owner, device })
      return storePasskey(auth, query, owner.id, passkey, device ?? 'Passkey')
    })
    return c.json(stored)
  })
  read('/passkeys', (query, { id }) => listPasskeys(query, id))
  routes.patch('/passkeys/:id{[0-9a-f-]{36}}', async (c) => {
    const { id } = await ownerOf(c)
    const { friendly_name } = await jsonBody(c)
    const renamed = (query: Query) => renamePasskey(query, id, c.req.param('id'), friendly_name)
    return c.json(await auth.transaction(renamed))
  })
  routes.delete('/passkeys/:id{[0-9a-f-]{36}}', async (c) => {
    const owner = await provenOwnerOf(c)
    const { device } = callerOf(c)
    await auth.transaction(async (query) => {
      const { name: detail } = await removePasskey(query, owner.id, c.req.param('id'))
      await noteAccess(query, { kind: 'passkey_removed', person: owner, device, detail })
    })
    return c.body(null, 204)
  })
  // Ours: a fresh proof for what asks for one. The next token carries it.
  routes.post('/proof/options', async (c) => {
    const { id } = await ownerOf(c)
    return c.json(await passkeyOptions(auth, await partyOf(c), id))
  })
  routes.post('/proof', async (c) => {
    const owner = await ownerOf(c)
    await proveAgain(auth, await partyOf(c), owner, await jsonBody(c), callerOf(c))
    return c.body(null, 204)
  })
  // Ours: codes on paper, in case the phone with the passkey is lost.
  routes.post('/recovery-codes', async (c) => {
    const owner = await provenOwnerOf(c)
    const { device } = callerOf(c)
    const codes = await auth.transaction(async (query) => {
      await noteAccess(query, { kind: 'recovery_codes_made', person: owner, device })
      return makeRecoveryCodes(auth, query, owner.id, new Date(auth.now()))
    })
    return c.json({ codes })
  })
  routes.post('/recovery', (c) => inLine(c, (body, from) => signInWithCode(auth, body, from)))
  // Ours: who works here, and with what one gets in oneself.
  read('/people', (query, { id }) => listPeople(query, id))
  read('/ways-in', (query, { id }) => waysIn(query, id))
  // Ours too: a link with which somebody joins, or comes back.
  routes.post('/invitation', (c) =>
    inLine(c, async ({ token }, { address }) => {
      const { name, email, person_id } = await invitedPerson(auth, token, address)
      return { name, email, is_new: person_id === null }
    }),
  )
  routes.post('/invitation/passkey', (c) =>
    inLine(c, async (body, { address }) => invitedPasskey(auth, await partyOf(c), body, address)),
  )
  routes.put('/invitation', (c) =>
    inLine(c, async (body, from) => join(auth, await partyOf(c), body, from)),
  )
  routes.get('/settings', async (c) => c.json(settings(await auth.transaction(hasPasswords))))
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
