import { expect } from 'vitest'
import { test } from '#tests/support/mail/post.ts'
import { forgetOld } from './retention.ts'

const MONTHS = { applicationMonths: 6, requestMonths: 6 }

test('checks and runs of the sitemap go after a year, but the last ten of a domain stay [S89]', async ({
  office,
  database,
}) => {
  const { now } = office.clock
  await database.owner('truncate sitemap_checks, sitemap_runs, sitemap_test_mails cascade')
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
  await database.owner(
    `insert into sitemap_test_mails (domain, created_at) values ('x', '2026-10-19')`,
  )
  const forgotten = { testMails: 1, checks: 2, runs: 3 }
  expect(await forgetOld(database, MONTHS, now)).toEqual(forgotten)
  expect(await forgetOld(database, MONTHS, now)).toEqual({})
  expect(
    await database.owner('select domain, count(*)::int from sitemap_runs group by 1 order by 1'),
  ).toEqual([
    { domain: 'alt.test', count: 11 },
    { domain: 'kaputt.test', count: 10 },
    { domain: 'neu.test', count: 10 },
  ])
})

test('what cannot be deleted keeps nothing else longer than promised, and is told [Z3]', async ({
  database,
}) => {
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
