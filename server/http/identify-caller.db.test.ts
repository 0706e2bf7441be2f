import { setImmediate } from 'node:timers/promises'
import { decodeJwt, type JWTPayload, SignJWT } from 'jose'
import { expect } from 'vitest'
import { addUser, removeUser, setPassword } from '#server/auth/users.ts'
import type { Query } from '#server/database/open.ts'
import { forgedTokens } from '#tests/support/hostile/forged-tokens.ts'
import { EMAIL, openSalon, PASSWORD, PUBLIC_KEY, test } from '#tests/support/salon.ts'

const ANON = { role: 'anon', claims: null }
const NO_SESSION = {
  code: 'PGRST301',
  message: 'Session from session_id claim in JWT does not exist',
  details: null,
  hint: null,
}

test('a visitor is anonymous, a signed-in user comes with the claims of the token, however bearer is spelt [A20]', async ({
  salon,
}) => {
  const bare = await salon.send('GET', '/rest/v1/me')
  const basic = await salon.send('GET', '/rest/v1/me', undefined, { Authorization: 'Basic eDp5' })
  const bearer = [await salon.me(PUBLIC_KEY), await salon.me(PUBLIC_KEY, 'POST')]
  for (const { body } of [bare, basic, ...bearer]) expect(body).toEqual(ANON)
  const { access_token, user } = (await salon.signIn()).body
  const claims = decodeJwt(access_token)
  const lower = await salon.send('POST', '/rest/v1/me', undefined, {
    Authorization: `bearer  ${access_token}`,
    apikey: access_token,
  })
  expect(claims.sub).toBe(user.id)
  for (const { body } of [await salon.me(access_token), lower]) {
    expect(body).toEqual({ role: 'authenticated', claims })
  }
})

test('a request without a key of ours, in header or address, stops at the gate [A17]', async ({
  salon,
}) => {
  const ask = (apikey: string, query = '') =>
    salon.send('GET', `/rest/v1/me${query}`, undefined, { apikey })
  const [missing, wrong] = [await ask(''), await ask('sb_publishable_x')]
  const message = 'No API key found in request'
  const hint = 'No `apikey` request header or url param was found.'
  expect([missing.status, missing.body]).toEqual([401, { message, hint }])
  const invalid = { message: 'Invalid API key', hint: 'Double check your API key.' }
  expect([wrong.status, wrong.body]).toEqual([401, invalid])
  expect((await ask('', `?apikey=${PUBLIC_KEY}`)).status).toBe(200)
  expect((await ask('', '?apikey=sb_publishable_x')).body).toEqual(invalid)
})

test('an expired token is refused thirty seconds after its hour [A20]', async ({
  salon,
  clock,
}) => {
  const { access_token } = (await salon.signIn()).body
  clock.ms += 3_629_999
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

test('a token without a role reads as a visitor and writes nothing, and a role that is not ours to give does not exist [A20]', async ({
  salon,
  clock,
}) => {
  const signed = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(salon.auth.keys.privateKey)
  const token = await signed({ sub: 'x' })
  expect((await salon.me(token)).body).toEqual(ANON)
  expect((await salon.me(token, 'HEAD')).status).toBe(200)
  const write = await salon.me(token, 'POST')
  expect([write.status, write.body.code]).toEqual([401, 'PGRST302'])
  for (const role of ['service_role', 'postgres', 'anon']) {
    const { status, body } = await salon.me(await signed({ role, exp: clock.ms / 1_000 + 60 }))
    expect([status, body.code, body.message]).toEqual([
      ...[401, '22023', `role "${role}" does not exist`],
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

test('after the answer to a sign-out no request succeeds, on any process [A13]', async ({
  salon,
  database,
  clock,
}) => {
  const neighbour = await openSalon(database, clock)
  const outcomes = []
  for (let round = 0; round < 10; round++) {
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

test('an account that is given a new password or removed is out at once [A13]', async ({
  salon,
  database,
}) => {
  const password = 'Vier Winde blasen Laub davon'
  const other = { email: 'zweite@salon.test', password: PASSWORD, salonName: 'x' }
  await database.as('auth_server', null, (query) => addUser(query, other))
  for (const [known, end] of [
    [PASSWORD, (query) => setPassword(query, { email: EMAIL, password, salonName: 'x' })],
    [password, (query) => removeUser(query, EMAIL)],
  ] as [string, (query: Query) => Promise<void>][]) {
    const { access_token } = (await salon.signIn(known)).body
    expect((await salon.me(access_token)).status).toBe(200)
    await database.as('auth_server', null, end)
    expect((await salon.me(access_token)).body).toEqual(NO_SESSION)
  }
})
