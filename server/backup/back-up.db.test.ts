import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startEmbedded } from '#server/database/embedded/cluster.ts'
import { isAlive } from '#server/database/embedded/leftovers.ts'
import { runningPostmaster } from '#server/database/embedded/postmaster.ts'
import { backupFolder, emptyDatabase, written } from '#tests/support/backups.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { insertion } from '#tests/support/rows.ts'
import { nightlyBackup } from './nightly.ts'
import { restore } from './restore.ts'
import { connectAsOwner } from './write.ts'

const NIGHT = '2026-11-15T02:00:00Z'
/** Above what Linux gives to a process. */
const NOBODYS_NUMBER = 4_194_400

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  for (const table of ['contact_submissions', 'job_applications', 'quarantine', 'bin']) {
    await database.owner(...insertion(table))
  }
  await database.owner(
    `insert into reviews (review_text, created_at)
     select 'Besuch Nummer ' || n, '2026-03-29 01:59:59.123456+01'::timestamptz + n * interval '1 second'
       from generate_series(1, 2500) n`,
  )
})
afterAll(() => database.close())

test('from three o’clock on one process makes the backup of a night, an hour after one that failed: one file for its owner, named when it was restored and compared; what killed ones left goes [K20] [K22]', async () => {
  const backupDir = join(backupFolder(), 'neu')
  // Every backup on this machine sweeps the temporary folder, those of other tests too.
  vi.stubEnv('TMPDIR', backupFolder())
  onTestFinished(() => void vi.unstubAllEnvs())
  const told: object[] = []
  const at = (time: string, startedAt = '2026-11-01T12:00:00Z') =>
    nightlyBackup({
      config: { backupDir, backupKey: undefined },
      database,
      connection: database.ownerConnection,
      log: { info: (_, more) => void told.push(more ?? {}) },
      now: () => new Date(time),
      startedAt: new Date(startedAt),
    }).run(new AbortController().signal)
  const rows = () =>
    database.owner('select night::text, state, error from backups order by started_at')
  const beganAgo = (minutes: number) =>
    database.owner('update backups set started_at = now() - make_interval(mins => $1)', [minutes])

  await at('2026-11-15T01:59:59Z')
  await at('2026-11-15T09:00:00Z', '2026-11-15T08:45:01Z')
  expect(await rows()).toEqual([])

  // A column that the schema of the file does not know: what came back is not what was there.
  await database.owner('alter table reviews add column length integer default 0')
  const reason = 'reviews.length gibt es in ihrer Fassung nicht'
  await expect(at(NIGHT)).rejects.toThrow(reason)
  await database.owner('alter table reviews drop column length')
  await beganAgo(59)
  await at(NIGHT)
  const failed = { night: '2026-11-15', state: 'failed', error: expect.stringContaining(reason) }
  expect(await rows()).toEqual([failed])
  expect([readdirSync(backupDir), told]).toEqual([[], []])

  const left = join(tmpdir(), `salon-pruefung-${NOBODYS_NUMBER}-killed`)
  const others = join(tmpdir(), `salon-pruefung-${process.ppid}-alive`)
  for (const path of [left, others]) await mkdir(path)
  for (const path of [tmpdir(), left]) await chmod(path, 0o755)
  await startEmbedded({ dataDir: left, relocationBase: left, log: () => {} })
  const { pid } = (await runningPostmaster(join(left, 'postgres'))) ?? { pid: 0 }
  const [old, young] = ['salon-20261114-020000', 'salon-20261115-015959'].map(
    (name) => `${name}.backup.part`,
  ) as [string, string]
  for (const name of [old, young]) writeFileSync(join(backupDir, name), 'half')
  const longAgo = Date.now() / 1_000 - 3 * 3_600
  utimesSync(join(backupDir, old), longAgo, longAgo)

  await beganAgo(61)
  await Promise.all([at(NIGHT), at(NIGHT)])
  await at('2026-11-15T20:00:00Z')
  expect(await rows()).toEqual([failed, { night: '2026-11-15', state: 'verified', error: null }])
  const file = join(backupDir, 'salon-20261115-020000.backup')
  expect(told).toEqual([
    { file, bytes: statSync(file).size, rows: expect.any(Number), tables: expect.any(Number) },
  ])
  expect(readdirSync(backupDir).sort()).toEqual([young, basename(file)])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(tmpdir())).toEqual([basename(others)])
  // A process that has ended counts until the system has buried it.
  await expect.poll(() => isAlive(pid)).toBe(false)
})

test('into another PostgreSQL a backup goes only where nothing is yet, whole or not at all, and none of an unreleased version [K24] [K40] [D10]', async () => {
  const file = await written(database)
  const { name, connection, place } = await emptyDatabase(database)
  const owner = await connectAsOwner(connection)
  onTestFinished(() => owner.end())
  // Whatever the clock zone of either server: rows are compared as text.
  expect((await owner.query('show timezone')).rows).toEqual([{ TimeZone: 'UTC' }])
  await owner.query('create table guests (name text); insert into guests values ($$Gast$$)')
  await expect(restore(file, place)).rejects.toThrow('ist nicht leer')
  expect((await owner.query('select name from guests')).rows).toEqual([{ name: 'Gast' }])
  await owner.query('drop table guests')

  const old = join(backupFolder(), 'vorab.backup')
  const content = gzipSync(`#salon ${JSON.stringify({ migrations: ['app/0001_reviews.sql'] })}\n`)
  writeFileSync(old, Buffer.concat([Buffer.from('{"salon-backup":1}\n'), content]))
  await expect(restore(old, place)).rejects.toThrow('stammen aus einer Vorabfassung des Programms')

  for (const table of ['migrations.journal', 'public.reviews']) {
    const ending = restore(file, place).then(
      () => 'restored',
      () => 'cut off',
    )
    await expect
      .poll(
        () =>
          database.owner(
            `select pg_terminate_backend(pid) as is_cut from pg_stat_activity
              where datname = $1 and backend_xid is not null and query like '%' || $2 || '%'`,
            [name, table],
          ),
        { interval: 1, timeout: 10_000 },
      )
      .toEqual([{ is_cut: true }])
    expect(await ending).toBe('cut off')
  }
  expect(await restore(file, place)).toMatchObject({ rows: expect.any(Number), before: null })
})
