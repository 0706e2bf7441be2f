import { expect } from 'vitest'
import { CHECK_ID, newRow } from '#tests/support/rows.ts'
import { test } from '#tests/support/server.ts'

const SUSPECT_ID = '00000000-0000-4000-8000-00000000000d'
const FORGED = '2020-01-01T00:00:00+00:00'

/** Whose value is taken and the database's own stands there. */
const KEPT = [
  ...['reviews.created_at', 'contact_submissions.created_at', 'contact_submissions.notes_saved_at'],
  ...['job_applications.created_at', 'job_applications.notes_saved_at', 'missing_urls.created_at'],
  ...['sitemap_checks.check_date', 'special_days.created_at', 'sitemap_schedules.last_check'],
]
/** Of the columns that tell when or who, those that are the admin's to say. */
const SAID = [
  // The plan is the admin's, and what a page says of itself is the page's.
  ...['sitemap_schedules.next_check', 'sitemap_urls.lastmod'],
  ...['special_days.first_day', 'special_days.last_day'],
  // A recorded client sends it and reads it back (wire case P18).
  'sitemap_schedules.updated_at',
  // When somebody comes is what the salon has agreed on.
  'appointments.starts_at',
]

test('of all columns that tell when or who, an admin can name these and no others [P7]', async ({
  database,
}) => {
  const rows = await database.owner(
    `select format('%s.%s', relname, attname) as name
       from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
        and (atttypid in ('timestamptz'::regtype, 'date'::regtype) or attname ~ '_by$')
        and (has_column_privilege('authenticated', pg_class.oid, attnum, 'insert')
             or has_column_privilege('authenticated', pg_class.oid, attnum, 'update'))`,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual([...KEPT, ...SAID].sort())
})

test('an admin who names such a column changes nothing of it [P7]', async ({
  server,
  database,
}) => {
  await database.owner(
    `insert into sitemap_checks (id, domain, sitemap_url) values ($1, 'alt.test', 'x')`,
    [CHECK_ID],
  )
  const token = await server.token()
  for (const name of KEPT) {
    const [table = '', column = ''] = name.split('.')
    const ask = async (method: string, query: string, body: object, more = '') => {
      const headers = { Prefer: `return=representation${more}` }
      const answer = await server.request(`/rest/v1/${table}?select=*${query}`, {
        ...{ method, token, body, headers },
      })
      return (await answer.json()) as Record<string, unknown>[]
    }
    const [made] = await ask('POST', '', { ...newRow[table], [column]: FORGED })
    expect([name, made?.[column]]).not.toEqual([name, FORGED])
    const [changed] = await ask('PATCH', `&id=eq.${made?.id}`, { [column]: FORGED })
    expect(changed).toEqual(made)
    const upsert = { ...newRow[table], id: made?.id, [column]: FORGED }
    expect(await ask('POST', '', upsert, ', resolution=merge-duplicates')).toEqual([made])
    await ask('DELETE', `&id=eq.${made?.id}`, {})
  }
})

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
