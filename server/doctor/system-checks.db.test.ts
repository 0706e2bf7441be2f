import { expect } from 'vitest'
import type { NamedFinding } from '#domain/system/finding.ts'
import { ADMIN, GUEST, test } from '#tests/support/server.ts'
import { systemCheckJob } from './system-checks.ts'

const FOUND: NamedFinding[] = [{ check: 'disk', state: 'good', what: 'Platz ist da.' }]
const TABLE = '/rest/v1/system_checks'
const READ = `${TABLE}?select=state,findings`

const { signal } = new AbortController()

test('an admin asks by a row and reads the answer in it [X83]', async ({ server, database }) => {
  const token = await server.token(ADMIN)
  const asked = await server.request(`${TABLE}?select=state,findings`, {
    method: 'POST',
    token,
    body: {},
    headers: { Prefer: 'return=representation' },
  })
  expect([asked.status, await asked.json()]).toEqual([201, [{ state: 'waiting', findings: [] }]])
  await systemCheckJob(database, async () => FOUND).run(signal)
  const read = await server.request(READ, { token })
  expect(await read.json()).toEqual([{ state: 'finished', findings: FOUND }])
})

test('nobody else asks, nobody else reads a word of it, and an admin cannot write it [X83]', async ({
  server,
  database,
}) => {
  await database.owner('insert into system_checks (state, findings) values ($1, $2)', [
    'finished',
    JSON.stringify(FOUND),
  ])
  const token = await server.token(GUEST)
  for (const [caller, read, asked] of [
    [{}, 401, 401],
    [{ token }, 200, 403],
  ] as const) {
    const answer = await server.request(READ, caller)
    expect(await answer.text()).not.toContain('Platz')
    const row = await server.request(TABLE, { method: 'POST', body: {}, ...caller })
    expect([answer.status, row.status]).toEqual([read, asked])
  }
  const forged = await server.request(TABLE, {
    ...{ method: 'POST', token: await server.token(ADMIN) },
    body: { state: 'finished', findings: FOUND },
  })
  expect(forged.status).toBe(403)
})

test('of several processes one looks, for all who wait, and old answers go [X83]', async ({
  server: { database },
}) => {
  await database.owner(
    `insert into system_checks (state, asked_at) values
       ('waiting', now()), ('waiting', now()), ('finished', now() - interval '25 hours')`,
  )
  let looks = 0
  const job = systemCheckJob(database, async () => {
    looks += 1
    return FOUND
  })
  await Promise.all([job.run(signal), job.run(signal), job.run(signal)])
  expect(await database.owner('select state, findings from system_checks')).toEqual([
    { state: 'finished', findings: FOUND },
    { state: 'finished', findings: FOUND },
  ])
  expect(looks).toBeGreaterThanOrEqual(1)
  expect(looks).toBeLessThanOrEqual(2)
})

test('a stop waits for nobody who is slow to answer [X83]', async ({ server: { database } }) => {
  await database.owner('insert into system_checks default values')
  const stop = new AbortController()
  const run = systemCheckJob(database, () => {
    stop.abort()
    return new Promise(() => {})
  }).run(stop.signal)
  await run
  expect(await database.owner('select state, findings from system_checks')).toEqual([
    { state: 'running', findings: [] },
  ])
})

test('what a process claimed that died is taken up by another after a minute [X83]', async ({
  server: { database },
}) => {
  await database.owner(
    `insert into system_checks (state, started_at) values
       ('running', now() - interval '61 seconds'), ('running', now() - interval '50 seconds')`,
  )
  await systemCheckJob(database, async () => FOUND).run(signal)
  expect(await database.owner('select state from system_checks order by started_at')).toEqual([
    { state: 'running' },
    { state: 'finished' },
  ])
})
