import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect } from 'vitest'
import { EMAIL, openSalon, PASSWORD, SALON_NAME, START_MS, test } from '#tests/support/salon.ts'
import { openPasswords, type Passwords } from './password.ts'
import { addUser, disableUser } from './users.ts'

const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/)
const WRONG = { code: 'invalid_credentials', message: 'Invalid login credentials' }
const NOW_S = START_MS / 1_000
const START = new Date(START_MS).toISOString()

test('several devices sign in to one account at the same moment [A1]', async ({ salon }) => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => salon.signIn(PASSWORD, { from: `192.0.2.${n}` })),
  )

  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
})

test('many sign in from one address at the same moment, and all get in [A1]', async ({ salon }) => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => salon.signIn()))

  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200))
})

test('an admin who signs in gets a token pair and the user [A1]', async ({ salon }) => {
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
      app_metadata: { provider: 'email', providers: ['email'], role: 'admin' },
      user_metadata: {},
      identities: [],
      created_at: expect.any(String),
      updated_at: expect.any(String),
      is_anonymous: false,
    },
  })
})

test('an access token says what GoTrue says, for one hour [A1]', async ({ salon }) => {
  const { access_token, user } = (await salon.signIn()).body

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
    app_metadata: { provider: 'email', providers: ['email'], role: 'admin' },
    user_metadata: {},
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: NOW_S }],
    session_id: UUID,
    is_anonymous: false,
  })
})

test('an e-mail may be written in capitals, and a lost admin row takes the admin role away [A1]', async ({
  salon,
  database,
}) => {
  await database.owner('delete from salon.admins')
  const { status, body } = await salon.signIn(PASSWORD, {}, ` ${EMAIL.toUpperCase()} `)

  expect([status, body.user.email, body.user.app_metadata]).toEqual([
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

test('unknown, mistaken and closed accounts cannot be told apart [A3]', async ({
  salon: _,
  database,
  clock,
}) => {
  const closed = 'gegangen@salon.test'
  await database.as('auth_server', null, async (query) => {
    await addUser(query, { email: closed, password: PASSWORD, salonName: SALON_NAME })
    await disableUser(query, closed)
  })
  const { passwords, count } = counted(openPasswords())
  const salon = await openSalon(database, clock, { passwords })
  const answers = []
  for (const [email, password] of [
    [EMAIL, 'falsch'],
    ['niemand@salon.test', PASSWORD],
    [closed, PASSWORD],
    ['kein\0mensch', PASSWORD],
    ...['', null, undefined, 'ü'.repeat(513)].map((password) => [EMAIL, password]),
  ]) {
    const before = count()
    const path = '/auth/v1/token?grant_type=password'
    const { status, body, headers } = await salon.send('POST', path, { email, password })
    answers.push({ status, body, names: [...headers.keys()], hashes: count() - before })
  }

  const names = ['cache-control', 'content-type', 'x-sb-error-code', 'x-supabase-api-version']
  const alike = (hashes: number) => ({ status: 400, body: WRONG, names, hashes })
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

test.for([
  [{ password: 'x' }, 400, 'validation_failed', 'missing email or phone'],
  ['{', 400, 'bad_json', 'Could not parse request body as JSON: unexpected value'],
  ['[]', 400, 'bad_json', 'Could not parse request body as JSON: unexpected value'],
  [{ email: 5 }, 400, 'bad_json', 'Could not parse request body as JSON: unexpected value'],
  [{ email: 'a'.repeat(16_384) }, 413, 'validation_failed', 'Request body too large'],
] as const)(
  'a wrong body is refused: %j [A4]',
  async ([body, status, code, message], { salon }) => {
    const answer = await salon.send('POST', '/auth/v1/token?grant_type=password', body)

    expect([answer.status, answer.body]).toEqual([status, { code, message }])
  },
)

test('another grant or another kind of body signs nobody in [A4]', async ({ salon }) => {
  const path = '/auth/v1/token?grant_type='
  const body = { email: EMAIL, password: PASSWORD }
  const other = await salon.send('POST', `${path}pkce`, body)
  const form = await salon.send('POST', `${path}password`, body, { 'Content-Type': 'text/plain' })

  expect([other.status, other.body]).toEqual([
    400,
    { code: 'invalid_credentials', message: 'unsupported_grant_type' },
  ])
  expect([form.status, form.body.code]).toEqual([415, 'validation_failed'])
})

test.for([
  ['POST', '/token?grant_type=password&grant_type=password'],
  ['POST', '/token?grant_type=refresh_token&grant_type=password'],
  ['POST', '/logout?scope=local&scope=local'],
  ['POST', '/logout?scope=others&scope=global'],
] as const)(
  'a parameter given twice is refused: %s %s [A4]',
  async ([method, path], { salon, database }) => {
    const { access_token } = (await salon.signIn()).body
    const body = { email: EMAIL, password: PASSWORD }
    const answer = await salon.send(method, `/auth/v1${path}`, body, {
      Authorization: `Bearer ${access_token}`,
    })

    const name = path.includes('scope') ? 'scope' : 'grant_type'
    const message = `${name} was given more than once`
    expect([answer.status, answer.body]).toEqual([400, { code: 'validation_failed', message }])
    expect(await database.owner('select count(*)::int from auth.sessions')).toEqual([{ count: 1 }])
  },
)

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

test('what goes wrong inside is told to the log and not to the caller [A29]', async ({
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

function counted(real: Passwords) {
  let hashes = 0
  const passwords: Passwords = {
    ...real,
    matches: (stored, password) => {
      hashes++
      return real.matches(stored, password)
    },
  }
  return { passwords, count: () => hashes }
}
