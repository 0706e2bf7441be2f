import { expect } from 'vitest'
import { type openSalon, PASSWORD, test } from '#tests/support/salon.ts'

const NEW_PASSWORD = 'Vier Winde blasen Laub davon'

type Salon = Awaited<ReturnType<typeof openSalon>>

function change(salon: Salon, access_token: string, body: unknown) {
  return salon.send('PUT', '/auth/v1/user', body, { Authorization: `Bearer ${access_token}` })
}

test('a signed-in user sees themselves, until the hour is over or they are gone [A13]', async ({
  salon,
  database,
  clock,
}) => {
  const { access_token, user } = (await salon.signIn()).body
  expect((await salon.user(access_token)).body).toEqual(user)
  clock.ms += 3_601_000
  const late = await salon.user(access_token)
  const message = 'invalid JWT: unable to parse or verify signature, JWT expired'
  expect([late.status, late.body]).toEqual([403, { code: 'bad_jwt', message }])
  const again = (await salon.signIn()).body.access_token
  await database.owner('truncate auth.users cascade')
  const gone = await salon.user(again)
  expect([gone.status, gone.body.code]).toEqual([403, 'session_not_found'])
})

test('whoever knows the old password sets a new one, nothing else, and ends all other sessions [A15]', async ({
  salon,
}) => {
  const here = (await salon.signIn()).body
  const there = (await salon.signIn()).body
  for (const [body, status, code] of [
    [{ password: NEW_PASSWORD }, 400, 'current_password_required'],
    [{ password: NEW_PASSWORD, current_password: 'falsch' }, 400, 'invalid_credentials'],
    [{ password: PASSWORD, current_password: PASSWORD }, 422, 'same_password'],
    [{ password: 'kurz', current_password: PASSWORD }, 422, 'weak_password'],
    [{ email: 'andere@salon.test' }, 400, 'validation_failed'],
    [{ data: { role: 'admin' } }, 400, 'validation_failed'],
  ] as const) {
    const answer = await change(salon, here.access_token, body)
    expect([body, answer.status, answer.body.code]).toEqual([body, status, code])
  }
  expect((await salon.me(there.access_token)).status).toBe(200)
  const both = { password: NEW_PASSWORD, current_password: PASSWORD }
  const { status, body } = await change(salon, here.access_token, both)
  expect([status, body.id]).toEqual([200, here.user.id])
  expect((await salon.user(here.access_token)).status).toBe(200)
  expect((await salon.me(there.access_token)).status).toBe(401)
  expect((await salon.signIn(PASSWORD)).status).toBe(400)
  expect((await salon.signIn(NEW_PASSWORD)).status).toBe(200)
})

test('a stolen token cannot be used to guess the password [A15]', async ({ salon }) => {
  const { access_token } = (await salon.signIn()).body
  const statuses = []
  for (let i = 0; i < 7; i++) {
    const body = { password: NEW_PASSWORD, current_password: `falsch ${i}` }
    statuses.push((await change(salon, access_token, body)).status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
})
