import { expect } from 'vitest'
import { GATHERED, rights, TABLES, VERBS } from '#server/database/rights.ts'
import { CHECK_ID, ENTRY_ID, insertion, newRow } from '#tests/support/rows.ts'
import { ADMIN, GUEST, test } from '#tests/support/server.ts'

const callers = ['no key', 'anon', 'guest', 'admin'] as const
const KEYLESS = '401 401 401 401'
const DONE = { select: 200, insert: 201, update: 204, delete: 204 }

/** Status of GET, POST, PATCH, DELETE: the whole table of rights as it looks from outside. */
function statusesOf(caller: (typeof callers)[number], table: string) {
  if (caller === 'no key') return KEYLESS
  const expected = rights[caller][table]
  return VERBS.map((verb) => {
    // What nobody can write, everyone is told.
    if (verb !== 'select' && GATHERED.includes(table)) return 405
    if (expected?.[verb] !== 'refused') return DONE[verb]
    return caller === 'anon' ? 401 : 403
  }).join(' ')
}

const keyOf: Record<string, string> = {
  review_counts: 'rating',
  person_rows: 'row_id',
  inbox_pulse: 'suspects',
  review_weeks: 'week',
  sitemap_latest_runs: 'domain',
  salon: 'version',
  salon_changes: 'version',
  writers: 'entry_id',
}

/** What a PATCH may change where that is not everything a new row has. */
const change: Record<string, unknown> = {
  quarantine: { is_released: true },
  bin: { is_restored: true },
  // Not all of them can have the same days.
  special_days: { reason: 'Urlaub' },
  sitemap_runs: { is_cancelled: true },
  appointments: { is_cancelled: true },
}

for (const table of TABLES) {
  for (const caller of callers) {
    const statuses = statusesOf(caller, table)
    test(`${caller} on /rest/v1/${table}: GET POST PATCH DELETE ${statuses} [P5]`, async ({
      server,
      database,
    }) => {
      await database.owner(
        `insert into sitemap_checks (id, domain, sitemap_url) values ($1, 'alt.test', 'x')`,
        [CHECK_ID],
      )
      await database.owner(
        ...insertion('contact_submissions', { ...newRow.contact_submissions, id: ENTRY_ID }),
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
    'system_checks',
    'appointments',
    'calendar_addresses',
    'test_mails',
  ]) {
    await database.owner(...insertion(table))
  }
  for (const table of ['answers', 'writers']) {
    await database.owner(...insertion(table, { ...newRow[table], author: ADMIN.email }))
  }
  await database.owner(`insert into mail.outbox (kind, dedupe) values ('test', 'test')`)
  const token = await server.token(GUEST)
  for (const table of TABLES) {
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
