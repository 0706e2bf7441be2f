import { expect } from 'vitest'
import { openLog } from '#server/http/log.ts'
import { test } from '#tests/support/salon.ts'
import { forgetOld } from './retention.ts'
import { jobsOf } from './start.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MONTHS = { applicationMonths: 6, requestMonths: 6 }

test('the hourly job removes all old counters of sign-in and what was ended a month ago [A25] [A33]', async ({
  salon,
  database,
  clock,
}) => {
  const { user } = (await salon.signIn()).body
  await salon.signIn('falsch', { from: '203.0.113.4' })
  await database.owner(
    `insert into auth.ended_sessions (id, user_id, created_at, ended_at, reason)
     values (gen_random_uuid(), $1, $2, $2, 'refresh_token_used_twice')`,
    [user.id, new Date(clock.ms)],
  )
  const run = () => forgetOld(database, MONTHS, new Date(clock.ms))

  expect(await run()).toEqual({})
  clock.ms += DAY_MS + 1
  // One address that failed, and what was counted of two addresses and the account.
  expect(await run()).toEqual({ signInTries: 6 })
  clock.ms += 29 * DAY_MS
  expect(await run()).toEqual({ endedSessions: 1 })
  clock.ms += 60 * DAY_MS
  // The address and the device that signed in.
  expect(await run()).toEqual({ signInTries: 2 })
})

test('a job keeps the counters within their bound every minute, whatever the clock says [A25]', async ({
  salon: _,
  database,
  clock,
}) => {
  await database.owner(
    `insert into auth.request_budgets (key, used, started_at)
     select int8send(n), 1, $1::timestamptz + n * interval '1 ms' from generate_series(1, 50010) as n`,
    [new Date(clock.ms)],
  )
  const config = {
    ...{ siteUrl: '', isSampleSite: true },
    ...{ mailFrom: '', mailTo: '', smtpUrl: undefined },
  }
  const job = jobsOf({ config, database, log: openLog('json', () => {}) }).find(
    ({ name }) => name === 'sign-in counters',
  )
  await job?.run(new AbortController().signal)

  expect([job?.everyMs, job?.trustClockAfterMs]).toEqual([60_000, undefined])
  expect(await database.owner('select count(*)::int from auth.request_budgets')).toEqual([
    { count: 50_000 },
  ])
})
