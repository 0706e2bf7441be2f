import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'
import { prepareDatabase } from './prepare.ts'
import { type SchemaFile, schema } from './schema-files.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function asOwner<T>(work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(database.ownerConnection)
  await client.connect()
  return work(client).finally(() => client.end())
}

const all = [...schema.tables, ...schema.functions]
const withTable = (file: SchemaFile) => ({ ...schema, tables: [...schema.tables, file] })

/** The second function file with another text. */
function withFunction(sql: string) {
  const [first, second, ...rest] = schema.functions as [SchemaFile, SchemaFile, ...SchemaFile[]]
  return { ...schema, functions: [first, { ...second, sql, checksum: sql }, ...rest] }
}

/** What a new table file brings along: a view of all columns shows a new one only when it is made again. */
const functionNames = schema.functions.map((one) => one.name)

test('roles come first and every number is given once [D2]', () => {
  const names = schema.tables.map(({ name }) => name)
  expect(names).toEqual([...names].sort())
  expect(names[0]).toBe('tables/0001_roles.sql')
  const numbers = names.map((name) => name.slice(0, name.indexOf('_')))
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('a second run applies nothing; a changed function file is applied again, alone, a changed table file refused by name, and an older program leaves what is newer [D2] [K63] [K62]', async () => {
  const run = (files = schema) => asOwner((client) => migrate(client, files))
  expect(await run()).toEqual([])
  const name = schema.functions[1]?.name
  const text = `create function salon.new_text() returns int language sql return 7`
  expect(await run(withFunction(text))).toEqual([name])
  expect(await database.owner('select salon.new_text()')).toEqual([{ new_text: 7 }])
  await database.owner('drop function salon.new_text()')
  expect(await run()).toEqual([name])

  const changed = schema.tables.map((one) => ({ ...one, checksum: 'other' }))
  await expect(run({ ...schema, tables: changed })).rejects.toThrow(
    'Die Datei tables/0001_roles.sql wurde nach ihrer Anwendung verändert.',
  )
  // Each function file can be applied again as it is.
  await database.owner(`delete from migrations.journal where name like 'functions/%'`)
  expect(await run()).toEqual(functionNames)

  const newer = { name: 'tables/9998_newer.sql', sql: 'select 1', checksum: 'x' }
  expect(await run(withTable(newer))).toEqual([newer.name, ...functionNames])
  expect(await run(withFunction('select 1 / 0'))).toEqual([])
  await database.owner(`delete from migrations.journal where name = $1`, [newer.name])
})

test('what fails leaves nothing behind and the next start resumes [D4]', async () => {
  const fine = { name: 'tables/9998_half.sql', sql: 'create table public.half ()', checksum: 'x' }
  const broken = { name: 'tables/9999_broken.sql', sql: 'select 1 / 0', checksum: 'x' }
  const both = { ...schema, tables: [...schema.tables, fine, broken] }
  await expect(asOwner((client) => migrate(client, both))).rejects.toThrow('division by zero')
  expect(await database.owner(`select to_regclass('public.half') as half`)).toEqual([
    { half: null },
  ])
  expect(await asOwner((client) => migrate(client, withTable(fine)))).toEqual([
    fine.name,
    ...functionNames,
  ])
  await database.owner('drop table public.half')
  await database.owner('delete from migrations.journal where name = $1', [fine.name])
})

test('data of an unreleased version is refused and stays as it was [D10]', async () => {
  const old = `old_${process.pid}`
  await database.owner(`create database ${old}`)
  const client = new pg.Client({ ...database.ownerConnection, database: old })
  await client.connect()
  await client.query(`create schema migrations;
    create table migrations.journal (name text primary key, checksum text not null, applied_at timestamptz);
    insert into migrations.journal values ('platform/0001_roles.sql', 'x'), ('app/0001_reviews.sql', 'x')`)
  const started = prepareDatabase({ ...database.ownerConnection, database: old })
  await expect(started).rejects.toThrow(
    'Diese Daten stammen aus einer Vorabfassung des Programms, die nie veröffentlicht wurde',
  )
  expect((await client.query('select name from migrations.journal order by 1')).rows).toEqual([
    { name: 'app/0001_reviews.sql' },
    { name: 'platform/0001_roles.sql' },
  ])
  expect((await client.query(`select to_regnamespace('salon') as salon`)).rows).toEqual([
    { salon: null },
  ])
  await client.end()
  await database.owner(`drop database ${old} with (force)`)
})

test('processes that start at the same moment prepare the database once [D4]', async () => {
  const [{ name }] = (await database.owner(`select 'race_' || pg_backend_pid() as name`)) as [
    { name: string },
  ]
  await database.owner(`create database ${name}`)
  const target = { ...database.ownerConnection, database: name }
  const runs = await Promise.all([1, 2, 3, 4].map(() => prepareDatabase(target)))
  expect(runs.map(({ applied }) => applied.length).sort()).toEqual([0, 0, 0, all.length])
  expect(new Set(runs.map(({ connection }) => connection.password)).size).toBe(1)
  await database.owner(`drop database ${name} with (force)`)
  await database.owner(`drop role "${runs[0]?.connection.user}"`)
})

test('the login role owns nothing and may only become a request role [D6]', async () => {
  const user = database.connection.user
  expect(
    await database.owner(
      `select rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolbypassrls,
              (select count(*)::int from pg_class where relowner = r.oid) as owned,
              (select array_agg(g.rolname::text order by g.rolname) from pg_auth_members m
                 join pg_roles g on g.oid = m.roleid where m.member = r.oid) as may_become
         from pg_roles r where rolname = $1`,
      [user],
    ),
  ).toEqual([
    {
      rolsuper: false,
      rolinherit: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolbypassrls: false,
      owned: 0,
      may_become: ['anon', 'auth_server', 'authenticated', 'service_role'],
    },
  ])
  const client = new pg.Client(database.connection)
  await client.connect()
  await expect(client.query('select * from public.reviews')).rejects.toThrow('permission denied')
  await client.end()
})

test('an owner who may only create roles can prepare the database [D9]', async () => {
  const name = `plain_${process.pid}`
  await database.owner(`create role ${name} login createrole password 'plain'`)
  await database.owner(`create database ${name} owner ${name}`)
  // On one cluster the request roles belong to whoever came first: a second owner needs them granted.
  await database.owner(
    `grant anon, authenticated, service_role, auth_server to ${name} with admin option`,
  )
  const target = { ...database.ownerConnection, database: name, user: name, password: 'plain' }
  const { applied, connection } = await prepareDatabase(target)
  expect(applied).toHaveLength(all.length)
  const server = new pg.Client(connection)
  await server.connect()
  await server.query('begin; set local role anon')
  expect((await server.query('select from public.reviews')).rowCount).toBe(0)
  await server.end()
  await database.owner(`drop database ${name} with (force)`)
  await database.owner(`drop role "${connection.user}"`)
  await database.owner(`drop owned by ${name} cascade`)
  await database.owner(`drop role ${name}`)
})

test('a row has one trigger before it and one after it at most: nothing hangs on their names', async () => {
  expect(
    await database.owner(
      `select tgrelid::regclass::text as place, count(*)::int from pg_trigger
        where not tgisinternal and tgtype & 1 = 1
        group by tgrelid, tgtype & 2 having count(*) > 1`,
    ),
  ).toEqual([])
})
