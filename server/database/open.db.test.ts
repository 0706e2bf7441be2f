import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

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
