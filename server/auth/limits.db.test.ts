import { expect } from 'vitest'
import type { TestDatabase } from '#tests/support/database.ts'
import { openAuthenticator } from '#tests/support/people/authenticator.ts'
import { EMAIL, openSalon, PASSWORD, SITE_URL, test } from '#tests/support/salon.ts'
import { boundTries, forgetOldTries } from './limits.ts'

const SECOND_MS = 1_000
const TRIES = 'auth.sign_in_tries'
const BUDGETS = 'auth.request_budgets'
const LIMITED = { code: 'over_request_rate_limit', message: 'Request rate limit reached' }

test('from the sixth wrong password on somebody waits, here, after a restart and at a neighbour, whatever they say they are; elsewhere and afterwards the right one opens [A21] [A24]', async ({
  salon,
  database,
  clock,
}) => {
  const statuses = []
  for (let i = 0; i < 50; i++) {
    const headers = { 'X-Forwarded-For': `203.0.113.${i}` }
    statuses.push((await salon.signIn(`falsch ${i}`, headers)).status)
  }
  expect(statuses).toEqual([...Array(5).fill(400), ...Array(45).fill(429)])
  for (const one of [salon, await openSalon(database, clock)]) {
    const right = await one.signIn()
    const told = [right.status, right.body, right.headers.get('Retry-After')]
    expect(told).toEqual([429, LIMITED, '1'])
  }
  expect((await salon.signIn(PASSWORD, { from: '203.0.113.9' })).status).toBe(200)
  clock.ms += SECOND_MS
  expect((await salon.signIn()).status).toBe(200)
  // The slate is wiped.
  expect((await salon.signIn('falsch')).status).toBe(400)
  expect((await salon.signIn()).status).toBe(200)
})

test('the wait doubles with every failure, up to a quarter of an hour, and tries at the same moment do not slip through together [A21]', async ({
  salon,
  database,
  clock,
}) => {
  const neighbour = await openSalon(database, clock)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (i % 2 ? salon : neighbour).signIn('falsch')),
  )
  expect(answers.filter((answer) => answer.status === 400).length).toBe(5)
  const waits = []
  for (let i = 0; i < 13; i++) {
    const wait = Number((await salon.signIn()).headers.get('Retry-After'))
    waits.push(wait)
    clock.ms += wait * SECOND_MS
    expect((await salon.signIn('falsch')).status).toBe(400)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
})

test('an address has fifty failures in a quarter of an hour and 150 sign-ins in five minutes [A24]', async ({
  quick: salon,
  clock,
}) => {
  const tryOne = (i: number) => salon.signIn('falsch', {}, `konto-${i}@salon.test`)
  const statuses = []
  for (let i = 0; i < 52; i++) statuses.push((await tryOne(i)).status)
  expect(statuses).toEqual([...Array(50).fill(400), 429, 429])
  clock.ms += 15 * 60 * SECOND_MS
  expect((await tryOne(53)).status).toBe(400)

  const right = []
  for (let i = 0; i < 149; i++) right.push((await salon.signIn()).status)
  expect(new Set(right)).toEqual(new Set([200]))
  const { status, body, headers } = await salon.signIn()
  expect([status, body, headers.get('Retry-After')]).toEqual([429, LIMITED, '300'])
  clock.ms += 5 * 60 * SECOND_MS
  expect((await salon.signIn()).status).toBe(200)
})

test('an address tries 30 unknown refresh tokens a minute; one of ours is never refused for it [A24]', async ({
  salon,
  clock,
}) => {
  const { refresh_token } = (await salon.signIn()).body
  const flood = () =>
    Promise.all(
      Array.from({ length: 41 }, (_, i) => salon.refresh(i % 2 ? 'kurz' : 'aaaaaaaaaaaa')),
    )
  const answers = [...(await flood())]
  clock.ms += 60 * SECOND_MS
  answers.push(...(await flood()))
  const refused = answers.filter(({ status }) => status === 429)
  expect([answers.filter(({ status }) => status === 400).length, refused.length]).toEqual([60, 22])
  for (const { body, headers } of refused) {
    expect([body, headers.get('Retry-After')]).toEqual([LIMITED, '60'])
  }
  const ours = await salon.refresh(refresh_token)
  expect([ours.status, (await salon.signIn()).status]).toEqual([200, 200])
})

test('an address tries 30 passkeys and codes that do not hold a minute; what holds opens all the while [A24] [A31]', async ({
  salon,
}) => {
  const { access_token } = (await salon.signIn()).body
  const headers = { Authorization: `Bearer ${access_token}`, Origin: SITE_URL }
  const post = (path: string, body: unknown = {}) =>
    salon.send('POST', `/auth/v1/${path}`, body, headers)
  const phone = openAuthenticator()
  const { body: wanted } = await post('passkeys/registration/options')
  const credential = phone.create(wanted.options)
  await post('passkeys/registration/verify', { challenge_id: wanted.challenge_id, credential })
  const { codes } = (await post('recovery-codes')).body
  const statuses = []
  for (let n = 0; n < 32; n++) {
    const wrong = n % 2 ? { email: EMAIL, code: 'AAAA' } : { challenge_id: 'x', credential: {} }
    statuses.push((await post(n % 2 ? 'recovery' : 'passkeys/authentication/verify', wrong)).status)
  }
  expect(statuses).toEqual([...Array(30).fill(400), 429, 429])
  for (const path of ['authentication/verify', 'proof']) {
    const asked = await post(path === 'proof' ? 'proof/options' : 'passkeys/authentication/options')
    const { challenge_id, options } = asked.body
    const right = { challenge_id, credential: phone.use(options) }
    const { status } = await post(path === 'proof' ? path : `passkeys/${path}`, right)
    expect(status).toBeLessThan(300)
  }
  expect((await post('recovery', { email: EMAIL, code: codes[0] })).status).toBe(200)
})

test('the counters hold no address and no e-mail; the old ones go, what is known stays ninety days [A25]', async ({
  salon,
  database,
  clock,
}) => {
  const job = async () => {
    const nowMs = clock.ms
    return database.as('auth_server', null, (query) => forgetOldTries(query, nowMs))
  }
  await salon.signIn()
  await salon.signIn('falsch', { from: '203.0.113.77' })
  const rows = await database.owner(`select t::text from ${TRIES} t`)
  const stored = JSON.stringify([rows, await database.owner(`select b::text from ${BUDGETS} b`)])
  for (const secret of ['203.0.113.77', EMAIL]) {
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
  }
  const [tries, budgets] = [await countOf(database, TRIES), await countOf(database, BUDGETS)]
  expect(await job()).toBe(0)
  clock.ms += 3_600 * SECOND_MS + 1
  expect([await job(), await countOf(database, BUDGETS)]).toEqual([budgets, 0])
  clock.ms += 23 * 3_600 * SECOND_MS
  // Left is the address that signed in.
  expect([await job(), await countOf(database, TRIES)]).toEqual([tries - 1, 1])
  clock.ms += 89 * 86_400 * SECOND_MS - 2
  expect([await job(), await countOf(database, TRIES)]).toEqual([0, 1])
  clock.ms += 2
  expect([await job(), await countOf(database, TRIES)]).toEqual([1, 0])
})

test('a hundred thousand addresses fill no table and push out none that signed in [A25]', async ({
  salon,
  database,
  clock,
}) => {
  await salon.signIn()
  const now = new Date(clock.ms)
  await database.owner(
    `insert into ${TRIES} (account, address, tried_at, blocked_until)
     select '\\x01', int8send(n), $1::timestamptz + n * interval '1 ms', $1
       from generate_series(1, 100000) as n`,
    [now],
  )
  await database.owner(
    `insert into ${BUDGETS} (key, used, started_at)
     select int8send(n), 1, $1::timestamptz + n * interval '1 ms' from generate_series(1, 100000) as n`,
    [now],
  )
  await database.as('auth_server', null, boundTries)
  expect(await countOf(database, TRIES)).toBe(50_001)
  expect(await countOf(database, BUDGETS)).toBe(50_000)
  expect((await salon.signIn()).status).toBe(200)
})

test('budgets that a clock 40 days ahead has begun keep nobody out afterwards [K44]', async ({
  salon,
  database,
  clock,
}) => {
  const leapMs = 40 * 86_400 * SECOND_MS
  clock.ms += leapMs
  expect((await salon.signIn()).status).toBe(200)
  await database.owner('update auth.request_budgets set used = 1000')
  expect((await salon.signIn()).status).toBe(429)
  clock.ms -= leapMs
  expect((await salon.signIn()).status).toBe(200)
})

async function countOf(database: TestDatabase, table: string) {
  const [row] = await database.owner(`select count(*)::int from ${table}`)
  return row?.count as number
}
