import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { openDatabase } from './open.ts'
import { prepareDatabase } from './prepare.ts'

/** Debian's; elsewhere only the tests without it run. */
const PGBOUNCER = '/usr/sbin/pgbouncer'
const withPooler = test.skipIf(!existsSync(PGBOUNCER))

let salon: TestDatabase
beforeAll(async () => {
  salon = await openTestDatabase()
})
afterAll(() => salon.close())

withPooler('a pooler that keeps sessions serves a start and the server [K460]', async () => {
  const connectionString = await pooled('session')
  const { connection } = await prepareDatabase({ connectionString })
  const database = openDatabase(connection)
  onTestFinished(database.close)
  const name = () => database.as('anon', null, (query) => query('select current_user as name'))
  expect(await Promise.all([name(), name(), name()])).toEqual(Array(3).fill([{ name: 'anon' }]))
})

withPooler(
  'one that does not is refused with its remedy, and no lock stays behind [K460]',
  async () => {
    const connectionString = await pooled('transaction')
    await expect(prepareDatabase({ connectionString })).rejects.toThrow('pool_mode = session')
    const locks = await salon.owner(
      `select count(*)::int from pg_locks join pg_database on database = pg_database.oid
      where locktype = 'advisory' and datname = current_database()`,
    )
    expect(locks).toEqual([{ count: 0 }])
  },
)

test('a start that waits for another says so, and for whom [K460]', async () => {
  const other = new pg.Client({ ...salon.ownerConnection, application_name: 'der andere Start' })
  await other.connect()
  await other.query('begin; lock table migrations.journal')
  const told: string[] = []
  const start = prepareDatabase(salon.ownerConnection, (sentence) => told.push(sentence))
  await expect.poll(() => told, { timeout: 60_000 }).toHaveLength(1)
  expect(told[0]).toMatch(
    /^Der Start wartet auf die Verbindung \d+ der Datenbank \(„der andere Start“ von diesem Rechner, unverändert seit \d\d:\d\d:\d\d Uhr\)\. Hängt sie, hilft dort: select pg_terminate_backend\(\d+\);$/,
  )
  await other.end()
  await start
})

/** PgBouncer before the test's PostgreSQL, set up as docs/operations.md says, and an address to it. */
async function pooled(mode: 'session' | 'transaction') {
  const { host, user, password } = inject('cluster')
  const folder = mkdtempSync(join(tmpdir(), 'salon-pooler-'))
  const port = await freePort()
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"${user}" "${password}"\n`)
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=${host} auth_user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = ${mode}
auth_type = scram-sha-256
auth_file = ${users}
auth_query = select usename, passwd from pg_shadow where usename = $1
ignore_startup_parameters = statement_timeout
`,
  )
  // Only PostgreSQL's own account may enter the folder of its socket.
  const { uid, gid } = statSync(host)
  for (const file of [folder, users, settings]) chownSync(file, uid, gid)
  const pooler = spawn(PGBOUNCER, [settings], { uid, gid, stdio: 'ignore' })
  onTestFinished(async () => {
    const ended = new Promise((resolve) => pooler.once('exit', resolve))
    pooler.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  const address = `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${salon.ownerConnection.database}`
  await answers(address)
  return address
}

async function answers(connectionString: string) {
  for (;;) {
    const client = new pg.Client({ connectionString })
    const isUp = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isUp) return
    await pause(50)
  }
}
