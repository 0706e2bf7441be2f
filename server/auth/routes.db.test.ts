import { expect } from 'vitest'
import { EMAIL, PASSWORD, test } from '#tests/support/salon.ts'

const CLOSED = [
  ...['otp', 'magiclink', 'recover', 'verify', 'invite', 'resend', 'reauthenticate', 'sso'],
  ...['authorize', 'callback', 'factors', 'factors/x/verify', 'admin/users', 'admin/users/x'],
  ...[
    'admin/generate_link',
    'saml/acs',
    'user/identities/authorize',
    'oauth/token',
    'passkeys/x/y',
  ],
  ...['', 'x', 'token/x', '.well-known/openid-configuration'],
]

test('nobody signs up, and every other door is closed and looks like all others [A16]', async ({
  salon,
  database,
}) => {
  const { access_token } = (await salon.signIn()).body
  const Authorization = `Bearer ${access_token}`
  const before = await database.owner('select u::text from auth.users u')
  const signUp = { email: 'x@salon.test', password: PASSWORD }
  const { status, body } = await salon.send('POST', '/auth/v1/signup', signUp)
  const message = 'Signups not allowed for this instance'
  expect([status, body]).toEqual([422, { code: 'signup_disabled', message }])
  const answers = new Set<string>()
  for (const path of CLOSED) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const sent = method === 'GET' ? undefined : { email: EMAIL, password: PASSWORD }
      const answer = await salon.send(method, `/auth/v1/${path}`, sent, { Authorization })
      answers.add(JSON.stringify([answer.status, answer.body]))
    }
  }
  expect([...answers]).toEqual([JSON.stringify([404, { code: 'not_found', message: 'Not found' }])])
  expect(await database.owner('select u::text from auth.users u')).toEqual(before)
})

test('the gate asks for the public key, except for keys and health [A17]', async ({ salon }) => {
  const without = { apikey: '' }
  const token = await salon.send('POST', '/auth/v1/token?grant_type=password', {}, without)
  const health = await salon.send('GET', '/auth/v1/health', undefined, without)
  const keys = await salon.send('GET', '/auth/v1/.well-known/jwks.json', undefined, without)
  expect([token.status, token.body.message]).toEqual([401, 'No API key found in request'])
  expect([health.status, health.body.name, keys.status]).toEqual([200, 'GoTrue', 200])
})

test('the settings name sign-in by e-mail alone, for accounts that exist [A16]', async ({
  salon,
}) => {
  const { external, disable_signup } = (await salon.send('GET', '/auth/v1/settings')).body
  expect(external).toEqual({ email: true, phone: false, anonymous_users: false })
  expect(disable_signup).toBe(true)
})

test('only the sign-in service reaches its tables; others may ask who they are [A27]', async ({
  salon: _,
  database,
}) => {
  const tables = await database.owner(
    `select oid::regclass::text as name, relrowsecurity as guarded
       from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r'`,
  )
  expect(tables.filter((table) => !table.guarded)).toEqual([])
  for (const { name } of tables) {
    for (const role of ['anon', 'authenticated', 'service_role'] as const) {
      await expect(
        database.as(role, null, (query) => query(`select * from ${name}`)),
      ).rejects.toMatchObject({ code: '42501' })
    }
  }
  const who = 'select auth.uid(), auth.role(), auth.jwt()'
  const sub = '00000000-0000-4000-8000-000000000001'
  expect(await database.as('anon', null, (query) => query(who))).toEqual([
    { uid: null, role: null, jwt: null },
  ])
  expect(
    await database.as('authenticated', { sub, role: 'authenticated' }, (query) => query(who)),
  ).toEqual([{ uid: sub, role: 'authenticated', jwt: { sub, role: 'authenticated' } }])
})

test('a line of more than a thousand at the sign-in is told to come back [W92]', async ({
  salon,
}) => {
  const asked = Array.from({ length: 1_010 }, () =>
    salon.send('POST', '/auth/v1/token?grant_type=password', {}),
  )
  const answers = await Promise.all(asked)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers.get('Retry-After')).toBe('1')
  expect(answers.filter(({ status }) => ![400, 429].includes(status))).toEqual([])
})
