import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestDatabase } from '#tests/support/database.ts'
import { test } from '#tests/support/mail/post.ts'
import { insertion, newRow } from '#tests/support/rows.ts'
import { forgetOld } from './retention.ts'
import { jobsOf } from './start.ts'

const MONTHS = { applicationMonths: 6, requestMonths: 6 }
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Where a row has no id of its own. */
const KEYS: Record<string, string> = {
  ...{ 'intake.received': 'row_id', changes: 'row_id', 'auth.request_budgets': 'key' },
}

// Every test begins with empty tables.
test.beforeEach(({ office }) => void office)

async function settle(database: TestDatabase, table: string, status: string, decidedAt: string) {
  const [sql, values] = insertion(table)
  const [row] = await database.owner(`${sql} returning id`, values)
  await database.owner(`update ${table} set status = $2 where id = $1`, [row?.id, status])
  await database.owner('update intake.decisions set decided_at = $2 where row_id = $1', [
    row?.id,
    decidedAt,
  ])
  return row?.id as string
}

test('an application is deleted six months to the day after its decision [Z1]', async ({
  database,
}) => {
  // A month without that day ends earlier.
  await settle(database, 'job_applications', 'rejected', '2026-08-31T10:00:00Z')
  expect(await forgetOld(database, MONTHS, new Date('2027-02-28T10:59:00Z'))).toEqual({})
  expect(await forgetOld(database, MONTHS, new Date('2027-02-28T11:00:00Z'))).toEqual({
    applications: 1,
  })
  for (const status of ['accepted', 'rejected', 'archived']) {
    await settle(database, 'job_applications', status, '2026-05-18T10:05:00Z')
  }
  // By the clock on the wall: decided in summer at 12:05, deleted in winter at 12:05.
  expect(await forgetOld(database, MONTHS, new Date('2026-11-18T11:04:59Z'))).toEqual({})
  expect(await forgetOld(database, MONTHS, new Date('2026-11-18T11:05:00Z'))).toEqual({
    applications: 3,
  })
  expect(await database.owner('select 1 from intake.decisions')).toEqual([])
})

test('what is open, or open again, is kept however old [Z1]', async ({ office, database }) => {
  const id = await settle(database, 'job_applications', 'rejected', '2020-01-01')
  await database.owner(`update job_applications set status = 'reviewing' where id = $1`, [id])
  await database.owner(...insertion('job_applications'))
  await database.owner(...insertion('contact_submissions'))
  await database.owner(`update job_applications set created_at = '2020-01-01'`)
  await database.owner(`update contact_submissions set created_at = '2020-01-01'`)
  expect(await forgetOld(database, MONTHS, office.clock.now)).toEqual({})
})

test('a request goes six months after it was completed [Z1]', async ({ office, database }) => {
  await settle(database, 'contact_submissions', 'completed', '2026-05-18T09:05:00Z')
  await settle(database, 'contact_submissions', 'archived', '2026-05-18T09:05:01Z')
  await settle(database, 'job_applications', 'rejected', '2026-10-18T09:05:00Z')
  const { now } = office.clock
  expect(await forgetOld(database, MONTHS, now)).toEqual({ requests: 1 })
  expect(await forgetOld(database, { applicationMonths: 1, requestMonths: 7 }, now)).toEqual({
    applications: 1,
  })
  expect(await database.owner('select status from contact_submissions')).toEqual([
    { status: 'archived' },
  ])
})

test('an agreed date counts like a decision: its request goes six months after it, sooner when it was called off [Z1]', async ({
  database,
}) => {
  const entry_id = await settle(
    database,
    'contact_submissions',
    'completed',
    '2026-05-18T09:05:00Z',
  )
  const agreed = { ...newRow.appointments, entry_id, starts_at: '2026-06-20T09:00:00Z' }
  await database.owner(...insertion('appointments', agreed))
  const months = new Date('2026-12-20T09:59:59Z')
  expect(await forgetOld(database, MONTHS, months)).toEqual({})
  await database.owner('update appointments set is_cancelled = true')
  expect(await forgetOld(database, MONTHS, new Date('2026-11-18T10:04:59Z'))).toEqual({})
  expect(await forgetOld(database, MONTHS, months)).toEqual({ requests: 1 })
})

test('suspects, letters and the bin go after 30 days, traces of senders after one, of deletions after three years [K44] [X42] [Z3] [A25] [A33]', async ({
  office,
  database,
}) => {
  const { now } = office.clock
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const years = new Date('2023-11-18T10:05:00Z')
  const trace = { kind: 'review', fingerprint: '\\x00', has_token: true, reasons: '{}' }
  const [account] = await database.owner(
    `insert into auth.users (email, password_hash) values ('a@salon.test', '$argon2id$test') returning id`,
  )
  const ended = { user_id: account?.id, created_at: years, reason: 'refresh_token_used_twice' }
  for (const [table, column, limit, row] of [
    ['quarantine', 'created_at', ago(30), { kind: 'review', entry: '{}', reasons: '{trap}' }],
    ['bin', 'deleted_at', ago(30), { table_name: 'reviews', entry: '{}', deleted_by: 'x' }],
    ['mail.outbox', 'created_at', ago(30), { kind: 'review' }],
    ['intake.received', 'received_at', ago(1), trace],
    // Left by a wrong clock, in a time yet to come.
    ['intake.received', 'received_at', ago(-40), trace],
    ['changes', 'changed_at', years, { table_name: 'bin', action: 'delete', changed_by: 'x' }],
    ['erasures', 'erased_at', years, { row_ids: `{${randomUUID()}}` }],
    // What sign-in keeps is over a moment after its time.
    ['auth.ended_sessions', 'ended_at', new Date(ago(30).getTime() - 1), ended],
    ['auth.request_budgets', 'started_at', new Date(now.getTime() - HOUR_MS - 1), { used: 1 }],
  ] as const) {
    for (const ms of [0, 1]) {
      const named = {
        [KEYS[table] ?? 'id']: randomUUID(),
        ...(table === 'mail.outbox' && { dedupe: `${ms}` }),
      }
      const at = new Date(limit.getTime() + ms)
      await database.owner(...insertion(table, { ...row, ...named, [column]: at }))
    }
  }
  expect(await forgetOld(database, MONTHS, now)).toEqual({
    ...{ quarantined: 1, binned: 1, letters: 1 },
    ...{ received: 3, purgeTraces: 1, erasures: 1, signInTries: 1, endedSessions: 1 },
  })
  expect(await forgetOld(database, MONTHS, now)).toEqual({})
})

test('jobs never fill the bin, and what leaves it for good takes its history along [X42]', async ({
  office,
  database,
}) => {
  await database.owner(
    `insert into bin (id, table_name, entry, deleted_at, deleted_by)
     values (gen_random_uuid(), 'reviews', '{}', '2026-10-01', 'x')`,
  )
  const id = await settle(database, 'job_applications', 'rejected', '2020-01-01')
  await database.owner(
    `insert into changes (table_name, row_id, action, changed_by)
     select table_name, id, 'delete', 'x' from bin
     union all select 'job_applications', $1, 'update', 'x'`,
    [id],
  )
  const gone = { applications: 1, binned: 1 }
  expect(await forgetOld(database, MONTHS, office.clock.now)).toEqual(gone)
  expect(await database.owner('select from bin')).toEqual([])
  expect(await database.owner('select from changes')).toEqual([])
})

test('the reference lives as long as its request [Z3]', async ({ office, database }) => {
  const key = '3fa85f64-5717-4562-b3fc-2c963f66afa6'
  const trap = { trap: true }
  await office.submit('contact_submissions', newRow.contact_submissions ?? {}, key, trap)
  await database.owner('update quarantine set is_released = true')
  const inTwoMonths = new Date(Date.now() + 60 * DAY_MS)
  await forgetOld(database, MONTHS, inTwoMonths)
  expect(await database.owner('select key from intake.reference_keys')).toEqual([{ key }])
  expect(await database.owner('select 1 from intake.received')).toEqual([])
  await database.owner('delete from contact_submissions')
  expect(await forgetOld(database, MONTHS, inTwoMonths)).toEqual({ references: 1 })
})

test('in the bin nothing outlives its own time [X42]', async ({ office, database }) => {
  const { now } = office.clock
  const ids = [
    await settle(database, 'job_applications', 'rejected', '2026-05-18T09:05:00Z'),
    await settle(database, 'contact_submissions', 'completed', '2026-05-18T09:05:00Z'),
    await settle(database, 'contact_submissions', 'completed', '2026-05-19T09:05:00Z'),
  ]
  await database.owner(`insert into intake.reference_keys (row_id, key, created_at)
    values ('${ids[2]}', gen_random_uuid(), '2024-01-01')`)
  await database.owner(`insert into quarantine (id, kind, entry, reasons, created_at)
    values (gen_random_uuid(), 'review', '{}', '{trap}', '2026-10-19T10:05:00Z')`)
  for (const table of ['job_applications', 'contact_submissions', 'quarantine']) {
    await database.owner(`insert into bin (id, table_name, entry, deleted_at, deleted_by)
      select id, '${table}', to_jsonb(${table}), '2026-11-10', 'x' from ${table}`)
    await database.owner(`delete from ${table}`)
  }
  expect(await forgetOld(database, MONTHS, now)).toEqual({
    binnedApplications: 1,
    binnedRequests: 1,
    binnedSuspects: 1,
  })
  expect(await database.owner('select id from bin')).toEqual([{ id: ids[2] }])
  expect(await database.owner('select row_id from intake.reference_keys')).toEqual([
    { row_id: ids[2] },
  ])
})

test('checks and runs go after a year, a domain’s last ten stay [S89]', async ({
  office,
  database,
}) => {
  const { now } = office.clock
  await database.owner('truncate sitemap_checks, sitemap_runs cascade')
  await database.owner(
    `insert into sitemap_checks (domain, sitemap_url, check_date)
     select domain, 'x', $1::timestamptz - months * interval '1 month'
       from unnest(array['alt.test', 'neu.test']) domain, generate_series(1, 12) months
      where domain = 'alt.test' or months > 2
     union all select 'alt.test', 'x', $1::timestamptz - interval '13 months'`,
    [now],
  )
  await database.owner(
    `insert into sitemap_runs (domain, sitemap_url, created_at, state, check_id)
     select domain, 'x', check_date, 'finished', id from sitemap_checks
     union all select 'kaputt.test', 'x', $1::timestamptz - n * interval '1 year', 'failed', null
       from generate_series(1, 11) n`,
    [now],
  )
  expect(await forgetOld(database, MONTHS, now)).toEqual({ checks: 2, runs: 3 })
  expect(
    await database.owner('select domain, count(*)::int from sitemap_runs group by 1 order by 1'),
  ).toEqual([
    { domain: 'alt.test', count: 11 },
    { domain: 'kaputt.test', count: 10 },
    { domain: 'neu.test', count: 10 },
  ])
})

test('what cannot be deleted keeps nothing else longer, and is told [Z3]', async ({ database }) => {
  await database.owner(
    `insert into mail.outbox (kind, dedupe, created_at, sent_at)
     values ('review', 'review:1', '2020-01-01', '2020-01-01')`,
  )
  await database.owner('revoke delete on quarantine from service_role')
  try {
    await expect(forgetOld(database, MONTHS, new Date())).rejects.toMatchObject({ code: '42501' })
  } finally {
    await database.owner('grant delete on quarantine to service_role')
  }
  expect(await database.owner('select 1 from mail.outbox')).toEqual([])
})

test('changes of the salon are forgotten after 36 months, the newest never [P117]', async ({
  database,
}) => {
  const now = new Date('2026-11-18T10:00:00Z')
  await database.owner('truncate salon_changes')
  await database.owner('update salon set version = 6')
  for (const [version, at, undoes] of [
    [2, '2023-11-18T10:00:00Z', null],
    [3, '2023-11-18T09:00:00Z', null],
    [4, '2023-11-18T10:00:01Z', 3],
    [5, '2023-11-18T10:00:01Z', null],
    [6, '2020-01-01T00:00:00Z', null],
  ]) {
    await database.owner(
      `insert into salon_changes (version, changed_at, changed_by, patches, undoes)
       values ($1, $2, 'inhaberin@salon.test', '[]', $3)`,
      [version, at, undoes],
    )
  }
  const left = async () => {
    const rows = await database.owner('select version::int from salon_changes order by version')
    return rows.map(({ version }) => version)
  }
  expect(await forgetOld(database, MONTHS, now)).toEqual({ salonChanges: 1 })
  // The fourth takes back the third, which stays as long.
  expect(await left()).toEqual([3, 4, 5, 6])
  await forgetOld(database, MONTHS, new Date('2026-11-18T10:00:01Z'))
  expect(await left()).toEqual([6])
})

test('the periods are those of the salon’s legal facts; the log says how many were deleted, never whose [A25] [Z4] [Z5]', async ({
  office,
  database,
}) => {
  const lines: string[] = []
  const log = {
    format: 'json' as const,
    info: (event: string, fields?: object) => void lines.push(JSON.stringify({ event, ...fields })),
    error: (event: string, thrown: unknown) => void lines.push(`${event} ${thrown}`),
  }
  const config = { ...office.post, smtpUrl: undefined }
  const jobs = jobsOf({ config, database, log, now: () => office.clock.now })
  const run = async () => {
    for (const job of jobs) await job.run(new AbortController().signal)
  }
  await settle(database, 'contact_submissions', 'completed', '2026-10-10')
  await settle(database, 'job_applications', 'rejected', '2026-10-10')
  await run()
  expect(lines).toEqual([])
  await database.owner(
    `update salon set document = jsonb_set(document, '{legal,requestMonths}', '1')`,
  )
  await run()
  expect(lines).toEqual(['{"event":"deleted","requests":1}'])
  // Counters of sign-in are kept within their bound without a word.
  await database.owner(
    `insert into auth.request_budgets (key, used, started_at)
     select int8send(n), 1, $1::timestamptz + n * interval '1 ms' from generate_series(1, 50001) n`,
    [office.clock.now],
  )
  await jobs.find(({ name }) => name === 'sign-in counters')?.run(new AbortController().signal)
  const counters = await database.owner('select count(*)::int from auth.request_budgets')
  expect([counters, lines.length]).toEqual([[{ count: 50_000 }], 1])
})
