import { expect } from 'vitest'
import type { Fetch } from '#domain/sitemap/check-context.ts'
import { type TestServer, test } from '#tests/support/server.ts'
import { GOOD, monitorOf, runsOf, start, storedRows } from '#tests/support/sitemap/runs.ts'
import { endsWithin } from '#tests/support/within.ts'
import { beat, claimRun } from './run-row.ts'
import { runNext } from './runs.ts'

const { signal } = new AbortController()

const cancel = (server: TestServer, id: string | undefined, token: string) =>
  server.request(`/rest/v1/sitemap_runs?id=eq.${id}`, {
    method: 'PATCH',
    token,
    body: { is_cancelled: true },
  })

/** Who is asked says nothing until nobody listens any more. */
function untilAborted(asked: () => void): Fetch {
  return (_, { signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')))
      asked()
    })
}

test('a cancelled run ends within two seconds and stores nothing [S53]', async ({ server }) => {
  const { id } = await start(server)
  const token = await server.token()
  const { monitor } = monitorOf(server, GOOD)
  let running = Promise.resolve(false)
  await new Promise<void>((asked) => {
    monitor.fetch = untilAborted(asked)
    running = runNext(monitor, signal)
  })
  expect((await cancel(server, id, token)).status).toBe(204)
  expect(await endsWithin(2_000, running)).toBe(true)
  await running
  expect(await runsOf(server)).toEqual([{ state: 'cancelled', error: null }])
  expect((await start(server)).status).toBe(201)
})

test('a run cancelled while it is saved stores nothing either [S53]', async ({ server }) => {
  const { id } = await start(server)
  const { monitor } = monitorOf(server, {
    ...GOOD,
    'https://salon.test/faq': () => ({ headers: { 'content-type': 'text/html' }, body: '' }),
  })
  const { fetch } = monitor
  monitor.fetch = async (url, ask) => {
    // The last page that is read: from here on nobody listens before the end.
    if (url.endsWith('/faq')) {
      await server.database.owner('update sitemap_runs set is_cancelled = true where id = $1', [id])
    }
    return fetch(url, ask)
  }
  await runNext(monitor, signal)
  expect(await runsOf(server)).toEqual([{ state: 'cancelled', error: null }])
  expect(await storedRows(server)).toEqual({ checks: 0, urls: 0, missing: 0 })
})

test('a run that nobody has begun ends with the word itself, and its domain is free [S53]', async ({
  server,
}) => {
  const { id } = await start(server)
  await cancel(server, id, await server.token())
  expect(await runsOf(server)).toEqual([{ state: 'cancelled', error: null }])
  const { id: second, status } = await start(server)
  expect(status).toBe(201)
  expect(await claimRun(server.database)).toMatchObject({ id: second })
})

test('a run of a process that died is broken, and if it wakes up again it can store nothing [S54]', async ({
  server,
}) => {
  const { database } = server
  await start(server)
  const { monitor } = monitorOf(server, GOOD)
  const { fetch } = monitor
  monitor.fetch = async (url, ask) => {
    if (url.endsWith('/faq')) {
      await database.owner(`update sitemap_runs set seen_at = now() - interval '16 seconds'`)
      expect(await claimRun(database)).toBe(null)
    }
    return fetch(url, ask)
  }
  await runNext(monitor, signal)
  expect(await runsOf(server)).toEqual([{ state: 'broken', error: null }])
  expect(await storedRows(server)).toEqual({ checks: 0, urls: 0, missing: 0 })
  const { id } = await start(server)
  await claimRun(database)
  expect(await claimRun(database)).toBe(null)
  expect(await beat(database, `${id}`, null)).toBe(true)
  await database.owner(`update sitemap_runs set seen_at = now() - interval '16 seconds'`)
  expect(await claimRun(database)).toBe(null)
  expect(await beat(database, `${id}`, null)).toBe(false)
})

test('a server that is stopped leaves its run as broken, at once [S54]', async ({ server }) => {
  await start(server)
  const stop = new AbortController()
  const { monitor } = monitorOf(server, GOOD)
  monitor.fetch = untilAborted(() => stop.abort())
  await runNext(monitor, stop.signal)
  expect(await runsOf(server)).toEqual([{ state: 'broken', error: null }])
})

test('eight processes carry out twenty runs once each [S50]', async ({ server }) => {
  await server.database.owner(
    `insert into sitemap_runs (domain, sitemap_url)
     select n || '.test', 'https://' || n || '.test/s.xml' from generate_series(1, 20) n`,
  )
  const work = async () => {
    const claimed: string[] = []
    for (;;) {
      const run = await claimRun(server.database)
      if (!run) return claimed
      claimed.push(run.domain)
    }
  }
  const claimed = await Promise.all(Array.from({ length: 8 }, work))
  expect(claimed.flat().sort()).toEqual(
    Array.from({ length: 20 }, (_, n) => `${n + 1}.test`).sort(),
  )
})
