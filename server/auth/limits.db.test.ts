import { expect } from 'vitest'
import type { TestDatabase } from '#tests/support/database.ts'
import { cookieOf, EMAIL, openSalon, PASSWORD, test } from '#tests/support/salon.ts'
import { boundTries, forgetOldTries } from './limits.ts'

const SECOND_MS = 1_000
const TRIES = 'auth.sign_in_tries'
const BUDGETS = 'auth.request_budgets'
const LIMITED = { code: 'over_request_rate_limit', message: 'Request rate limit reached' }

test('from the sixth wrong password on somebody has to wait [A21]', async ({ salon }) => {
  const statuses = []
  for (let i = 0; i < 50; i++) statuses.push((await salon.signIn(`falsch ${i}`)).status)
  const right = await salon.signIn()

  expect(statuses).toEqual([...Array(5).fill(400), ...Array(45).fill(429)])
  expect([right.status, right.body, right.headers.get('Retry-After')]).toEqual([429, LIMITED, '1'])
})

test('the wait doubles with every failure, up to a quarter of an hour [A21]', async ({
  salon,
  clock,
}) => {
  for (let i = 0; i < 5; i++) await salon.signIn('falsch')
  const waits = []
  for (let i = 0; i < 13; i++) {
    const wait = Number((await salon.signIn()).headers.get('Retry-After'))
    waits.push(wait)
    clock.ms += wait * SECOND_MS
    expect((await salon.signIn('falsch')).status).toBe(400)
  }

  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
})

test('after the wait the right password opens the door and wipes the slate [A21]', async ({
  salon,
  clock,
}) => {
  for (let i = 0; i < 6; i++) await salon.signIn('falsch')
  clock.ms += SECOND_MS

  expect((await salon.signIn()).status).toBe(200)
  expect((await salon.signIn('falsch')).status).toBe(400)
})

test('a restart forgets nothing, and a neighbour knows it too [A21]', async ({
  salon,
  database,
  clock,
}) => {
  for (let i = 0; i < 5; i++) await salon.signIn('falsch')
  const restarted = await openSalon(database, clock)

  expect((await restarted.signIn()).status).toBe(429)
})

test('tries at the same moment do not slip through together [A21]', async ({
  salon,
  database,
  clock,
}) => {
  const neighbour = await openSalon(database, clock)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (i % 2 ? salon : neighbour).signIn('falsch')),
  )

  expect(answers.filter((answer) => answer.status === 400).length).toBe(5)
})

test('failures from one address do not keep the admin out at another [A22]', async ({ salon }) => {
  for (let i = 0; i < 50; i++) await salon.signIn('falsch', { from: '203.0.113.9' })

  expect((await salon.signIn()).status).toBe(200)
})

test('an address that fails on fifty accounts has to wait [A24]', async ({ salon, clock }) => {
  const tryOne = (i: number) => salon.signIn('falsch', {}, `konto-${i}@salon.test`)
  const statuses = []
  for (let i = 0; i < 52; i++) statuses.push((await tryOne(i)).status)
  clock.ms += 15 * 60 * SECOND_MS

  expect(statuses).toEqual([...Array(50).fill(400), 429, 429])
  expect((await tryOne(53)).status).toBe(400)
})

test('an address signs in 150 times in five minutes, unless its device is known [A24]', async ({
  salon,
  clock,
}) => {
  const statuses = []
  for (let i = 0; i < 150; i++) statuses.push((await salon.signIn()).status)
  const { status, body, headers } = await salon.signIn()
  clock.ms += 5 * 60 * SECOND_MS

  expect(new Set(statuses)).toEqual(new Set([200]))
  expect([status, body, headers.get('Retry-After')]).toEqual([429, LIMITED, '300'])
  expect((await salon.signIn()).status).toBe(200)
})

test('an address tries 30 unknown refresh tokens at once and 150 in five minutes [A24]', async ({
  salon,
  clock,
}) => {
  const { refresh_token } = (await salon.signIn()).body
  const flood = () =>
    Promise.all(
      Array.from({ length: 41 }, (_, i) => salon.refresh(i % 2 ? 'kurz' : 'aaaaaaaaaaaa')),
    )
  const answers = []
  for (let minute = 0; minute < 5; minute++) {
    answers.push(...(await flood()))
    clock.ms += 60 * SECOND_MS
  }
  await flood()
  const ours = await salon.refresh(refresh_token)
  const neighbour = await salon.signIn()

  const refused = answers.filter(({ status }) => status === 429)
  expect([answers.filter(({ status }) => status === 400).length, refused.length]).toEqual([150, 55])
  for (const { body, headers } of refused) {
    expect([body, headers.get('Retry-After')]).toEqual([LIMITED, '60'])
  }
  expect([ours.status, neighbour.status]).toEqual([200, 200])
})

test('an invented forwarded address buys no new tries [A24]', async ({ salon }) => {
  const statuses = []
  for (let i = 0; i < 7; i++) {
    const headers = { 'X-Forwarded-For': `203.0.113.${i}` }
    statuses.push((await salon.signIn('falsch', headers)).status)
  }

  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
})

test('the counters hold no address and no e-mail [A25]', async ({ salon, database }) => {
  await salon.signIn('falsch', { from: '203.0.113.77' })
  const rows = await database.owner('select t::text from auth.sign_in_tries t')
  const budgets = await database.owner('select b::text from auth.request_budgets b')
  const stored = Buffer.from(JSON.stringify([rows, budgets]))

  expect([rows.length, budgets.length]).toEqual([1, 3])
  for (const secret of ['203.0.113.77', EMAIL]) {
    expect(stored.includes(secret)).toBe(false)
    expect(stored.includes(Buffer.from(secret).toString('hex'))).toBe(false)
  }
})

test('all old counters go at once, what is known stays ninety days [A25]', async ({
  salon,
  database,
  clock,
}) => {
  const job = async () => {
    const nowMs = clock.ms
    return database.as('auth_server', null, (query) => forgetOldTries(query, nowMs))
  }
  const Cookie = cookieOf(await salon.signIn())
  await salon.signIn('falsch', { from: '203.0.113.77' })
  await database.owner(
    `insert into auth.sign_in_tries (account, address, failures, tried_at)
     select '\\x01', int8send(n), 1, $1 from generate_series(1, 20000) as n`,
    [new Date(clock.ms)],
  )
  await database.owner(
    `insert into auth.request_budgets (key, used, started_at)
     select int8send(n), 1, $1 from generate_series(1, 20000) as n`,
    [new Date(clock.ms)],
  )
  const [tries, budgets] = [await countOf(database, TRIES), await countOf(database, BUDGETS)]
  expect(await job()).toBe(0)
  clock.ms += 3_600 * SECOND_MS + 1
  expect([await job(), await countOf(database, BUDGETS)]).toEqual([budgets, 0])
  clock.ms += 23 * 3_600 * SECOND_MS
  // Left are the address and the device that signed in.
  expect([await job(), await countOf(database, TRIES)]).toEqual([tries - 2, 2])
  clock.ms += 89 * 86_400 * SECOND_MS - 2
  expect([await job(), await countOf(database, TRIES)]).toEqual([0, 2])
  expect((await salon.signIn(PASSWORD, { Cookie, from: '203.0.113.78' })).status).toBe(200)
  clock.ms += 2
  // The device has signed in again meanwhile.
  expect([await job(), await countOf(database, TRIES)]).toEqual([1, 1])
})

test('a hundred thousand addresses fill no table, and push out no device [A25]', async ({
  salon,
  database,
  clock,
}) => {
  const Cookie = cookieOf(await salon.signIn())
  await database.owner(
    `insert into auth.sign_in_tries (account, address, tried_at, blocked_until)
     select '\\x01', int8send(n), $1::timestamptz + n * interval '1 ms', $1
       from generate_series(1, 100000) as n`,
    [new Date(clock.ms)],
  )
  await database.owner(
    `insert into auth.request_budgets (key, used, started_at)
     select int8send(n), 1, $1::timestamptz + n * interval '1 ms' from generate_series(1, 100000) as n`,
    [new Date(clock.ms)],
  )
  await database.as('auth_server', null, boundTries)

  expect(await countOf(database, TRIES)).toBe(50_002)
  expect(await countOf(database, BUDGETS)).toBe(50_000)
  expect((await salon.signIn(PASSWORD, { Cookie })).status).toBe(200)
})

test('an account knows its hundred newest places [A25]', async ({ salon, database, clock }) => {
  for (let n = 0; n < 3; n++) await salon.signIn()
  await database.owner(
    `insert into auth.sign_in_tries (account, address, tried_at, succeeded_at)
     select account, int8send(n), tried_at, $1::timestamptz - n * interval '1 s'
       from (select account, tried_at from auth.sign_in_tries limit 1) as one, generate_series(1, 200) as n`,
    [new Date(clock.ms)],
  )
  const nowMs = clock.ms
  await database.as('auth_server', null, (query) => forgetOldTries(query, nowMs))

  expect(await countOf(database, TRIES)).toBe(100)
})

test('budgets that a clock 40 days ahead has begun keep nobody out afterwards [K46]', async ({
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
