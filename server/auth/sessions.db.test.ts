import { decodeJwt } from 'jose'
import { expect } from 'vitest'
import { openSalon, PASSWORD, SALON_NAME, test } from '#tests/support/salon.ts'
import { addUser } from './users.ts'

const SECOND_MS = 1_000
const DAY_MS = 86_400 * SECOND_MS
const NOT_FOUND = {
  code: 'refresh_token_not_found',
  message: 'Invalid Refresh Token: Refresh Token Not Found',
}
const ALREADY_USED = {
  code: 'refresh_token_already_used',
  message: 'Invalid Refresh Token: Already Used',
}
const EXPIRED = { code: 'session_expired', message: 'Invalid Refresh Token: Session Expired' }
const NO_SESSION = {
  code: 'session_not_found',
  message: 'Session from session_id claim in JWT does not exist',
}

test('a refresh gives a new pair for the same user [A8]', async ({ salon, clock }) => {
  const first = (await salon.signIn()).body
  clock.ms += 3_000 * SECOND_MS
  const { status, body } = await salon.refresh(first.refresh_token)

  expect([status, body.user, body.expires_at]).toEqual([200, first.user, first.expires_at + 3_000])
  expect(body.refresh_token).not.toBe(first.refresh_token)
  expect((await salon.me(body.access_token)).status).toBe(200)
})

test('two refreshes at the same moment get the same child [A8]', async ({
  salon,
  database,
  clock,
}) => {
  const neighbour = await openSalon(database, clock)
  const { refresh_token } = (await salon.signIn()).body
  const answers = await Promise.all(
    [salon, neighbour, salon, neighbour].map((one) => one.refresh(refresh_token)),
  )

  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map((answer) => answer.body.refresh_token)).size).toBe(1)
})

test('an older token still answers for ten seconds, with the newest token [A9]', async ({
  salon,
  clock,
}) => {
  const r0 = (await salon.signIn()).body.refresh_token
  const r1 = (await salon.refresh(r0)).body.refresh_token
  const r2 = (await salon.refresh(r1)).body.refresh_token
  clock.ms += 10 * SECOND_MS

  expect((await salon.refresh(r1)).body.refresh_token).toBe(r2)
  expect((await salon.refresh(r0)).body.refresh_token).toBe(r2)
})

test('a token used again later ends the session for thief and owner alike [A9]', async ({
  salon,
  clock,
}) => {
  const first = (await salon.signIn()).body
  const r1 = (await salon.refresh(first.refresh_token)).body.refresh_token
  const second = (await salon.refresh(r1)).body
  clock.ms += 10 * SECOND_MS + 1
  const reuse = await salon.refresh(first.refresh_token)

  expect([reuse.status, reuse.body]).toEqual([400, ALREADY_USED])
  expect((await salon.refresh(second.refresh_token)).body).toEqual(NOT_FOUND)
  expect((await salon.me(second.access_token)).status).toBe(401)
})

test('a token used twice is told to the log, by one mail and to the owner for thirty days [A33]', async ({
  salon: _,
  database,
  clock,
}) => {
  const events: string[] = []
  const salon = await openSalon(database, clock, { onEvent: (event) => events.push(event) })
  const firefox = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' }
  const lost = (await salon.signIn(PASSWORD, firefox)).body
  const since = new Date(clock.ms).toISOString()
  const r1 = (await salon.refresh(lost.refresh_token)).body.refresh_token
  clock.ms += 60 * SECOND_MS
  const endedAt = new Date(clock.ms).toISOString()
  // Whether thief or owner comes second, both are out, and it is told once.
  expect((await salon.refresh(lost.refresh_token)).body).toEqual(ALREADY_USED)
  expect((await salon.refresh(r1)).body).toEqual(NOT_FOUND)
  expect((await salon.refresh(lost.refresh_token)).body).toEqual(NOT_FOUND)
  const here = (await salon.signIn()).body
  const ask = async (path: string, token: string) =>
    (await salon.send('GET', path, undefined, { Authorization: `Bearer ${token}` })).body
  const ended = [
    {
      id: decodeJwt(lost.access_token).session_id,
      device: 'Firefox auf Linux',
      created_at: since,
      ended_at: endedAt,
      reason: 'refresh_token_used_twice',
    },
  ]

  expect(await ask('/auth/v1/sessions/ended', here.access_token)).toEqual(ended)
  expect(await ask('/auth/v1/sessions', here.access_token)).toHaveLength(1)
  expect(events).toEqual(['refresh token used twice'])
  expect(
    await database.owner('select kind from mail.outbox where subject_id = $1', [ended[0]?.id]),
  ).toEqual([{ kind: 'session_stolen' }])
  clock.ms += 30 * DAY_MS + 1
  const later = (await salon.signIn()).body
  expect(await ask('/auth/v1/sessions/ended', later.access_token)).toEqual([])
})

test('nobody sees what was ended for another account [A33]', async ({ salon, database, clock }) => {
  const email = 'zweite@salon.test'
  await database.as('auth_server', null, (query) =>
    addUser(query, { email, password: PASSWORD, salonName: SALON_NAME }),
  )
  const r0 = (await salon.signIn()).body.refresh_token
  await salon.refresh(r0)
  clock.ms += 60 * SECOND_MS
  await salon.refresh(r0)
  const { access_token } = (await salon.signIn(PASSWORD, {}, email)).body
  const seen = await salon.send('GET', '/auth/v1/sessions/ended', undefined, {
    Authorization: `Bearer ${access_token}`,
  })
  const stranger = await salon.send('GET', '/auth/v1/sessions/ended')

  expect([seen.status, seen.body, stranger.status]).toEqual([200, [], 401])
})

test('a token whose grace is over is refused though a younger one was just replaced [A9]', async ({
  salon,
  clock,
}) => {
  const r0 = (await salon.signIn()).body.refresh_token
  const r1 = (await salon.refresh(r0)).body.refresh_token
  clock.ms += 60 * SECOND_MS
  const r2 = (await salon.refresh(r1)).body.refresh_token

  expect((await salon.refresh(r1)).body.refresh_token).toBe(r2)
  expect((await salon.refresh(r0)).body).toEqual(ALREADY_USED)
})

test('a refresh token nobody gave out is not found [A10]', async ({ salon }) => {
  const { refresh_token } = (await salon.signIn()).body
  const other = refresh_token.startsWith('A') ? 'B' : 'A'
  const forged = [
    'aaaaaaaaaaaa',
    other + refresh_token.slice(1),
    `${refresh_token.slice(0, -4)}AAAA`,
    `${refresh_token}A`,
    'A'.repeat(70),
  ]
  const answers = await Promise.all(forged.map((token) => salon.refresh(token)))

  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    forged.map(() => [400, NOT_FOUND]),
  )
})

test('a refresh token of the wrong form is no token [A10]', async ({ salon }) => {
  const wrong = ['', 'aaaaaaaaaaa', 'aaaaaaaaaaaa=', 'aaaa.aaaa.aaaa', 'ä'.repeat(12), null]
  const answers = await Promise.all(wrong.map((token) => salon.refresh(token)))

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    wrong.map(() => [400, 'validation_failed']),
  )
})

test('a session nobody uses for seven days is over [A11]', async ({ salon, clock }) => {
  const { refresh_token } = (await salon.signIn()).body
  clock.ms += 7 * DAY_MS
  const kept = await salon.refresh(refresh_token)
  clock.ms += 7 * DAY_MS + 1
  const late = await salon.refresh(kept.body.refresh_token)

  expect(kept.status).toBe(200)
  expect([late.status, late.body]).toEqual([400, EXPIRED])
})

test('a session lives thirty days, however often it is used [A11]', async ({
  salon,
  clock,
  database,
}) => {
  let { refresh_token } = (await salon.signIn()).body
  for (let week = 0; week < 5; week++) {
    clock.ms += 6 * DAY_MS
    refresh_token = (await salon.refresh(refresh_token)).body.refresh_token
  }
  clock.ms += 1
  const late = await salon.refresh(refresh_token)

  expect([late.status, late.body]).toEqual([400, EXPIRED])
  clock.ms += DAY_MS
  await salon.signIn()
  expect(await database.owner('select count(*)::int from auth.sessions')).toEqual([{ count: 1 }])
})

test.for([
  ['?scope=local', [403, 200]],
  ['?scope=others', [200, 403]],
  ['?scope=global', [403, 403]],
  ['', [403, 403]],
] as const)(
  'signing out with %j ends the right sessions [A12]',
  async ([scope, expected], { salon }) => {
    const here = (await salon.signIn()).body
    const there = (await salon.signIn()).body
    const answer = await salon.send('POST', `/auth/v1/logout${scope}`, undefined, {
      Authorization: `Bearer ${here.access_token}`,
    })
    const users = [await salon.user(here.access_token), await salon.user(there.access_token)]

    expect([answer.status, answer.body]).toEqual([204, ''])
    expect(users.map((user) => user.status)).toEqual(expected)
    for (const [i, session] of [here, there].entries()) {
      if (users[i]?.status === 200) continue
      expect(users[i]?.body).toEqual(NO_SESSION)
      expect((await salon.refresh(session.refresh_token)).body).toEqual(NOT_FOUND)
    }
  },
)

test('signing out needs a token and a known scope [A12]', async ({ salon }) => {
  const { access_token } = (await salon.signIn()).body
  const missing = await salon.send('POST', '/auth/v1/logout')
  const unknown = await salon.send('POST', '/auth/v1/logout?scope=all', undefined, {
    Authorization: `Bearer ${access_token}`,
  })

  expect([missing.status, missing.body]).toEqual([
    401,
    { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
  ])
  expect([unknown.status, unknown.body.code]).toEqual([400, 'validation_failed'])
  expect((await salon.user(access_token)).status).toBe(200)
})
