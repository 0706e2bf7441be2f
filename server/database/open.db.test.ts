import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ADMIN, addTestUsers, openServer } from '#tests/support/server.ts'
import { TIMEOUTS } from './open.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase(TIMEOUTS)
})
afterAll(() => database.close())

test('a crowd of visitors and a stranger who invents names never keep the owner out, and none of them stays long [N8]', async () => {
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
  expect(await Promise.race(crowd)).toMatchObject({ code: '57014' })
  // Names are looked up again at most once a second.
  await pause(100)
  const stranger = request('/rest/v1/gibt_es_nicht')
  const read = await request('/rest/v1/contact_submissions', { token: owner })
  expect([read.status, await database.isReady(), isCrowded]).toEqual([200, true, true])
  expect((await stranger).status).toBe(404)
  await left
})

test('calendars and readiness are asked on no connection of the owner [N8]', async () => {
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

test('sign-in beyond all connections that PostgreSQL takes is told to come back, and is no error [N301]', async () => {
  const salon = await openTestDatabase(TIMEOUTS)
  onTestFinished(() => salon.close())
  const { request, auth } = await openServer(salon)
  const told: unknown[] = []
  auth.onError = (thrown) => told.push(thrown)
  auth.onEvent = (event) => told.push(event)
  await salon.owner(`alter role "${salon.connection.user}" connection limit 1`)
  const answer = await salon.as('service_role', null, async () =>
    request('/auth/v1/token?grant_type=password', { method: 'POST', body: ADMIN }),
  )
  expect([answer.status, answer.headers.get('Retry-After'), told]).toEqual([
    ...[503, '2'],
    ['sign-in was too busy'],
  ])
})

test('whoever was served or refused leaves nothing to the next on the same connection [N8]', async () => {
  const who = `select current_user::text as role, current_setting('request.jwt.claims', true) as claims,
    current_setting('intake.context', true) as context`
  for (let i = 0; i < 16; i++) {
    const role = i % 4 < 2 ? 'anon' : 'authenticated'
    const claims = i % 2 ? { sub: `person ${i}` } : null
    const settings = i % 2 ? { 'intake.context': `context ${i}` } : undefined
    const refused = database.as('anon', null, (query) => query('select from auth.users'))
    await expect(refused).rejects.toMatchObject({ code: '42501' })
    const [seen] = await database.as(
      role,
      claims,
      (query) => query<Record<string, string>>(who),
      settings,
    )
    expect([seen?.role, seen?.claims || null, seen?.context || undefined]).toEqual([
      role,
      claims && JSON.stringify(claims),
      settings?.['intake.context'],
    ])
  }
})
