import { expect } from 'vitest'
import { nextDue } from '#domain/sitemap/schedule.ts'
import { openDatabase } from '#server/database/open.ts'
import type { Job } from '#server/jobs/schedule.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { test } from '#tests/support/server.ts'
import { GOOD, monitorOf } from '#tests/support/sitemap/runs.ts'
import { DUE, ended, givenSchedule } from '#tests/support/sitemap/schedules.ts'
import { monitorJobs } from './monitor.ts'
import { claimRun, endRun } from './run-row.ts'
import { runNext } from './runs.ts'
import { startDue } from './schedules.ts'

const HOUR_MS = 3_600_000
const at = (text: string) => new Date(text)

const begun = (database: TestDatabase) =>
  database.owner('select domain, state from sitemap_runs order by created_at')

async function nextCheck(database: TestDatabase) {
  const [row] = await database.owner(
    'select next_check, last_check from sitemap_schedules where domain = $1',
    ['salon.test'],
  )
  return row as { next_check: Date; last_check: Date | null }
}

test('two processes begin 40 checks that are due at once, each once [S80]', async ({
  server: { database },
}) => {
  await database.owner(
    `insert into sitemap_schedules (domain, sitemap_url, next_check)
     select n || '.test', 'https://' || n || '.test/s.xml', '2026-11-15T09:00:00Z'::timestamptz - n * interval '1 minute'
       from generate_series(1, 40) n`,
  )
  // Nothing in common but the database.
  const two = [1, 2].map(() => ({ ...database, ...openDatabase(database.connection) }))
  const begunBy = await Promise.all(
    two.map(async (process) => {
      const domains: string[] = []
      for (;;) {
        const domain = await startDue(process, at(DUE))
        if (domain) domains.push(domain)
        // What the neighbour holds is passed over: the last round finds nothing due.
        else if ((await begun(database)).length === 40) return domains
      }
    }),
  )
  for (const one of two) await one.close()
  const all = Array.from({ length: 40 }, (_, n) => `${n + 1}.test`).sort()
  expect(begunBy.flat().sort()).toEqual(all)
  expect((await begun(database)).map(({ domain }) => domain).sort()).toEqual(all)
  expect(Math.min(...begunBy.map(({ length }) => length))).toBeGreaterThan(0)
})

const MANUAL = 'insert into sitemap_runs (domain, sitemap_url) values ($1, $2) returning id'
const MANY = 'https://salon.test/sitemap.xml'

test('a run of the sitemap that already goes on serves the due time too, and is begun again if it breaks [S80]', async ({
  server: { database },
}) => {
  await givenSchedule(database)
  const [run] = await database.owner(MANUAL, ['salon.test', MANY])
  expect(await startDue(database, at(DUE))).toBe('salon.test')
  expect(await startDue(database, at(DUE))).toBe(null)
  expect(await begun(database)).toHaveLength(1)
  expect((await nextCheck(database)).next_check).toEqual(at('2026-11-22T09:00:00Z'))
  await claimRun(database)
  await endRun(database, `${run?.id}`, 'broken', null)
  expect((await begun(database)).map(({ state }) => state)).toEqual(['broken', 'waiting'])
})

test('behind a run of another sitemap, or one that is being cancelled, a check stays due [S80]', async ({
  server: { database },
}) => {
  await givenSchedule(database)
  await database.owner(MANUAL, ['salon.test', 'https://salon.test/tippfehler.xml'])
  expect(await startDue(database, at(DUE))).toBe(null)
  await database.owner(
    `update sitemap_runs set sitemap_url = '${MANY}', state = 'running', is_cancelled = true`,
  )
  expect(await startDue(database, at(DUE))).toBe(null)
  expect((await nextCheck(database)).next_check).toEqual(at(DUE))
  await database.owner(`update sitemap_runs set state = 'cancelled'`)
  expect(await startDue(database, at(DUE))).toBe('salon.test')
  expect((await begun(database)).map(({ state }) => state)).toEqual(['cancelled', 'waiting'])
})

test('the first due time of a series follows the calendar as the later ones do [S30]', async ({
  server: { database },
}) => {
  const days = Array.from({ length: 800 }, (_, n) => new Date(Date.UTC(2027, 0, 1 + n, 23, 30)))
  for (const frequency of ['daily', 'weekly', 'monthly'] as const) {
    const rows = await database.owner(
      'select salon.first_due($1, day) as due from unnest($2::timestamptz[]) day order by day',
      [frequency, days],
    )
    expect(rows.map(({ due }) => due)).toEqual(
      days.map((day) => nextDue({ due: day, frequency, now: day })),
    )
  }
})

test('a schedule without a time begins today, and anew when its frequency changes [S30]', async ({
  server,
}) => {
  const token = await server.token()
  const put = async (row: object) => {
    const answer = await server.request('/rest/v1/sitemap_schedules?on_conflict=domain', {
      method: 'POST',
      token,
      headers: { Prefer: 'resolution=merge-duplicates, return=representation' },
      body: { domain: 'salon.test', sitemap_url: 'https://salon.test/s.xml', ...row },
    })
    const [one] = (await answer.json()) as { next_check: string }[]
    return Math.round((Date.parse(one?.next_check ?? '') - Date.now()) / (24 * HOUR_MS))
  }
  expect(await put({ schedule_frequency: 'weekly' })).toBe(7)
  expect(await put({ schedule_frequency: 'daily' })).toBe(1)
  expect(await put({ alert_threshold: 50 })).toBe(1)
})

test('a monthly schedule comes back to its day: 28 February, 31 March [S30]', async ({
  server: { database },
}) => {
  await givenSchedule(database, {
    schedule_frequency: 'monthly',
    next_check: '2027-01-31T08:30:00Z',
  })
  const seen: Date[] = []
  for (const now of ['2027-01-31T08:30:00Z', '2027-02-28T08:30:02Z', '2027-03-31T09:00:00Z']) {
    await startDue(database, at(now))
    await database.owner(`update sitemap_runs set state = 'cancelled' where state = 'waiting'`)
    seen.push((await nextCheck(database)).next_check)
  }
  expect(seen).toEqual(
    ['2027-02-28T08:30:00Z', '2027-03-31T08:30:00Z', '2027-04-30T08:30:00Z'].map(at),
  )
})

test('after downtime there is one check and the next lies ahead; what is paused rests [S32]', async ({
  server: { database },
}) => {
  await givenSchedule(database, { schedule_frequency: 'daily', next_check: '2026-10-01T07:00:00Z' })
  await givenSchedule(database, { domain: 'ruht.test', is_active: false })
  const now = at('2026-11-15T10:00:00Z')
  expect([await startDue(database, now), await startDue(database, now)]).toEqual([
    'salon.test',
    null,
  ])
  // The clocks were put back in between: by UTC it is still seven o'clock.
  expect((await nextCheck(database)).next_check).toEqual(at('2026-11-16T07:00:00Z'))
  expect(await begun(database)).toEqual([{ domain: 'salon.test', state: 'waiting' }])
  // And a machine whose clock jumps back does not begin anything again.
  expect(await startDue(database, at('2026-11-14T10:00:00Z'))).toBe(null)
})

test('a due check that a stop or a crash broke begins once more, and no third time [S80]', async ({
  server: { database },
}) => {
  await givenSchedule(database)
  await startDue(database, at(DUE))
  const first = await claimRun(database)
  await endRun(database, `${first?.id}`, 'broken', null)
  expect((await begun(database)).map(({ state }) => state)).toEqual(['broken', 'waiting'])
  await claimRun(database)
  await database.owner(`update sitemap_runs set seen_at = now() - interval '16 seconds'`)
  expect(await claimRun(database)).toBe(null)
  expect((await begun(database)).map(({ state }) => state)).toEqual(['broken', 'broken'])
  expect((await nextCheck(database)).last_check).toBe(null)
})

test('a due check runs to its end and is noted there; a cancelled one is not [S91]', async ({
  server,
}) => {
  const { database } = server
  await givenSchedule(database)
  await ended(database, { state: 'cancelled' })
  expect((await nextCheck(database)).last_check).toBe(null)
  await startDue(database, at(DUE))
  const { monitor } = monitorOf(server, GOOD)
  await runNext(monitor, new AbortController().signal)
  const [latest] = await database.owner(
    'select state, overall_score::float8 as score, ended_at from sitemap_latest_runs',
  )
  expect(latest).toMatchObject({ state: 'finished', score: expect.any(Number) })
  expect(await nextCheck(database)).toEqual({
    next_check: at('2026-11-22T09:00:00Z'),
    last_check: latest?.ended_at,
  })
})

test('what is due and what somebody asks for is carried out, and a stop begins none [S80] [S50]', async ({
  server: { database },
}) => {
  await givenSchedule(database)
  const woken: string[] = []
  const [runs, schedules] = monitorJobs({
    config: { siteUrl: 'https://salon.example', isSampleSite: true },
    ...{ database, log: { info: () => {}, error: () => {} } },
    handler: () => new Response('', { status: 404 }),
    wake: () => woken.push('runs'),
  }) as [Job, Job]
  const states = async () =>
    (await database.owner('select state from sitemap_runs order by created_at')).map(
      ({ state }) => state,
    )
  const goesOn = new AbortController().signal
  await schedules.run(goesOn)
  expect([woken, await states()]).toEqual([['runs'], ['waiting']])
  await runs.run(goesOn)
  expect(await states()).toEqual(['failed'])
  await database.owner(MANUAL, ['salon.example', 'https://salon.example/sitemap.xml'])
  await runs.run(AbortSignal.abort())
  expect(await states()).toEqual(['failed', 'waiting'])
  await runs.run(goesOn)
  expect(await states()).toEqual(['failed', 'failed'])
})
