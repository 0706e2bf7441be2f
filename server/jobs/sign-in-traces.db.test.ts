import { expect } from 'vitest'
import { test } from '#tests/support/salon.ts'
import { forgetOld } from './retention.ts'

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
