import { expect } from 'vitest'
import { CHECK_ID, insertion, newRow } from '#tests/support/rows.ts'
import { ADMIN, GUEST, test } from '#tests/support/server.ts'

/** Status of GET, POST, PATCH, DELETE: the whole table of rights as it looks from outside. */
const OPEN = { 'no key': '401 401 401 401', guest: '200 403 204 204', admin: '200 201 204 204' }
/** What the desk counts: views that nobody writes and only the salon reads. */
const DESK = {
  'no key': '401 401 401 401',
  anon: '401 405 405 405',
  guest: '200 405 405 405',
  admin: '200 405 405 405',
}
const matrix: Record<string, Record<string, string>> = {
  reviews: { ...OPEN, anon: '200 201 401 401' },
  contact_submissions: { ...OPEN, anon: '401 201 401 401' },
  job_applications: { ...OPEN, anon: '401 201 401 401' },
  sitemap_checks: { ...OPEN, anon: '401 401 401 401' },
  sitemap_urls: { ...OPEN, anon: '401 401 401 401' },
  missing_urls: { ...OPEN, anon: '401 401 401 401' },
  sitemap_schedules: { ...OPEN, anon: '401 401 401 401' },
  // A run is started, watched and cancelled; it is never deleted.
  sitemap_runs: {
    'no key': '401 401 401 401',
    anon: '401 401 401 401',
    guest: '200 403 204 403',
    admin: '200 201 204 403',
  },
  quarantine: { ...OPEN, anon: '401 401 401 401', admin: '200 403 204 204' },
  outbox: {
    'no key': '401 401 401 401',
    anon: '401 401 401 401',
    guest: '200 403 403 403',
    admin: '200 403 403 403',
  },
  bin: { ...OPEN, anon: '401 401 401 401', admin: '200 403 204 204' },
  changes: {
    'no key': '401 401 401 401',
    anon: '401 401 401 401',
    guest: '200 403 403 403',
    admin: '200 403 403 403',
  },
  backups: {
    'no key': '401 401 401 401',
    anon: '401 401 401 401',
    guest: '200 403 403 403',
    admin: '200 403 403 403',
  },
  erasures: {
    'no key': '401 401 401 401',
    anon: '401 401 401 401',
    guest: '200 403 403 403',
    admin: '200 201 403 403',
  },
  person_rows: {
    'no key': '401 401 401 401',
    anon: '401 405 405 405',
    guest: '200 405 405 405',
    admin: '200 405 405 405',
  },
  special_days: { ...OPEN, anon: '200 401 401 401' },
  // A view that counts: nobody can write it, so that is what everyone is told.
  review_counts: {
    'no key': '401 401 401 401',
    anon: '200 405 405 405',
    guest: '200 405 405 405',
    admin: '200 405 405 405',
  },
  waiting_entries: DESK,
  inbox_pulse: DESK,
  review_weeks: DESK,
  sitemap_latest_runs: DESK,
  sitemap_test_mails: {
    'no key': '401 401 401 401',
    anon: '401 401 401 401',
    guest: '200 403 403 403',
    admin: '200 201 403 403',
  },
}

const keyOf: Record<string, string> = {
  review_counts: 'rating',
  person_rows: 'row_id',
  inbox_pulse: 'suspects',
  review_weeks: 'week',
  sitemap_latest_runs: 'domain',
}

/** What a PATCH may change where that is not everything a new row has. */
const change: Record<string, unknown> = {
  quarantine: { is_released: true },
  bin: { is_restored: true },
  // Not all of them can have the same days.
  special_days: { reason: 'Urlaub' },
  sitemap_runs: { is_cancelled: true },
}

for (const [table, callers] of Object.entries(matrix)) {
  for (const [caller, statuses] of Object.entries(callers)) {
    test(`${caller} on /rest/v1/${table}: GET POST PATCH DELETE ${statuses} [P5]`, async ({
      server,
      database,
    }) => {
      await database.owner(
        `insert into sitemap_checks (id, domain, sitemap_url) values ($1, 'alt.test', 'x')`,
        [CHECK_ID],
      )
      const users: Record<string, typeof ADMIN> = { admin: ADMIN, guest: GUEST }
      const user = users[caller]
      const token = user && (await server.token(user))
      const headers = caller === 'no key' ? { apikey: '' } : undefined
      const path = `/rest/v1/${table}`
      const ask = async (method: string, query: string, body?: unknown) =>
        (await server.request(path + query, { method, token, headers, body })).status
      const filter = `?${keyOf[table] ?? 'id'}=not.is.null`
      const seen = [
        await ask('GET', ''),
        await ask('POST', '', newRow[table]),
        await ask('PATCH', filter, change[table] ?? newRow[table]),
        await ask('DELETE', filter),
      ]
      expect(seen.join(' ')).toBe(statuses)
    })
  }
}

test('a signed-in account that is no admin reads not a single row anywhere [P6]', async ({
  server,
  database,
}) => {
  for (const table of [
    'reviews',
    'contact_submissions',
    'job_applications',
    'sitemap_checks',
    'sitemap_schedules',
    'quarantine',
    'bin',
    'changes',
    'erasures',
    'sitemap_runs',
    'sitemap_test_mails',
  ]) {
    await database.owner(...insertion(table))
  }
  await database.owner(`insert into mail.outbox (kind, dedupe) values ('test', 'test')`)
  const token = await server.token(GUEST)
  for (const table of Object.keys(matrix)) {
    const answer = await server.request(`/rest/v1/${table}`, {
      token,
      headers: { Prefer: 'count=exact' },
    })
    expect([table, await answer.json(), answer.headers.get('Content-Range')]).toEqual([
      table,
      [],
      '*/0',
    ])
  }
})
