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

test('nobody else asks, and nobody else reads a word of it [X83]', async ({ server, database }) => {
  await database.owner('insert into system_checks (state, findings) values ($1, $2)', [
    'finished',
    JSON.stringify(FOUND),
  ])
  const token = await server.token(GUEST)
  const statuses = []
  for (const caller of [{}, { token }]) {
    const read = await server.request(READ, caller)
    const asked = await server.request(TABLE, { method: 'POST', body: {}, ...caller })
    statuses.push([read.status, asked.status])
    expect(await read.text()).not.toContain('Platz')
  }
  expect(statuses).toEqual([
    [401, 401],
    [200, 403],
  ])
})

test('an admin cannot write what was found [X83]', async ({ server }) => {
  const token = await server.token(ADMIN)
  const forged = await server.request(TABLE, {
    method: 'POST',
    token,
    body: { state: 'finished', findings: FOUND },
  })
  const changed = await server.request(`${TABLE}?state=eq.waiting`, {
    method: 'PATCH',
    token,
    body: { findings: FOUND },
  })
  expect([forged.status, changed.status]).toEqual([403, 403])
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
