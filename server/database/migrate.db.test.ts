import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { prepareDatabase } from './prepare.ts'

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

test('the platform is laid before what stands on it [D1]', () => {
  const names = migrations.map(({ name }) => name)
  const of = (room: string) => names.filter((name) => name.startsWith(`${room}/`)).sort()
  expect(names).toEqual([...of('platform'), ...of('app')])
  expect(names[0]).toBe('platform/0001_roles.sql')
  const numbers = names.map((name) => name.slice(0, name.indexOf('_')))
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('a second run applies nothing [D2]', async () => {
  expect(await asOwner((client) => migrate(client))).toEqual([])
})

test('a migration that was changed afterwards is refused by name [D3]', async () => {
  const changed = migrations.map((one) => ({ ...one, checksum: 'other' }))
  await expect(asOwner((client) => migrate(client, changed))).rejects.toThrow(
    'Die Migration platform/0001_roles.sql wurde nach ihrer Anwendung verändert.',
  )
})

test('a migration that fails leaves nothing behind and the next start resumes [D4]', async () => {
  const broken = {
    name: 'app/9999_broken.sql',
    sql: 'create table public.half (id int); select 1 / 0;',
    checksum: 'x',
  }
  await expect(asOwner((client) => migrate(client, [...migrations, broken]))).rejects.toThrow(
    'division by zero',
  )
  expect(await database.owner(`select to_regclass('public.half') as half`)).toEqual([
    { half: null },
  ])
  const mended = { ...broken, sql: 'create table public.half (id int)' }
  expect(await asOwner((client) => migrate(client, [...migrations, mended]))).toEqual([mended.name])
  await database.owner('drop table public.half')
})

test('processes that start at the same moment prepare the database once [D5]', async () => {
  const [{ name }] = (await database.owner(`select 'race_' || pg_backend_pid() as name`)) as [
    { name: string },
  ]
  await database.owner(`create database ${name}`)
  const target = { ...database.ownerConnection, database: name }
  const runs = await Promise.all([1, 2, 3, 4].map(() => prepareDatabase(target)))
  expect(runs.map(({ applied }) => applied.length).sort()).toEqual([0, 0, 0, migrations.length])
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
  expect(applied).toHaveLength(migrations.length)
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
