import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import type pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { linesOf, type Table, tablesOf } from '#server/backup/contents.ts'
import { connectAsOwner } from '#server/backup/write.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import { prepareDatabase } from '#server/database/prepare.ts'
import { type SchemaFile, schema } from '#server/database/schema-files.ts'
import { entryOf } from '#tests/support/intake/visitors.ts'
import { ADMIN, openServer } from '#tests/support/server.ts'
import { type Kept, keepToday, keptBackups, landedChecksums } from './backups.ts'
import { demandsOf, linesOfSchema, promisesOf } from './catalogue.ts'
import { newSalon, oldSalon, unsavedTables } from './salon.ts'

type Old = Awaited<ReturnType<typeof oldSalon>>

const kept = keptBackups()

/** Taken away by a decision: nobody needs what stood there, and a program from before does without it. */
const GONE = [
  ...['public.system_checks', 'public.test_mails', 'public.sitemap_test_mails', 'public.writers'],
  ...['salon.page_dates', 'auth.users disabled_at'],
  // The table is a view now, and says the same.
  ...['key salon.admins', 'salon.admins the sign-in service manages admins'],
  ...['public.bin admins undo and empty the bin'],
  ...['public.calendar_addresses admins give out', 'public.calendar_addresses jobs know the'],
]
/** The calendar's address of a whole house, which whoever has left still knows. */
const FORGOTTEN = 'public.calendar_addresses '
const isGone = (line: string) =>
  GONE.some((name) => line.replace(/policy (public|salon) /, '$1.').includes(name))

async function everyTable({ owner }: Old) {
  const tables = [...(await tablesOf(owner)), ...(await unsavedTables(owner))]
  return tables
    .filter(({ name }) => !isGone(name))
    .map(({ name, columns }) => ({
      name,
      columns: columns.filter((one) => !isGone(`${name} ${one}`)),
    }))
}

async function linesIn({ owner }: Old, tables: Table[]) {
  const found: string[] = []
  for (const table of tables) {
    const { rows } = await owner.query<{ line: string }>(linesOf(table))
    found.push(...rows.map(({ line }) => `${table.name} ${line}`))
  }
  return found
}

/** As the program opens it after a start. */
function opened({ owner, connection: ownerConnection }: Old, connection: pg.PoolConfig) {
  const database = openDatabase(connection)
  onTestFinished(() => database.close())
  const query = async (sql: string, params: unknown[] = []) => (await owner.query(sql, params)).rows
  return { ...database, connection, ownerConnection, owner: query }
}

let schemaOfNew: Promise<string[]>
beforeAll(async () => {
  const salon = await newSalon()
  schemaOfNew = linesOfSchema(salon.owner).finally(() => salon.close())
  await schemaOfNew
})

test('a table file that has landed is never changed, and every schema has a backup that stays [K63]', async () => {
  const landed = landedChecksums()
  const changed = schema.tables.filter(
    ({ name, checksum }) => landed[name] && landed[name] !== checksum,
  )
  expect(
    changed.map(({ name }) => `${name} has landed: write a new file instead of changing it`),
  ).toEqual([])
  const names = schema.tables.map(({ name }) => name)
  expect(Object.keys(landed).filter((name) => !names.includes(name))).toEqual([])
  const hasToday = kept.some((one) => names.every((name) => one.tables.includes(name)))
  if (hasToday && names.every((name) => landed[name])) return
  throw new Error(
    `There is a new table file. A backup of its schema was written now: please commit tests/upgrade/backups and tests/upgrade/landed.json (${await keepToday()}).`,
  )
})

for (const one of kept) {
  test(`a salon of ${one.name} starts on today's code with every row it had [K60]`, async () => {
    const salon = await oldSalon(one)
    onTestFinished(() => salon.close())
    const tables = await everyTable(salon)
    const rows = await linesIn(salon, tables)
    expect(rows.length).toBeGreaterThanOrEqual(tables.length)
    const promises = await promisesOf(salon.owner)

    const { applied, connection } = await prepareDatabase(salon.connection)
    expect(applied).toEqual(pendingAfter(one).map(({ name }) => name))
    await expectRows(salon, tables, rows)
    expect(await linesOfSchema(salon.owner)).toEqual(await schemaOfNew)
    await expectPromises(salon, tables, promises, one.tables)
    await expectService(salon, connection)
  })
}

/** A backup names the tables it was written with, and no functions: those are all applied. */
function pendingAfter({ tables }: Kept): SchemaFile[] {
  return [...schema.tables.filter(({ name }) => !tables.includes(name)), ...schema.functions]
}

/** Nothing lost, nothing changed, in the columns of that day. */
async function expectRows(salon: Old, tables: Table[], rows: string[]) {
  const after = new Set(await linesIn(salon, tables))
  expect(rows.filter((row) => !after.has(row) && !row.startsWith(FORGOTTEN))).toEqual([])
}

/** The program of that day still reads today's database, and writes what it knows [K62]. */
async function expectPromises(salon: Old, tables: Table[], promises: string[], before: string[]) {
  const today = new Set(await promisesOf(salon.owner))
  expect(promises.filter((line) => !today.has(line) && !isGone(line))).toEqual([])
  const demands = (await demandsOf(salon.owner)).filter(({ table, column }) => {
    const known = tables.find(({ name }) => name === table)
    return known && !known.columns.includes(column)
  })
  expect(demands).toEqual([])
  // It knows nothing of what came after it, and applies nothing.
  const ours = schema.tables.filter(({ name }) => before.includes(name))
  expect(await migrate(salon.owner, { ...schema, tables: ours })).toEqual([])
}

/** Visitors read and write, and the account of that day signs in. */
async function expectService(salon: Old, connection: pg.PoolConfig) {
  const server = await openServer(opened(salon, connection))
  const visitor = await server.request('/rest/v1/reviews?select=author_name')
  expect(await visitor.json()).toEqual([{ author_name: 'Müller' }])
  const token = await server.token(ADMIN)
  expect(decodeJwt(token)).toMatchObject({ app_metadata: { salon_role: 'owner' } })
  const read = async (path: string) => (await server.request(`/rest/v1/${path}`, { token })).json()
  const [request] = await read('contact_submissions?select=name,status')
  expect(request).toEqual({ name: 'Frau Neu', status: 'completed' })
  const [application] = await read('job_applications?select=name,notes')
  expect(application).toEqual({ name: 'Jana', notes: 'Abgesagt' })
  const words = await server.request('/salon', { token })
  expect(await words.json()).toMatchObject({ document: { identity: { name: 'Salon Strähne' } } })
  const body = { review_text: 'Nach dem Umzug geschrieben' }
  const sent = await server.request('/rest/v1/reviews', { method: 'POST', body })
  expect(sent.status).toBe(201)
}

test('table files only add: a column taken away, renamed or demanded is found [K62]', async () => {
  const salon = await newSalon()
  onTestFinished(() => salon.close())
  const tables = await tablesOf(salon.owner)
  const promises = await promisesOf(salon.owner)
  const names = schema.tables.map(({ name }) => name)
  for (const [did, undo] of [
    [
      'alter table bin rename column deleted_by to who',
      'alter table bin rename column who to deleted_by',
    ],
    [
      'alter table erasures alter erased_by type varchar',
      'alter table erasures alter erased_by type text',
    ],
    [
      'revoke insert (name) on contact_submissions from anon',
      'grant insert (name) on contact_submissions to anon',
    ],
    ['alter table bin add column must text not null', 'alter table bin drop column must'],
  ] as const) {
    await salon.owner.query(did)
    await expect(expectPromises(salon, tables, promises, names)).rejects.toThrow()
    await salon.owner.query(undo)
  }
  await expectPromises(salon, tables, promises, names)
})

test('a start killed in the middle of any file is finished by the next [K60]', async () => {
  const [oldest] = kept as [Kept]
  const salon = await oldSalon(oldest)
  onTestFinished(() => salon.close())
  const tables = await everyTable(salon)
  const rows = await linesIn(salon, tables)
  const before = await linesOfSchema(salon.owner)
  const pending = pendingAfter(oldest).map(({ name }) => name)
  // The last moment before it is noted: the file has run, and the connection dies with it.
  const killedIn = (name: string) => (file: SchemaFile) =>
    file.name === name
      ? { ...file, sql: `${file.sql}; select pg_terminate_backend(pg_backend_pid())` }
      : file
  for (const name of pending) {
    const start = await connectAsOwner(salon.connection)
    const killed = {
      tables: schema.tables.map(killedIn(name)),
      functions: schema.functions.map(killedIn(name)),
    }
    await expect(migrate(start, killed)).rejects.toThrow()
    await start.end().catch(() => {})
    expect(await linesOfSchema(salon.owner)).toEqual(before)
  }
  const { applied } = await prepareDatabase(salon.connection)
  expect(applied).toEqual(pending)
  expect(await linesOfSchema(salon.owner)).toEqual(await schemaOfNew)
  await expectRows(salon, tables, rows)
})

test('an entry whose answer was lost in the last upgrade is known when it is sent again [I6]', async () => {
  const salon = await oldSalon((kept.at(-2) ?? kept.at(-1)) as Kept)
  onTestFinished(() => salon.close())
  const sent = Object.entries(entryOf).map(([table, entry]) => [table, entry(1), randomUUID()])
  async function sendAll() {
    await salon.owner.query('set role anon')
    for (const [table, entry, key] of sent) {
      const columns = Object.keys(entry as object).join()
      await salon.owner.query(
        `insert into ${table} (${columns}) select ${columns}
           from json_populate_record(null::${table}, $1)
          where set_config('intake.context', $2, true) <> ''`,
        [entry, { key }],
      )
    }
    await salon.owner.query('reset role')
    const keys = sent.map(([, , key]) => key)
    return salon.owner.query('select from intake.received where key = any ($1)', [keys])
  }
  expect((await sendAll()).rowCount).toBe(sent.length)
  await prepareDatabase(salon.connection)
  expect((await sendAll()).rowCount).toBe(sent.length)
})

test('what lay in the bin or was held back before an upgrade comes back, with what a new column begins with [X41]', async () => {
  const salon = await oldSalon(kept[0] as Kept)
  onTestFinished(() => salon.close())
  const { owner } = salon
  const kinds = {
    reviews: 'review',
    contact_submissions: 'request',
    job_applications: 'application',
  }
  const counts: Record<string, number> = {}
  for (const [table, kind] of Object.entries(kinds)) {
    const entry = `with away as (
      select new.id, to_jsonb(one) || jsonb_build_object('id', new.id) as entry
        from ${table} as one, gen_random_uuid() as new (id) limit 1)`
    await owner.query(`${entry} insert into bin (id, table_name, entry, deleted_by)
                                select id, '${table}', entry, 'before' from away`)
    await owner.query(`${entry} insert into quarantine (id, kind, entry, reasons, created_at)
                                select id, '${kind}', entry, '{before}', now() from away`)
    counts[table] = (await owner.query(`select from ${table}`)).rowCount ?? 0
  }
  await prepareDatabase(salon.connection)
  for (const table of Object.keys(kinds)) {
    await owner.query(`alter table ${table} add column later text not null default 'begun'`)
  }
  await owner.query(`update bin set is_restored = true where deleted_by = 'before'`)
  await owner.query(`update quarantine set is_released = true where reasons = '{before}'`)
  for (const [table, before] of Object.entries(counts)) {
    const { rowCount } = await owner.query(`select from ${table} where later = 'begun'`)
    expect([table, rowCount]).toEqual([table, before + 2])
  }
})
