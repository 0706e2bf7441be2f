import { expect } from 'vitest'
import { EMAIL, PASSWORD, SALON_NAME, test } from '#tests/support/salon.ts'
import { addUser } from './users.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/141.0 Mobile Safari/537.36'
const DESK = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

type Salon = {
  send: (
    ...all: [string, string, unknown, Record<string, string>]
  ) => Promise<{ status: number; body: unknown }>
}

function asked(salon: Salon, access_token: string, method = 'GET', path = '') {
  const headers = { Authorization: `Bearer ${access_token}` }
  return salon.send(method, `/auth/v1/sessions${path}`, undefined, headers)
}

function sessionOf(access_token: string): string {
  const claims = Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()
  return JSON.parse(claims).session_id
}

test('an account sees where it is signed in, and which device this is [X79]', async ({
  salon,
  clock,
}) => {
  const desk = (await salon.signIn(PASSWORD, { 'User-Agent': DESK })).body
  const since = new Date(clock.ms).toISOString()
  clock.ms += MINUTE_MS
  const phone = (await salon.signIn(PASSWORD, { 'User-Agent': PHONE })).body
  const later = new Date(clock.ms).toISOString()
  clock.ms += MINUTE_MS
  const used = new Date(clock.ms).toISOString()
  await salon.refresh(desk.refresh_token)
  const { status, body } = await asked(salon, phone.access_token)

  expect([status, body]).toEqual([
    200,
    [
      {
        id: sessionOf(desk.access_token),
        device: 'Firefox auf Linux',
        created_at: since,
        refreshed_at: used,
        is_current: false,
      },
      {
        id: sessionOf(phone.access_token),
        device: 'Chrome auf Android',
        created_at: later,
        refreshed_at: later,
        is_current: true,
      },
    ],
  ])
})

test('a session that is over is no device any more [X79]', async ({ salon, clock }) => {
  await salon.signIn()
  clock.ms += 7 * DAY_MS + 1
  const { access_token } = (await salon.signIn()).body
  const { body } = await asked(salon, access_token)

  expect(body).toMatchObject([{ id: sessionOf(access_token), device: null }])
})

test('one device is signed out at once, the others stay [X79]', async ({ salon }) => {
  const [here, lost, third] = [await salon.signIn(), await salon.signIn(), await salon.signIn()]
  expect((await salon.me(lost.body.access_token)).status).toBe(200)
  const path = `/${sessionOf(lost.body.access_token)}`
  const answer = await asked(salon, here.body.access_token, 'DELETE', path)

  expect([answer.status, answer.body]).toEqual([204, ''])
  expect((await salon.me(lost.body.access_token)).status).toBe(401)
  expect((await salon.refresh(lost.body.refresh_token)).status).toBe(400)
  expect((await salon.me(third.body.access_token)).status).toBe(200)
  expect((await asked(salon, here.body.access_token, 'DELETE', path)).status).toBe(404)
})

test('nobody sees or ends the sessions of another account [X79]', async ({ salon, database }) => {
  await database.as('auth_server', null, (query) =>
    addUser(query, { email: 'zweite@salon.test', password: PASSWORD, salonName: SALON_NAME }),
  )
  const owner = (await salon.signIn(PASSWORD, {}, EMAIL)).body
  const other = (await salon.signIn(PASSWORD, {}, 'zweite@salon.test')).body
  const seen = await asked(salon, other.access_token)
  const ended = await asked(
    salon,
    other.access_token,
    'DELETE',
    `/${sessionOf(owner.access_token)}`,
  )

  expect(seen.body).toMatchObject([{ id: sessionOf(other.access_token) }])
  expect([ended.status, (await salon.me(owner.access_token)).status]).toEqual([404, 200])
})

test('without a token, or with what is no session, nothing is told [X79]', async ({ salon }) => {
  const { access_token } = (await salon.signIn()).body
  const nobody = await salon.send('GET', '/auth/v1/sessions')
  const odd = await Promise.all(
    ['x', '%00', "'", '00000000-0000-4000-8000-00000000000f'].map((id) =>
      asked(salon, access_token, 'DELETE', `/${id}`),
    ),
  )

  expect(nobody.status).toBe(401)
  expect(odd.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})
