import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Claims, Role } from '#server/database/open.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import {
  type Outcome,
  PERSONAS,
  type Persona,
  rights,
  TABLES,
  VERBS,
} from '#tests/support/rights.ts'
import { CHECK_ID, ENTRY_ID, insertion, newRow } from '#tests/support/rows.ts'

const REFUSALS = ['42501', '55000']

const MAIL = { way: 'mail', subject: 'Ja', message: 'Gern.' }
const FILLED =
  `contact_submissions job_applications sitemap_urls missing_urls quarantine bin changes
  erasures backups salon_changes appointments invitations access_log`.replace(/\s+/g, ' ')

const OWNER_ID = '00000000-0000-4000-8000-00000000000a'
const TEAM_ID = '00000000-0000-4000-8000-000000000009'
const GUEST_ID = '00000000-0000-4000-8000-00000000000b'

const callers: Record<Persona, { role: Role; claims: Claims | null }> = {
  anon: { role: 'anon', claims: { role: 'anon' } },
  guest: signedIn(GUEST_ID),
  team: signedIn(TEAM_ID),
  owner: signedIn(OWNER_ID),
}

/** Who has proved just now who she is: what asks for that anew is no question of rights. */
function signedIn(sub: string) {
  const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1_000) }]
  return { role: 'authenticated' as const, claims: { sub, role: 'authenticated', amr } as Claims }
}

let database: TestDatabase
/** Of each table one column: the first that an admin may change, or that there is. */
let touched: Map<string, string>

beforeAll(async () => {
  database = await openTestDatabase()
  const columns = await database.owner(
    `select distinct on (relname) relname, quote_ident(attname) as name
       from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relname = any($1) and attnum > 0 and not attisdropped
         and attidentity = ''
      order by relname, not has_column_privilege('authenticated', pg_class.oid, attnum, 'update'), attnum`,
    [TABLES],
  )
  touched = new Map(columns.map(({ relname, name }) => [relname, name]))
  for (const id of [OWNER_ID, TEAM_ID, GUEST_ID]) {
    await database.owner(
      `insert into auth.users (id, email, password_hash) values ($1, $2, '$argon2id$test')`,
      [id, `${id}@salon.test`],
    )
  }
  await database.owner(`insert into public.people (id, role) values ($1, 'owner'), ($2, 'team')`, [
    ...[OWNER_ID, TEAM_ID],
  ])
  await database.owner(
    `insert into sitemap_checks (id, domain, sitemap_url) values ($1, 'salon.test', 'https://salon.test/s.xml')`,
    [CHECK_ID],
  )
  await database.owner(
    `insert into reviews (review_text, is_approved) values ('Schon freigegeben', true), ('Noch nicht freigegeben', false)`,
  )
  const request = newRow.contact_submissions
  const answer = { ...newRow.answers, author: OWNER_ID }
  const rows: [table: string, row?: Record<string, unknown>][] = [
    ...FILLED.split(' ').map((table): [string] => [table]),
    ['contact_submissions', { ...request, id: ENTRY_ID }],
    ['answers', answer],
    // A request whose last answer never arrived.
    ['contact_submissions', { ...request, id: CHECK_ID, status: 'in_progress' }],
    ['answers', { ...answer, ...MAIL, id: CHECK_ID, entry_id: CHECK_ID }],
    ['mail.outbox', { kind: 'answer', subject_id: CHECK_ID, dedupe: 'a', skipped_at: 'now' }],
    ['mail.outbox', { kind: 'test', dedupe: 'test' }],
    ['sitemap_runs', { domain: 'salon.test', sitemap_url: 'x' }],
    ['sitemap_schedules', { domain: 'salon.test', sitemap_url: 'x' }],
  ]
  for (const [table, row] of rows) await database.owner(...insertion(table, row))
  await database.owner('insert into calendar_addresses (person_id) select id from people')
})
afterAll(() => database.close())

test.each(TABLES)('who may do what in %s [P1]', async (table) => {
  for (const caller of PERSONAS) {
    const seen = Object.fromEntries(
      await Promise.all(VERBS.map(async (verb) => [verb, await attempt(caller, table, verb)])),
    )
    expect([caller, seen]).toEqual([caller, rights[table]?.[caller]])
  }
})

test('an anonymous visitor reads approved reviews and no others [P2]', async () => {
  const rows = await database.as('anon', null, (query) => query('select review_text from reviews'))
  expect(rows).toEqual([{ review_text: 'Schon freigegeben' }])
})

test('a signed-in account of nobody who works here reads not a single row anywhere [P6]', async () => {
  const { role, claims } = callers.guest
  for (const table of TABLES) {
    const rows = await database.as(role, claims, (query) => query(`select from ${table}`))
    expect([table, rows]).toEqual([table, []])
  }
})

test('a visitor sets no column of the three open tables that is the salon’s [P3]', async () => {
  const columns = await database.owner(
    `select table_name, string_agg(column_name, ' ' order by column_name) as names
       from information_schema.columns
      where table_schema = 'public' and has_column_privilege('anon', table_name::regclass, column_name, 'insert')
      group by 1 order by 1`,
  )
  expect(columns).toEqual([
    { table_name: 'contact_submissions', names: 'email message name phone submission_type wish' },
    {
      table_name: 'job_applications',
      names: 'is_hairdresser message name phone start_date work_hours',
    },
    { table_name: 'reviews', names: 'author_name is_approved rating review_text service_type' },
  ])
  const approved = insertion('reviews', { ...newRow.reviews, is_approved: true })
  await expect(database.as('anon', null, (query) => query(...approved))).rejects.toMatchObject({
    code: '42501',
  })
})

test('of our functions a visitor calls none but those that say who asks [P1]', async () => {
  const names = (role: string) =>
    database.owner(
      `select one.oid::regprocedure::text as name
         from pg_proc as one join pg_namespace on pg_namespace.oid = pronamespace
        where nspname in ('auth', 'intake', 'mail', 'public', 'salon')
          and has_function_privilege($1, one.oid, 'execute') and not exists (
            select from pg_depend where objid = one.oid and deptype = 'e') order by 1`,
      [role],
    )
  const asking = ['auth.jwt()', 'auth.role()', 'auth.uid()', 'is_admin()', 'is_owner()']
  const change = 'salon.change_document(bigint,jsonb,jsonb,bigint)'
  const expected = {
    anon: asking,
    authenticated: [
      ...asking,
      change,
      'salon.has_proved()',
      'salon.list_counts(text,text,text,text)',
      'salon.morning()',
      'salon.phone_key(text)',
    ],
    service_role: [...asking, change, 'salon.judge_run(uuid)'],
  }
  for (const [role, calls] of Object.entries(expected)) {
    expect([role, (await names(role)).map(({ name }) => name)]).toEqual([role, calls])
  }
})

test('no table anywhere is without row-level security [P1]', async () => {
  expect(
    await database.owner(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and not c.relrowsecurity
          and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'`,
    ),
  ).toEqual([])
})

test('every table of the public schema stands in the matrix and has a policy, its own or its reader’s [P1]', async () => {
  expect(
    await database.owner(
      `select c.relname::text as name,
              count(p.polname) > 0 or c.reloptions @> '{security_invoker=true}' as has_policy
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
         left join pg_policy p on p.polrelid = c.oid
        where c.relkind in ('r', 'p', 'v', 'm') and n.nspname = 'public' group by 1, c.reloptions order by 1`,
    ),
  ).toEqual([...TABLES].sort().map((name) => ({ name, has_policy: true })))
})

async function attempt(caller: Persona, table: string, verb: string): Promise<Outcome> {
  const { role, claims } = callers[caller]
  const column = touched.get(table)
  const statements: Record<string, [string, unknown[]?]> = {
    select: [`select 1 from ${table}`],
    // Without "returning": a visitor who may write need not be able to read.
    insert: insertion(table),
    update: [
      `with changed as (update ${table} set ${column} = ${column} returning 1) select * from changed`,
    ],
    // That somebody always stays is proven elsewhere.
    delete: [
      `with gone as (delete from ${table} ${table === 'people' ? `where role = 'team'` : ''} returning 1)
       select * from gone`,
    ],
  }
  const [sql, params] = statements[verb] ?? ['']
  try {
    // Whatever was reached is undone, so that each cell of the table is tried on the same rows.
    await database.as(role, claims, async (query) => {
      const rows = await query(sql, params)
      throw new Undone(verb === 'insert' || rows.length > 0)
    })
    return 'none'
  } catch (error) {
    if (error instanceof Undone) return error.hasReached ? 'rows' : 'none'
    expect(REFUSALS).toContain((error as { code?: string }).code)
    return 'refused'
  }
}

class Undone extends Error {
  readonly hasReached: boolean
  constructor(hasReached: boolean) {
    super()
    this.hasReached = hasReached
  }
}
