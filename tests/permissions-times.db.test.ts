import { expect } from 'vitest'
import { CHECK_ID, newRow } from '#tests/support/rows.ts'
import { test } from '#tests/support/server.ts'

const SUSPECT_ID = '00000000-0000-4000-8000-00000000000d'
const FORGED = '2020-01-01T00:00:00+00:00'

/**
 * Every column that tells when or who, of all tables an admin can write to. `kept`: a value is taken and
 * the database's own stands there. `refused`: nobody may name it. `said`: it is the admin's to say.
 */
const COLUMNS: Record<string, 'kept' | 'refused' | 'said'> = {
  'reviews.created_at': 'kept',
  'contact_submissions.created_at': 'kept',
  'contact_submissions.notes_saved_at': 'kept',
  'job_applications.created_at': 'kept',
  'job_applications.notes_saved_at': 'kept',
  'sitemap_checks.check_date': 'kept',
  'missing_urls.created_at': 'kept',
  'special_days.created_at': 'kept',
  'sitemap_schedules.last_check': 'kept',
  // The plan is the admin's, and what a page says of itself is the page's.
  'sitemap_schedules.next_check': 'said',
  'sitemap_urls.lastmod': 'said',
  'special_days.first_day': 'said',
  'special_days.last_day': 'said',
  // A recorded client sends it and reads it back (wire case P18).
  'sitemap_schedules.updated_at': 'said',
  'quarantine.created_at': 'refused',
  'bin.deleted_at': 'refused',
  'bin.deleted_by': 'refused',
  'erasures.erased_at': 'refused',
  'erasures.erased_by': 'refused',
  'sitemap_runs.created_at': 'refused',
  'sitemap_runs.started_at': 'refused',
  'sitemap_runs.probing_at': 'refused',
  'sitemap_runs.seen_at': 'refused',
  'sitemap_runs.ended_at': 'refused',
  'sitemap_test_mails.created_at': 'refused',
  'system_checks.asked_at': 'refused',
  'system_checks.started_at': 'refused',
  'system_checks.ended_at': 'refused',
  'answers.created_at': 'refused',
  'writers.at': 'refused',
  'test_mails.created_at': 'refused',
  'calendar_addresses.created_at': 'refused',
  // When somebody comes is what the salon has agreed on.
  'appointments.starts_at': 'said',
  'appointments.created_at': 'refused',
  'appointments.changed_at': 'refused',
}

const named = (outcome: string) =>
  Object.entries(COLUMNS).flatMap(([name, one]) => (one === outcome ? [name.split('.')] : []))

test('every column that tells when or who is decided about [P7]', async ({ database }) => {
  const rows = await database.owner(
    `select format('%s.%s', relname, attname) as name,
            bool_or(has_column_privilege('authenticated', pg_class.oid, attnum, verb)) as may
       from pg_class join pg_attribute on attrelid = pg_class.oid,
            unnest(array['insert', 'update']) as verb
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
        and (atttypid in ('timestamptz'::regtype, 'date'::regtype) or attname ~ '_by$')
        and has_any_column_privilege('authenticated', pg_class.oid, 'insert, update')
      group by 1`,
  )
  const known = Object.entries(COLUMNS).map(([name, one]) => ({ name, may: one !== 'refused' }))
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name < other.name ? -1 : 1
  expect(rows.map(({ name, may }) => ({ name, may })).sort(byName)).toEqual(known.sort(byName))
})

for (const [table = '', column = ''] of named('kept')) {
  test(`an admin who names ${table}.${column} changes nothing of it [P7]`, async ({
    server,
    database,
  }) => {
    await database.owner(
      `insert into sitemap_checks (id, domain, sitemap_url) values ($1, 'alt.test', 'x')`,
      [CHECK_ID],
    )
    const token = await server.token()
    const shown = { Prefer: 'return=representation' }
    const ask = async (method: string, query: string, body: object) => {
      const path = `/rest/v1/${table}${query}`
      const answer = await server.request(path, { method, token, body, headers: shown })
      return (await answer.json()) as Record<string, unknown>[]
    }
    const [made] = await ask('POST', '?select=*', { ...newRow[table], [column]: FORGED })
    expect(made?.[column]).not.toBe(FORGED)
    const [changed] = await ask('PATCH', `?id=eq.${made?.id}&select=*`, { [column]: FORGED })
    expect(changed).toEqual(made)
    const upsert = { ...newRow[table], id: made?.id, [column]: FORGED }
    const headers = { Prefer: 'return=representation, resolution=merge-duplicates' }
    const answer = await server.request(`/rest/v1/${table}?select=*`, {
      ...{ method: 'POST', token, body: upsert, headers },
    })
    expect(await answer.json()).toEqual([{ ...made, ...newRow[table] }])
  })
}

for (const [table = '', column = ''] of named('refused')) {
  test(`nobody who is signed in names ${table}.${column} [P7]`, async ({ server }) => {
    const token = await server.token()
    const body = { [column]: FORGED }
    for (const [method, query] of [
      ['POST', ''],
      ['PATCH', `?${column}=not.is.null`],
    ] as const) {
      const answer = await server.request(`/rest/v1/${table}${query}`, { method, token, body })
      expect([method, answer.status]).toEqual([method, 403])
    }
  })
}

test('what comes back from bin and quarantine keeps its times [P7]', async ({
  server,
  database,
}) => {
  const token = await server.token()
  const ask = (method: string, path: string, body?: object) =>
    server.request(`/rest/v1/${path}`, { method, token, body })
  const created_at = '2026-01-02T03:04:05.678+00:00'
  const entry = { rating: 5, author_name: 'Kim', is_approved: false, created_at }
  await database.owner(
    `insert into reviews select * from jsonb_populate_record(null::reviews, $1)`,
    [{ ...entry, id: CHECK_ID, review_text: 'Vor langer Zeit geschrieben' }],
  )
  await database.owner(
    `insert into quarantine (id, kind, entry, reasons, created_at)
     values (gen_random_uuid(), 'review', $1, '{trap}', $2)`,
    [{ ...entry, id: SUSPECT_ID, review_text: 'Unter Verdacht gestanden' }, created_at],
  )
  await ask('DELETE', 'reviews?id=not.is.null')
  await ask('PATCH', 'bin?id=not.is.null', { is_restored: true })
  await ask('PATCH', 'quarantine?id=not.is.null', { is_released: true })
  const answer = await ask('GET', 'reviews?select=id,created_at&order=id')
  expect(await answer.json()).toEqual([
    { id: CHECK_ID, created_at },
    { id: SUSPECT_ID, created_at },
  ])
})
