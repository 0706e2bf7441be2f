import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ADMIN, addTestUsers, openServer } from '#tests/support/server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
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

test('whoever was served before leaves nothing to the next on the same connection [N8]', async () => {
  const who = `select current_user::text as role, current_setting('request.jwt.claims', true) as claims`
  const seen = []
  for (let i = 0; i < 8; i++) {
    const claims = i % 2 ? { sub: `person ${i}` } : null
    seen.push(...(await database.as('authenticated', claims, (query) => query(who))))
  }
  expect(seen.map((one) => one.claims)).toEqual(
    Array.from({ length: 8 }, (_, i) => (i % 2 ? JSON.stringify({ sub: `person ${i}` }) : '')),
  )
})

test('a visit is one statement as anon, and what it was told is gone after it [W62]', async () => {
  const who = `select current_user::text as role, current_setting('statement_timeout') as limit,
    current_setting('intake.context', true) as context`
  const tell = `select set_config('intake.context', $1, true) as context, current_user::text as role`
  const visits = Array.from({ length: 12 }, async (_, i) => [
    ...(await database.visit(tell, [`visit ${i}`])),
    ...(await database.visit(who)),
  ])
  const seen = await Promise.all(visits)
  expect(seen.map(([told]) => told)).toEqual(
    Array.from({ length: 12 }, (_, i) => ({ context: `visit ${i}`, role: 'anon' })),
  )
  for (const [, later] of seen) {
    expect({ ...later, context: later?.context || '' }).toEqual({
      role: 'anon',
      limit: '1s',
      context: '',
    })
  }
})

test('a refused visit leaves its connection as it was [W62]', async () => {
  const refused = await database.visit('select from auth.users').catch((error) => error)
  expect(refused).toMatchObject({ code: '42501' })
  expect(await database.visit('select current_user::text as role')).toEqual([{ role: 'anon' }])
})
