import { expect } from 'vitest'
import { PASSWORD, test } from '#tests/support/salon.ts'

const NEW_PASSWORD = 'Vier Winde blasen Laub davon'

test('a signed-in user sees themselves [A14]', async ({ salon, clock }) => {
  const { access_token, user } = (await salon.signIn()).body

  expect((await salon.user(access_token)).body).toEqual(user)
  clock.ms += 3_601_000
  const late = await salon.user(access_token)
  expect([late.status, late.body]).toEqual([
    403,
    {
      code: 'bad_jwt',
      message: 'invalid JWT: unable to parse or verify signature, JWT expired',
    },
  ])
})

test('a deleted user is gone with their sessions [A14]', async ({ salon, database }) => {
  const { access_token } = (await salon.signIn()).body
  await database.owner('delete from auth.users')
  const { status, body } = await salon.user(access_token)

  expect([status, body.code]).toEqual([403, 'session_not_found'])
})

test('whoever knows the old password sets a new one and ends all other sessions [A15]', async ({
  salon,
}) => {
  const here = (await salon.signIn()).body
  const there = (await salon.signIn()).body
  const { status, body } = await change(salon, here.access_token, {
    password: NEW_PASSWORD,
    current_password: PASSWORD,
  })

  expect([status, body.id]).toEqual([200, here.user.id])
  expect((await salon.user(here.access_token)).status).toBe(200)
  expect((await salon.me(there.access_token)).status).toBe(401)
  expect((await salon.signIn(PASSWORD)).status).toBe(400)
  expect((await salon.signIn(NEW_PASSWORD)).status).toBe(200)
})

test.for([
  [{ password: NEW_PASSWORD }, 400, 'current_password_required'],
  [{ password: NEW_PASSWORD, current_password: 'falsch' }, 400, 'invalid_credentials'],
  [{ password: PASSWORD, current_password: PASSWORD }, 422, 'same_password'],
  [{ password: 'kurz', current_password: PASSWORD }, 422, 'weak_password'],
  [{ email: 'andere@salon.test' }, 400, 'validation_failed'],
  [{ data: { role: 'admin' } }, 400, 'validation_failed'],
] as const)('a change of %j is refused [A15]', async ([body, status, code], { salon }) => {
  const { access_token } = (await salon.signIn()).body
  const answer = await change(salon, access_token, body)

  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect((await salon.signIn()).status).toBe(200)
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

function change(
  salon: { send: (...all: [string, string, unknown, Record<string, string>]) => Promise<Answer> },
  access_token: string,
  body: unknown,
) {
  return salon.send('PUT', '/auth/v1/user', body, { Authorization: `Bearer ${access_token}` })
}

type Answer = { status: number; body: { code: string; id: string } }
