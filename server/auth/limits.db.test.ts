import { expect } from 'vitest'
import { EMAIL, openSalon, PASSWORD, test } from '#tests/support/salon.ts'

const SECOND_MS = 1_000
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

test('an account tried from twenty networks is slowed, never closed [A23]', async ({
  salon,
  clock,
}) => {
  const known = '192.0.2.200'
  expect((await salon.signIn(PASSWORD, { from: known })).status).toBe(200)
  for (let i = 0; i < 20; i++) {
    expect((await salon.signIn('falsch', { from: `198.51.${i}.7` })).status).toBe(400)
  }
  const next = [
    await salon.signIn('falsch', { from: '203.0.113.1' }),
    await salon.signIn('falsch', { from: '203.0.113.2' }),
    await salon.signIn(PASSWORD, { from: known }),
  ]
  clock.ms += 5 * SECOND_MS
  const later = await salon.signIn(PASSWORD, { from: '203.0.113.3' })

  expect(next.map((answer) => answer.status)).toEqual([400, 429, 200])
  expect(next[1]?.headers.get('Retry-After')).toBe('5')
  expect(later.status).toBe(200)
})

test('one network with many addresses slows nobody but itself [A23]', async ({ salon }) => {
  for (let i = 0; i < 40; i++) {
    await salon.signIn('falsch', { from: `2001:db8:1:${i.toString(16)}::1` })
  }

  expect((await salon.signIn(PASSWORD, { from: '203.0.113.3' })).status).toBe(200)
})

test('an address that fails on fifty accounts has to wait [A24]', async ({ salon, clock }) => {
  const tryOne = (i: number) => salon.signIn('falsch', {}, `konto-${i}@salon.test`)
  const statuses = []
  for (let i = 0; i < 52; i++) statuses.push((await tryOne(i)).status)
  clock.ms += 15 * 60 * SECOND_MS

  expect(statuses).toEqual([...Array(50).fill(400), 429, 429])
  expect((await tryOne(53)).status).toBe(400)
})

test('an address asks for tokens 150 times in five minutes, whatever for [A24]', async ({
  salon,
  clock,
}) => {
  const { refresh_token } = (await salon.signIn()).body
  const statuses = []
  for (let i = 0; i < 149; i++) statuses.push((await salon.refresh('aaaaaaaaaaaa')).status)
  const over = await salon.refresh(refresh_token)
  clock.ms += 5 * 60 * SECOND_MS

  expect(new Set(statuses)).toEqual(new Set([400]))
  expect([over.status, over.body, over.headers.get('Retry-After')]).toEqual([429, LIMITED, '300'])
  expect((await salon.refresh(refresh_token)).status).toBe(200)
})

test('an invented forwarded address buys no new tries [A24]', async ({ salon }) => {
  const statuses = []
  for (let i = 0; i < 7; i++) {
    const headers = { 'X-Forwarded-For': `203.0.113.${i}` }
    statuses.push((await salon.signIn('falsch', headers)).status)
  }

  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
})

test('the counters hold no address and no e-mail, and forget after a day [A25]', async ({
  salon,
  database,
  clock,
}) => {
  await salon.signIn('falsch', { from: '203.0.113.77' })
  const rows = await database.owner('select t::text from auth.sign_in_tries t')
  const budgets = await database.owner('select b::text from auth.request_budgets b')
  const stored = Buffer.from(JSON.stringify([rows, budgets]))
  clock.ms += 24 * 3_600 * SECOND_MS + 1
  await salon.signIn('falsch', { from: '203.0.113.78' })

  for (const secret of ['203.0.113.77', EMAIL]) {
    expect(stored.includes(secret)).toBe(false)
    expect(stored.includes(Buffer.from(secret).toString('hex'))).toBe(false)
  }
  const count = 'select count(*)::int from'
  expect(await database.owner(`${count} auth.sign_in_tries`)).toEqual([{ count: 1 }])
  expect(await database.owner(`${count} auth.request_budgets`)).toEqual([{ count: 3 }])
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
