import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect } from 'vitest'
import { EMAIL, openSalon, PASSWORD, SALON_NAME, START_MS, test } from '#tests/support/salon.ts'
import { openPasswords, type Passwords } from './password.ts'
import { addUser, removeUser } from './users.ts'

const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/)
const WRONG = { code: 'invalid_credentials', message: 'Invalid login credentials' }
const METADATA = {
  ...{ provider: 'email', providers: ['email'] },
  ...{ role: 'admin', salon_role: 'owner' },
}
const NOW_S = START_MS / 1_000
const START = new Date(START_MS).toISOString()

test('an admin who signs in, one of many at the same moment, gets a token pair that says what GoTrue says for one hour, and the user [A1]', async ({
  salon,
  database,
}) => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => salon.signIn()))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  const { status, headers, body } = await salon.signIn()

  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(body).toEqual({
    access_token: expect.any(String),
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: NOW_S + 3600,
    refresh_token: expect.stringMatching(/^[A-Za-z0-9_-]{70}$/),
    user: {
      id: UUID,
      aud: 'authenticated',
      role: 'authenticated',
      email: EMAIL,
      email_confirmed_at: expect.any(String),
      phone: '',
      confirmed_at: expect.any(String),
      last_sign_in_at: START,
      app_metadata: METADATA,
      user_metadata: {},
      identities: [],
      created_at: expect.any(String),
      updated_at: expect.any(String),
      is_anonymous: false,
    },
  })
  const { access_token, user } = body
  expect(decodeProtectedHeader(access_token)).toEqual({
    alg: 'ES256',
    typ: 'JWT',
    kid: salon.auth.keys.kid,
  })
  expect(decodeJwt(access_token)).toEqual({
    iss: 'https://salon.test/auth/v1',
    sub: user.id,
    aud: 'authenticated',
    exp: NOW_S + 3600,
    iat: NOW_S,
    email: EMAIL,
    phone: '',
    app_metadata: METADATA,
    user_metadata: {},
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: NOW_S }],
    session_id: UUID,
    is_anonymous: false,
  })

  // An e-mail may be written in capitals, and without its row nobody is an admin.
  await database.owner('truncate public.people cascade')
  const guest = await salon.signIn(PASSWORD, {}, ` ${EMAIL.toUpperCase()} `)
  expect([guest.status, guest.body.user.email, guest.body.user.app_metadata]).toEqual([
    200,
    EMAIL,
    { provider: 'email', providers: ['email'] },
  ])
})

test('an error has a word as its code for new clients and a number for old ones [A2]', async ({
  salon,
}) => {
  const fresh = await salon.signIn('falsch')
  const old = await salon.signIn('falsch', { 'X-Supabase-Api-Version': '' })

  expect([fresh.status, fresh.body]).toEqual([400, WRONG])
  expect(fresh.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01')
  expect(fresh.headers.get('x-sb-error-code')).toBe('invalid_credentials')
  expect([old.status, old.body]).toEqual([
    400,
    { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
  ])
  expect(old.headers.get('X-Supabase-Api-Version')).toBe(null)
  expect(old.headers.get('x-sb-error-code')).toBe('invalid_credentials')
})

test('unknown, mistaken and removed accounts cannot be told apart [A3]', async ({
  salon: _,
  database,
  clock,
}) => {
  const removed = 'gegangen@salon.test'
  await database.as('auth_server', null, async (query) => {
    await addUser(query, { email: removed, password: PASSWORD, salonName: SALON_NAME })
    await removeUser(query, removed)
  })
  const real = openPasswords()
  let hashes = 0
  const passwords: Passwords = {
    ...real,
    matches: (stored, password) => {
      hashes++
      return real.matches(stored, password)
    },
  }
  const salon = await openSalon(database, clock, { passwords })
  const answers = []
  for (const [email, password] of [
    [EMAIL, 'falsch'],
    ['niemand@salon.test', PASSWORD],
    [removed, PASSWORD],
    ['kein\0mensch', PASSWORD],
    ...['', null, undefined, 'ü'.repeat(513)].map((password) => [EMAIL, password]),
  ]) {
    const before = hashes
    const path = '/auth/v1/token?grant_type=password'
    const { status, body, headers } = await salon.send('POST', path, { email, password })
    answers.push({ status, body, names: [...headers.keys()], hashes: hashes - before })
  }

  const names = ['cache-control', 'content-type', 'x-sb-error-code', 'x-supabase-api-version']
  const alike = (count: number) => ({ status: 400, body: WRONG, names, hashes: count })
  expect(answers).toEqual([...Array(4).fill(alike(1)), ...Array(4).fill(alike(0))])
})

test('a password is never cut off: the 73rd byte counts [A5]', async ({ salon, database }) => {
  const start = `${PASSWORD} ${'wolkenbruch '.repeat(4)}`
  const email = 'lang@salon.test'
  await database.as('auth_server', null, (query) =>
    addUser(query, { email, password: `${start}A`, salonName: SALON_NAME }),
  )

  expect(Buffer.byteLength(start)).toBeGreaterThan(72)
  expect((await salon.signIn(`${start}B`, {}, email)).status).toBe(400)
  expect((await salon.signIn(`${start}A`, {}, email)).status).toBe(200)
})

test('a body, a grant or a kind that is none is refused, and a parameter given twice [A4]', async ({
  salon,
  database,
}) => {
  const TOKEN = '/token?grant_type='
  const json = 'Could not parse request body as JSON: unexpected value'
  const body = { email: EMAIL, password: PASSWORD }
  const { access_token } = (await salon.signIn()).body
  const bearer = { Authorization: `Bearer ${access_token}` }
  for (const [path, sent, headers, status, code, message] of [
    ['password', { password: 'x' }, {}, 400, 'validation_failed', 'missing email or phone'],
    ['password', '{', {}, 400, 'bad_json', json],
    ['password', '[]', {}, 400, 'bad_json', json],
    ['password', { email: 5 }, {}, 400, 'bad_json', json],
    ['password', { email: 'a'.repeat(16_384) }, {}, 413, 'validation_failed', 'too large'],
    ['pkce', body, {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
    ['password', body, { 'Content-Type': 'text/plain' }, 415, 'validation_failed', ''],
    ['password&grant_type=password', body, {}, 400, 'validation_failed', 'more than once'],
    ['refresh_token&grant_type=password', body, {}, 400, 'validation_failed', 'more than once'],
  ] as const) {
    const answer = await salon.send('POST', `/auth/v1${TOKEN}${path}`, sent, headers)
    expect([path, answer.status, answer.body.code]).toEqual([path, status, code])
    expect(answer.body.message).toContain(message)
  }
  const twice = '/auth/v1/logout?scope=others&scope=global'
  const answer = await salon.send('POST', twice, undefined, bearer)
  const message = 'scope was given more than once'
  expect([answer.status, answer.body]).toEqual([400, { code: 'validation_failed', message }])
  expect(await database.owner('select count(*)::int from auth.sessions')).toEqual([{ count: 1 }])
})

test('a flood of sign-ins is told to come back, without counting as failures [A6]', async ({
  salon,
  database,
}) => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) => salon.signIn('falsch', { from: `198.51.100.${i}` })),
  )
  const refused = answers.filter((answer) => answer.status === 503)
  const [tries] = await database.owner('select count(*)::int from auth.sign_in_tries')

  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers.get('Retry-After')).toBe('2')
  expect(tries.count).toBe(60 - refused.length)
})

test('what goes wrong inside is told to the log and not to the caller [A2]', async ({
  salon: _,
  database,
  clock,
}) => {
  const thrown: unknown[] = []
  const salon = await openSalon(database, clock, { onError: (error) => thrown.push(error) })
  await database.owner('alter table auth.sign_in_tries rename to moved')
  const { status, body } = await salon.signIn()
  await database.owner('alter table auth.moved rename to sign_in_tries')

  expect([status, body]).toEqual([
    500,
    { code: 'unexpected_failure', message: 'Unexpected failure' },
  ])
  expect(thrown).toEqual([
    expect.objectContaining({ message: 'relation "auth.sign_in_tries" does not exist' }),
  ])
})
