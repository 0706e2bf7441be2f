import { decodeJwt } from 'jose'
import { expect } from 'vitest'
import { addAccount } from '#tests/support/people/account.ts'
import { EMAIL, openSalon, PASSWORD, test } from '#tests/support/salon.ts'

const SECOND_MS = 1_000
const DAY_MS = 86_400 * SECOND_MS
const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/141.0 Mobile Safari/537.36'
const DESK = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
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

type Salon = Awaited<ReturnType<typeof openSalon>>

function asked(salon: Salon, access_token: string, method = 'GET', path = '') {
  const headers = { Authorization: `Bearer ${access_token}` }
  return salon.send(method, `/auth/v1/sessions${path}`, undefined, headers)
}

const sessionOf = (access_token: string) => String(decodeJwt(access_token).session_id)

test('a refresh gives a new pair for the same user, and the same child to all who ask at the same moment [A8]', async ({
  salon,
  database,
  clock,
}) => {
  const neighbour = await openSalon(database, clock)
  const first = (await salon.signIn()).body
  clock.ms += 3_000 * SECOND_MS
  const answers = await Promise.all(
    [salon, neighbour, salon, neighbour].map((one) => one.refresh(first.refresh_token)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
  const { body } = answers[0] as (typeof answers)[number]
  expect([body.user, body.expires_at]).toEqual([first.user, first.expires_at + 3_000])
  expect(body.refresh_token).not.toBe(first.refresh_token)
  expect((await salon.me(body.access_token)).status).toBe(200)
})

test('a replaced token answers for ten seconds with the newest; used later it ends the session for thief and owner alike [A8]', async ({
  salon,
  clock,
}) => {
  const first = (await salon.signIn()).body
  const r0 = first.refresh_token
  const r1 = (await salon.refresh(r0)).body.refresh_token
  const second = (await salon.refresh(r1)).body
  clock.ms += 10 * SECOND_MS
  for (const old of [r1, r0]) {
    expect((await salon.refresh(old)).body.refresh_token).toBe(second.refresh_token)
  }
  // A younger one that was just replaced gives the older no new grace.
  const r3 = (await salon.refresh(second.refresh_token)).body
  clock.ms += 1
  const reuse = await salon.refresh(r0)
  expect([reuse.status, reuse.body]).toEqual([400, ALREADY_USED])
  expect((await salon.refresh(r3.refresh_token)).body).toEqual(NOT_FOUND)
  expect((await salon.me(r3.access_token)).status).toBe(401)
})

test('a token used twice is told to the log, by one mail and to its owner alone for thirty days [A33]', async ({
  salon: _,
  database,
  clock,
}) => {
  const events: string[] = []
  const salon = await openSalon(database, clock, { onEvent: (event) => events.push(event) })
  const email = 'zweite@salon.test'
  await addAccount(database, { email, password: PASSWORD })
  const lost = (await salon.signIn(PASSWORD, { 'User-Agent': DESK })).body
  const since = new Date(clock.ms).toISOString()
  const r1 = (await salon.refresh(lost.refresh_token)).body.refresh_token
  clock.ms += 60 * SECOND_MS
  const endedAt = new Date(clock.ms).toISOString()
  // Whether thief or owner comes second, both are out, and it is told once.
  expect((await salon.refresh(lost.refresh_token)).body).toEqual(ALREADY_USED)
  expect((await salon.refresh(r1)).body).toEqual(NOT_FOUND)
  expect((await salon.refresh(lost.refresh_token)).body).toEqual(NOT_FOUND)
  const here = (await salon.signIn()).body.access_token
  const other = (await salon.signIn(PASSWORD, {}, email)).body.access_token
  const ended = [
    {
      id: sessionOf(lost.access_token),
      device: 'Firefox auf Linux',
      created_at: since,
      ended_at: endedAt,
      reason: 'refresh_token_used_twice',
    },
  ]
  expect((await asked(salon, here, 'GET', '/ended')).body).toEqual(ended)
  expect((await asked(salon, here)).body).toHaveLength(1)
  expect((await asked(salon, other, 'GET', '/ended')).body).toEqual([])
  expect((await salon.send('GET', '/auth/v1/sessions/ended')).status).toBe(401)
  expect(events).toEqual(['refresh token used twice'])
  expect(
    await database.owner(
      `select letter.kind, person, device from mail.outbox as letter
         join access_log as one on one.id = subject_id where one.kind = 'session_stolen'`,
    ),
  ).toEqual([{ kind: 'access', person: EMAIL, device: 'Firefox auf Linux' }])
  clock.ms += 30 * DAY_MS + 1
  const later = (await salon.signIn()).body.access_token
  expect((await asked(salon, later, 'GET', '/ended')).body).toEqual([])
})

test('a refresh token nobody gave out is not found, one of the wrong form is no token [A2]', async ({
  salon,
}) => {
  const { refresh_token } = (await salon.signIn()).body
  const other = refresh_token.startsWith('A') ? 'B' : 'A'
  for (const forged of [
    'aaaaaaaaaaaa',
    other + refresh_token.slice(1),
    `${refresh_token.slice(0, -4)}AAAA`,
    `${refresh_token}A`,
  ]) {
    const { status, body } = await salon.refresh(forged)
    expect([forged, status, body]).toEqual([forged, 400, NOT_FOUND])
  }
  for (const wrong of [
    '',
    'aaaaaaaaaaa',
    'aaaaaaaaaaaa=',
    'aaaa.aaaa.aaaa',
    'ä'.repeat(12),
    null,
  ]) {
    const { status, body } = await salon.refresh(wrong)
    expect([wrong, status, body.code]).toEqual([wrong, 400, 'validation_failed'])
  }
})

test('a session that nobody uses for seven days is over, and each after thirty [A11]', async ({
  salon,
  clock,
  database,
}) => {
  let { refresh_token } = (await salon.signIn()).body
  const unused = (await salon.signIn()).body.refresh_token
  clock.ms += 7 * DAY_MS
  refresh_token = (await salon.refresh(refresh_token)).body.refresh_token
  clock.ms += 1
  const late = await salon.refresh(unused)
  expect([late.status, late.body]).toEqual([400, EXPIRED])
  clock.ms -= 1
  for (const days of [6, 6, 6, 5]) {
    clock.ms += days * DAY_MS
    const kept = await salon.refresh(refresh_token)
    expect(kept.status).toBe(200)
    refresh_token = kept.body.refresh_token
  }
  clock.ms += 1
  expect((await salon.refresh(refresh_token)).body).toEqual(EXPIRED)
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
    const bearer = { Authorization: `Bearer ${here.access_token}` }
    const signOut = (query: string, headers = {}) =>
      salon.send('POST', `/auth/v1/logout${query}`, undefined, headers)
    const unknown = await signOut('?scope=all', bearer)
    expect([unknown.status, unknown.body.code]).toEqual([400, 'validation_failed'])
    const missing = await signOut(scope)
    expect([missing.status, missing.body.code]).toEqual([401, 'no_authorization'])
    const answer = await signOut(scope, bearer)
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

test('an account sees where it is signed in, which device this is, and none whose session is over [X78]', async ({
  salon,
  clock,
}) => {
  await salon.signIn()
  clock.ms += 7 * DAY_MS + 1
  const desk = (await salon.signIn(PASSWORD, { 'User-Agent': DESK })).body
  const [since, later, used] = [0, 60, 120].map((seconds) =>
    new Date(clock.ms + seconds * SECOND_MS).toISOString(),
  )
  clock.ms += 60 * SECOND_MS
  const phone = (await salon.signIn(PASSWORD, { 'User-Agent': PHONE })).body
  clock.ms += 60 * SECOND_MS
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

test('one device is signed out at once, the others stay, and nobody does that to another account [X78]', async ({
  salon,
  database,
}) => {
  const email = 'zweite@salon.test'
  await addAccount(database, { email, password: PASSWORD })
  const stranger = (await salon.signIn(PASSWORD, {}, email)).body.access_token
  const [here, lost] = [(await salon.signIn()).body, (await salon.signIn()).body]
  const path = `/${sessionOf(lost.access_token)}`
  expect((await asked(salon, stranger)).body).toMatchObject([{ id: sessionOf(stranger) }])
  expect((await asked(salon, stranger, 'DELETE', path)).status).toBe(404)
  expect((await salon.send('GET', '/auth/v1/sessions')).status).toBe(401)
  expect((await salon.me(lost.access_token)).status).toBe(200)
  const answer = await asked(salon, here.access_token, 'DELETE', path)
  expect([answer.status, answer.body]).toEqual([204, ''])
  expect((await salon.me(lost.access_token)).status).toBe(401)
  expect((await salon.refresh(lost.refresh_token)).status).toBe(400)
  expect((await salon.me(here.access_token)).status).toBe(200)
  for (const odd of [path, '/x', '/%00', "/'", '/00000000-0000-4000-8000-00000000000f']) {
    expect((await asked(salon, here.access_token, 'DELETE', odd)).status).toBe(404)
  }
})
