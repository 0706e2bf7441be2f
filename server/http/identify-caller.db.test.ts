import { createHmac } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { exportSPKI, SignJWT } from 'jose'
import { expect } from 'vitest'
import { disableUser, removeUser, setPassword } from '#server/auth/users.ts'
import { forgedTokens } from '#tests/support/hostile/forged-tokens.ts'
import { openSalon, PUBLIC_KEY, test } from '#tests/support/salon.ts'

const ANON = { role: 'anon', claims: null }
const NO_SESSION = {
  code: 'PGRST301',
  message: 'Session from session_id claim in JWT does not exist',
  details: null,
  hint: null,
}

test('a visitor is anonymous, with or without the public key as bearer [A20]', async ({
  salon,
}) => {
  const bare = await salon.send('GET', '/rest/v1/me')
  const bearer = await salon.me(PUBLIC_KEY)
  const post = await salon.me(PUBLIC_KEY, 'POST')
  const basic = await salon.send('GET', '/rest/v1/me', undefined, { Authorization: 'Basic eDp5' })

  expect([bare.body, bearer.body, post.body, basic.body]).toEqual([ANON, ANON, ANON, ANON])
})

test('a signed-in user comes with the claims of the token, however bearer is spelt [A20]', async ({
  salon,
}) => {
  const { access_token, user } = (await salon.signIn()).body
  const claims = JSON.parse(Buffer.from(access_token.split('.')[1], 'base64url').toString())
  const lower = await salon.send('POST', '/rest/v1/me', undefined, {
    Authorization: `bearer  ${access_token}`,
    apikey: access_token,
  })

  expect(claims.sub).toBe(user.id)
  expect((await salon.me(access_token)).body).toEqual({ role: 'authenticated', claims })
  expect(lower.body).toEqual({ role: 'authenticated', claims })
})

test('a request without a key of ours stops at the gate [A17]', async ({ salon }) => {
  const missing = await salon.send('GET', '/rest/v1/me', undefined, { apikey: '' })
  const wrong = await salon.send('GET', '/rest/v1/me', undefined, { apikey: 'sb_publishable_x' })

  expect([missing.status, missing.body]).toEqual([
    401,
    {
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    },
  ])
  expect([wrong.status, wrong.body]).toEqual([
    401,
    { message: 'Invalid API key', hint: 'Double check your API key.' },
  ])
})

test('the key may stand in the address, as the gateway says [A17]', async ({ salon }) => {
  const ask = (key: string) =>
    salon.send('GET', `/rest/v1/me?apikey=${key}`, undefined, { apikey: '' })
  expect((await ask(PUBLIC_KEY)).status).toBe(200)
  expect((await ask('sb_publishable_x')).body.message).toBe('Invalid API key')
})

test('an expired token is refused thirty seconds after its hour [A20]', async ({
  salon,
  clock,
}) => {
  const { access_token } = (await salon.signIn()).body
  clock.ms += 3_630_000
  const justInTime = await salon.me(access_token)
  clock.ms += 1
  const late = await salon.me(access_token)

  expect(justInTime.status).toBe(200)
  expect([late.status, late.body]).toEqual([
    401,
    { code: 'PGRST303', message: 'JWT expired', details: null, hint: null },
  ])
  expect(late.headers.get('WWW-Authenticate')).toBe(
    'Bearer error="invalid_token", error_description="JWT expired"',
  )
  expect(late.headers.get('Proxy-Status')).toBe('PostgREST; error=PGRST303')
})

test('a token without a role reads as a visitor and writes nothing [A20]', async ({ salon }) => {
  const token = await new SignJWT({ sub: 'x' })
    .setProtectedHeader({ alg: 'ES256' })
    .sign(salon.auth.keys.privateKey)
  const write = await salon.me(token, 'POST')

  expect([(await salon.me(token)).body, (await salon.me(token, 'HEAD')).status]).toEqual([
    ANON,
    200,
  ])
  expect([write.status, write.body.code]).toEqual([401, 'PGRST302'])
})

test('a role that is not ours to give does not exist [A20]', async ({ salon, clock }) => {
  for (const role of ['service_role', 'postgres', 'anon', 'gibt_es_nicht']) {
    const token = await new SignJWT({ role, exp: clock.ms / 1_000 + 60 })
      .setProtectedHeader({ alg: 'ES256' })
      .sign(salon.auth.keys.privateKey)
    const { status, body } = await salon.me(token)

    expect([status, body]).toEqual([
      401,
      { code: '22023', message: `role "${role}" does not exist`, details: null, hint: null },
    ])
  }
})

test('none of the forged tokens opens anything, for reading or for writing [A19]', async ({
  salon,
  clock,
}) => {
  const { access_token } = (await salon.signIn()).body
  const forged = await forgedTokens(salon.auth.keys, access_token, clock.ms / 1_000)
  const answers = []
  for (const [name, token] of Object.entries(forged)) {
    const read = await salon.me(token)
    const write = await salon.me(token, 'POST')
    const user = await salon.user(token)
    const key = await salon.send('GET', '/rest/v1/me', undefined, { apikey: token || ' ' })
    answers.push([name, read.status, write.status, [401, 403].includes(user.status), key.status])
  }

  expect(answers).toEqual(Object.keys(forged).map((name) => [name, 401, 401, true, 401]))
  expect(answers.length).toBeGreaterThanOrEqual(40)
})

test('a token signed with another key is answered as PostgREST does [A19]', async ({ salon }) => {
  const { access_token } = (await salon.signIn()).body
  const [, payload] = access_token.split('.')
  const header = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')
  const publicPem = await exportSPKI(salon.auth.keys.publicKey)
  const signature = createHmac('sha256', publicPem).update(`${header}.${payload}`)
  const { status, body } = await salon.me(`${header}.${payload}.${signature.digest('base64url')}`)

  expect([status, body]).toEqual([
    401,
    {
      code: 'PGRST301',
      message: 'No suitable key or wrong key type',
      details: 'None of the keys was able to decode the JWT',
      hint: null,
    },
  ])
})

test('after the answer to a sign-out no request succeeds, on any process [A13]', async ({
  salon,
  database,
  clock,
}) => {
  const neighbour = await openSalon(database, clock)
  const outcomes = []
  for (let round = 0; round < 30; round++) {
    const { access_token } = (await salon.signIn()).body
    let isAnswered = false
    // Some of these begin before the sign-out, some meanwhile, some after its answer.
    const asking = [salon, neighbour, salon].map(async (one) => {
      let isLate = false
      while (!isLate) {
        await setImmediate()
        isLate = isAnswered
        const { status } = await one.me(access_token)
        if (isLate) outcomes.push(status)
      }
    })
    const bearer = { Authorization: `Bearer ${access_token}` }
    const answer = await salon.send('POST', '/auth/v1/logout', undefined, bearer)
    isAnswered = true
    const after = await Promise.all([salon.me(access_token), neighbour.me(access_token)])
    await Promise.all(asking)
    outcomes.push(answer.status, ...after.map(({ status }) => status))
    expect(after.map(({ body }) => body)).toEqual([NO_SESSION, NO_SESSION])
    clock.ms += 600_000
  }

  expect(new Set(outcomes)).toEqual(new Set([204, 401]))
})

test.for([
  ['removed', removeUser],
  ['closed', disableUser],
  [
    'given a new password',
    (query, email) =>
      setPassword(query, { email, password: 'Vier Winde blasen Laub davon', salonName: 'x' }),
  ],
] as [string, typeof removeUser][])(
  'an account that is %s is out at once [A13]',
  async ([, work], { salon, database }) => {
    const { access_token, user } = (await salon.signIn()).body
    expect((await salon.me(access_token)).status).toBe(200)
    await database.as('auth_server', null, (query) => work(query, user.email))

    expect((await salon.me(access_token)).body).toEqual(NO_SESSION)
  },
)
