import { expect } from 'vitest'
import { addAccount } from '#tests/support/people/account.ts'
import { GATHERED, rights, TABLES, VERBS } from '#tests/support/rights.ts'
import { CHECK_ID, ENTRY_ID, insertion, newRow } from '#tests/support/rows.ts'
import { ADMIN, GUEST, TEAM, test } from '#tests/support/server.ts'

const callers = ['no key', 'anon', 'guest', 'team', 'owner'] as const
const KIM = { email: 'kim@salon.test', password: ADMIN.password }
const KEYLESS = '401 401 401 401'
const DONE: Record<string, number> = { select: 200, insert: 201, update: 204, delete: 204 }

/** Status of GET, POST, PATCH, DELETE: the whole table of rights as it looks from outside. */
function statusesOf(caller: (typeof callers)[number], table: string) {
  if (caller === 'no key') return KEYLESS
  const expected = rights[table]?.[caller]
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
  sign_in_rules: 'is_only',
}

/** What a PATCH may change where that is not everything a new row has. */
const change: Record<string, unknown> = {
  quarantine: { is_released: true },
  // Not all of them can have the same days.
  special_days: { reason: 'Urlaub' },
  sitemap_runs: { is_cancelled: true },
  sign_in_rules: { passkeys_only: false },
}

/** One table of each kind of rights; that PostgreSQL keeps those of all is proven without HTTP. */
const kinds = new Map(
  TABLES.toReversed().map((table) => [
    JSON.stringify(callers.map((caller) => statusesOf(caller, table))),
    table,
  ]),
)

for (const table of kinds.values()) {
  test(`/rest/v1/${table} answers everybody as their rights say [P5]`, async ({
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
    // Whom an owner may let go without an end of this test's own accounts.
    await database.owner('delete from auth.users where email = $1', [KIM.email])
    await addAccount(database, KIM)
    await database.owner(
      `insert into people (id, role) select id, 'team' from auth.users where email = $1`,
      [KIM.email],
    )
    const tokens = {
      guest: await server.token(GUEST),
      team: await server.token(TEAM),
      owner: await server.token(ADMIN),
    }
    for (const caller of callers) {
      if (caller === 'owner')
        await database.owner(
          `update people set name = 'Kim' where id = (select id from auth.users where email = $1)`,
          [KIM.email],
        )
      const token = caller in tokens ? tokens[caller as keyof typeof tokens] : undefined
      const headers = caller === 'no key' ? { apikey: '' } : undefined
      const ask = async (method: string, query: string, body?: unknown) => {
        const init = { method, token, headers, body }
        return (await server.request(`/rest/v1/${table}${query}`, init)).status
      }
      const filter = `?${keyOf[table] ?? 'id'}=not.is.null`
      const whom = table === 'people' && caller === 'owner' ? '?name=eq.Kim' : filter
      const seen = [
        await ask('GET', ''),
        await ask('POST', '', newRow[table]),
        await ask('PATCH', filter, change[table] ?? newRow[table]),
        await ask('DELETE', whom),
      ]
      expect([caller, seen.join(' ')]).toEqual([caller, statusesOf(caller, table)])
    }
  })
}
