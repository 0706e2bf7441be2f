import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ADMIN, addTestUsers, openServer } from '#tests/support/server.ts'
import { type Query, TIMEOUTS } from './open.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase(TIMEOUTS)
})
afterAll(() => database.close())

test('a crowd of visitors never keeps the owner out, and none of them stays long [N8]', async () => {
  const crowd = Array.from({ length: 20 }, () =>
    database.as('anon', null, (query) => query('select pg_sleep(30)')).catch((error) => error),
  )
  const [row] = await database.as('auth_server', null, (query) =>
    query<{ role: string }>('select current_user::text as role'),
  )
  expect(row).toEqual({ role: 'auth_server' })
  expect(await database.isReady()).toBe(true)
  const first = await Promise.race(crowd)
  expect(first).toMatchObject({ code: '57014' })
  await Promise.all(crowd)
})

test('a crowd of visitors and a stranger who invents names never keep the owner from reading [N8]', async () => {
  const { request, token } = await openServer(database)
  await addTestUsers(database)
  const owner = await token(ADMIN)
  await request('/rest/v1/reviews')
  const crowd = Array.from({ length: 40 }, () =>
    database.as('anon', null, (query) => query('select pg_sleep(30)')).catch((error) => error),
  )
  let isCrowded = true
  const left = Promise.all(crowd).then(() => {
    isCrowded = false
  })
  // Names are looked up again at most once a second.
  await pause(1_100)
  const stranger = request('/rest/v1/gibt_es_nicht')
  const read = await request('/rest/v1/contact_submissions', { token: owner })
  expect([read.status, isCrowded]).toEqual([200, true])
  expect((await stranger).status).toBe(404)
  await left
})

test('calendars and readiness are asked on no connection of the owner [N302]', async () => {
  const { request } = await openServer(database)
  const owners = Array.from({ length: 8 }, () =>
    database.as('service_role', null, (query) => query('select pg_sleep(2)')),
  )
  let isBusy = true
  const free = Promise.all(owners).then(() => {
    isBusy = false
  })
  const statuses = []
  for (const path of [`/kalender/${'0'.repeat(64)}.ics`, '/readyz']) {
    statuses.push((await request(path)).status)
  }
  expect([...statuses, isBusy]).toEqual([404, 200, true])
  expect(database.isReady()).toBe(database.isReady())
  await free
})

test('an entry that waits too long for its turn is told to come back, and the log stays quiet [N301]', async () => {
  const { request, log } = await openServer(database, { submissionsPerHour: 60 })
  const told: unknown[] = []
  log.error = (...line) => told.push(line)
  const answer = await database.as('service_role', null, async (query) => {
    await query(`select pg_advisory_xact_lock(hashtextextended('intake review', 0))`)
    const body = { author_name: 'Gast', rating: 5, review_text: 'Immer wieder gern.' }
    return request('/rest/v1/reviews', { method: 'POST', body })
  })
  expect([answer.status, answer.headers.get('Retry-After'), told]).toEqual([503, '2', []])
})

for (const role of ['anon', 'authenticated'] as const) {
  test(`whoever was served as ${role} leaves nothing to the next on the same connection [N8]`, async () => {
    const who = `select current_user::text as role, current_setting('request.jwt.claims', true) as claims,
      current_setting('intake.context', true) as context`
    const seen = []
    for (let i = 0; i < 8; i++) {
      const isTold = i % 2 === 1
      const claims = isTold ? { sub: `person ${i}` } : null
      const settings = isTold ? { 'intake.context': `context ${i}` } : undefined
      seen.push(...(await database.as(role, claims, (query) => query(who), settings)))
    }
    expect(
      seen.map((one) => ({ role: one.role, claims: one.claims || '', context: one.context || '' })),
    ).toEqual(
      Array.from({ length: 8 }, (_, i) => ({
        role,
        claims: i % 2 ? JSON.stringify({ sub: `person ${i}` }) : '',
        context: i % 2 ? `context ${i}` : '',
      })),
    )
  })
}

test('a refused statement leaves its connection as it was [N8]', async () => {
  const refused = database.as('anon', null, (query) => query('select from auth.users'))
  await expect(refused).rejects.toMatchObject({ code: '42501' })
  const who = (query: Query) => query('select current_user::text as role')
  expect(await database.as('anon', null, who)).toEqual([{ role: 'anon' }])
})
