import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startEmbedded } from '#server/database/embedded/cluster.ts'
import { runningPostmaster } from '#server/database/embedded/postmaster.ts'
import { readPhoto } from '#server/photos/read-photo.ts'
import { storePhoto } from '#server/photos/stored.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { sentPhoto } from '#tests/support/photos/photos.ts'
import { insertion } from '#tests/support/rows.ts'
import { backUp } from './back-up.ts'
import { checkBackup } from './check.ts'
import { fill } from './fill.ts'
import { nightlyBackup } from './nightly.ts'
import { restore } from './restore.ts'
import { connectAsOwner, writeBackup } from './write.ts'

const KEY = 'Schere, Kamm und Bürste'
const LONG_AGO = new Date('2026-11-01T12:00:00Z')
const NIGHT = new Date('2026-11-15T02:30:00Z')
/** Above what Linux gives to a process. */
const NOBODYS_NUMBER = 4_194_400
const SECRET = 'Zaunkönig am Fenster: "1;2"\n\\N \u2028 🦊'

async function filled() {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  for (const table of ['reviews', 'contact_submissions', 'job_applications', 'quarantine', 'bin']) {
    await database.owner(...insertion(table))
  }
  await database.owner('insert into reviews (review_text) values ($1)', [SECRET])
  await database.owner(
    `insert into reviews (review_text, created_at)
     select 'Besuch Nummer ' || n, '2026-03-29 01:59:59.123456+01'::timestamptz + n * interval '1 second'
       from generate_series(1, 2500) n`,
  )
  await database.owner(`update contact_submissions set notes = 'Ruft an' where true`)
  return database
}

/** Its file as it is written, without the PostgreSQL in which a backup is tried. */
async function written(database: TestDatabase, key?: string) {
  const file = join(folder(), 'salon.backup')
  await writeBackup(database.ownerConnection, file, key)
  return file
}

/** Fills a database of its own again and again; what was wrong, or that it worked. */
async function attempts() {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  return async (file: string, key?: string) => {
    const owner = await connectAsOwner(database.ownerConnection)
    return fill(owner, file, key)
      .then(
        () => 'filled',
        (error: Error) => error.message,
      )
      .finally(() => owner.end())
  }
}

function folder() {
  const made = mkdtempSync(join(tmpdir(), 'salon-sicherung-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

test('a backup is one file for its owner alone, restored and compared before it has its name [K20]', async () => {
  const database = await filled()
  const settings = { backupDir: join(folder(), 'neu'), backupKey: undefined }
  const { file, rows, tables } = await backUp(database.ownerConnection, settings, NIGHT)
  expect(readdirSync(settings.backupDir)).toEqual(['salon-20261115-023000.backup'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const [counted] = await database.owner(
    `select (select count(*) from reviews)::int as reviews,
            (select count(*) from special_days)::int as days`,
  )
  expect(counted).toEqual({ reviews: 2_502, days: 2 })
  expect(rows).toBeGreaterThanOrEqual(2_508)
  expect(tables).toBeGreaterThan(20)
  expect(await checkBackup(file, undefined)).toEqual({ rows, tables })
  // Whatever the server's own clock zone.
  const owner = await connectAsOwner(database.ownerConnection)
  const zone = await owner.query('show timezone').finally(() => owner.end())
  expect(zone.rows).toEqual([{ TimeZone: 'UTC' }])
})

test('with a key nobody reads it without that key, and a changed byte or a cut end is found [K21]', async () => {
  const database = await filled()
  const file = await written(database, KEY)
  const bytes = readFileSync(file)
  expect(bytes.includes('Zaunkönig')).toBe(false)
  const attempt = await attempts()
  expect(await attempt(file, KEY)).toBe('filled')
  expect(await attempt(file)).toContain('ist verschlüsselt')
  expect(await attempt(file, `${KEY}!`)).toContain('ist beschädigt')
  const changed = Buffer.from(bytes)
  const middle = changed.length / 2
  changed.writeUInt8(changed.readUInt8(middle | 0) ^ 1, middle | 0)
  for (const damaged of [changed, bytes.subarray(0, -100), bytes.subarray(0, 300)]) {
    writeFileSync(file, damaged)
    expect(await attempt(file, KEY)).toContain('ist beschädigt')
  }
  writeFileSync(file, 'Einkaufszettel')
  expect(await attempt(file, KEY)).toContain('ist keine Sicherung')
})

test('a row that is not as it was makes a backup bad, and it never gets its name [K20]', async () => {
  const database = await filled()
  const settings = { backupDir: folder(), backupKey: undefined }
  // A rule of the schema that changes what is put in: the copy would not be the original.
  await database.owner(
    `alter table reviews add column length integer default 0;
     create schema extra; create table extra.note (id integer)`,
  )
  await expect(backUp(database.ownerConnection, settings, NIGHT)).rejects.toThrow()
  expect(readdirSync(settings.backupDir)).toEqual([])
})

test('of several processes one makes the backup of a night, from three o’clock on [K22]', async () => {
  const database = await filled()
  const config = { backupDir: folder(), backupKey: undefined }
  const told: object[] = []
  const log = { info: (_: string, more?: object) => void told.push(more ?? {}), error: () => {} }
  const at = (time: string) =>
    nightlyBackup({
      config,
      database,
      connection: database.ownerConnection,
      log,
      now: () => new Date(time),
      startedAt: LONG_AGO,
    }).run(new AbortController().signal)
  await at('2026-11-15T01:59:00Z')
  expect(told).toEqual([])
  await Promise.all([at('2026-11-15T02:00:00Z'), at('2026-11-15T02:00:01Z')])
  await at('2026-11-15T20:00:00Z')
  expect(told).toHaveLength(1)
  expect(await database.owner('select night::text, state, error from backups')).toEqual([
    { night: '2026-11-15', state: 'verified', error: null },
  ])
  expect(readdirSync(config.backupDir)).toHaveLength(1)
  const early = nightlyBackup({
    config,
    database,
    connection: database.ownerConnection,
    log,
    now: () => new Date('2026-11-16T09:00:00Z'),
    startedAt: new Date('2026-11-16T08:46:00Z'),
  })
  await early.run(new AbortController().signal)
  expect(told).toHaveLength(1)
})

test('a backup that fails says why, and there is another try an hour later [K22]', async () => {
  const database = await filled()
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  const job = nightlyBackup({
    config: { backupDir: join(file, 'backups'), backupKey: undefined },
    database,
    connection: database.ownerConnection,
    log: { info: () => {}, error: () => {} },
    now: () => NIGHT,
    startedAt: LONG_AGO,
  })
  const { signal } = new AbortController()
  await expect(job.run(signal)).rejects.toThrow('ENOTDIR')
  await job.run(signal)
  const rows = await database.owner('select state, error from backups')
  expect(rows).toEqual([{ state: 'failed', error: expect.stringContaining('ENOTDIR') }])
  await database.owner(`update backups set started_at = now() - interval '61 minutes'`)
  await expect(job.run(signal)).rejects.toThrow('ENOTDIR')
})

test('into another PostgreSQL a backup goes only where nothing is yet [K24]', async () => {
  const database = await filled()
  const file = await written(database)
  const { host, user, password, database: name } = database.ownerConnection
  const place = (into: string) => ({
    databaseUrl: `postgres://${user}:${password}@/${into}?host=${encodeURIComponent(host)}`,
    dataDir: '',
    backupKey: undefined,
  })
  await expect(restore(file, place(name))).rejects.toThrow('ist nicht leer')
  const empty = `${name}_empty`
  await database.owner(`create database ${empty}`)
  onTestFinished(async () => void (await database.owner(`drop database ${empty} with (force)`)))
  const owner = await connectAsOwner({ ...database.ownerConnection, database: empty })
  onTestFinished(() => owner.end())
  await owner.query('create table guests (name text); insert into guests values ($$Gast$$)')
  await expect(restore(file, place(empty))).rejects.toThrow('ist nicht leer')
  expect((await owner.query('select name from guests')).rows).toEqual([{ name: 'Gast' }])
  await owner.query('drop table guests')
  expect(await restore(file, place(empty))).toMatchObject({
    rows: expect.any(Number),
    before: null,
  })
})

test('photos come back from a backup byte for byte [P122]', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const photo = readPhoto(sentPhoto)
  if ('problem' in photo) throw new Error(photo.problem)
  await database.as('service_role', null, (query) => storePhoto(query, photo))
  const file = await written(database, KEY)
  const copy = await openTestDatabase()
  onTestFinished(() => copy.close())
  const owner = await connectAsOwner(copy.ownerConnection)
  await fill(owner, file, KEY)
  const { rows } = await owner.query('select bytes from salon.photo_files order by width')
  await owner.end()
  expect(rows.map(({ bytes }) => new Uint8Array(bytes))).toEqual(sentPhoto.files)
})

test('into another PostgreSQL a restore that is cut off leaves nothing, and the next one works [K40]', async () => {
  const database = await filled()
  const file = await written(database)
  const { host, user, password, database: name } = database.ownerConnection
  const empty = `${name}_cut`
  await database.owner(`create database ${empty}`)
  onTestFinished(async () => void (await database.owner(`drop database ${empty} with (force)`)))
  const databaseUrl = `postgres://${user}:${password}@/${empty}?host=${encodeURIComponent(host)}`
  const place = { databaseUrl, dataDir: '', backupKey: undefined }
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
            [empty, table],
          ),
        { interval: 1, timeout: 10_000 },
      )
      .toEqual([{ is_cut: true }])
    expect(await ending).toBe('cut off')
  }
  expect(await restore(file, place)).toMatchObject({ rows: expect.any(Number), before: null })
})

test('what a killed backup left behind goes with a later one: its PostgreSQL, its copy, its file [K41]', async () => {
  const database = await filled()
  const settings = { backupDir: folder(), backupKey: undefined }
  // Every backup on this machine sweeps the temporary folder, those of other tests too.
  vi.stubEnv('TMPDIR', folder())
  onTestFinished(() => void vi.unstubAllEnvs())
  await chmod(tmpdir(), 0o755)
  const left = join(tmpdir(), `salon-pruefung-${NOBODYS_NUMBER}-killed`)
  const others = join(tmpdir(), `salon-pruefung-${process.ppid}-alive`)
  for (const path of [left, others]) {
    await mkdir(path)
    await chmod(path, 0o755)
    onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  }
  await startEmbedded({ dataDir: left, relocationBase: left, log: () => {} })
  const [old, young] = ['salon-20261114-020000', 'salon-20261115-020000']
  for (const one of [old, young]) {
    writeFileSync(join(settings.backupDir, `${one}.backup.part`), 'half')
  }
  const longAgo = Date.now() / 1_000 - 3 * 3_600
  utimesSync(join(settings.backupDir, `${old}.backup.part`), longAgo, longAgo)
  await backUp(database.ownerConnection, settings, NIGHT)
  expect(readdirSync(settings.backupDir).sort()).toEqual([
    `${young}.backup.part`,
    'salon-20261115-023000.backup',
  ])
  const remaining = readdirSync(tmpdir()).map((name) => join(tmpdir(), name))
  expect([left, others].filter((path) => remaining.includes(path))).toEqual([others])
  expect(await runningPostmaster(join(left, 'postgres'))).toBe(null)
})

test('a backup of an unreleased version is refused, and nothing is restored from it [D10]', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const file = join(folder(), 'vorab.backup')
  const content = gzipSync(`#salon ${JSON.stringify({ migrations: ['app/0001_reviews.sql'] })}\n`)
  writeFileSync(file, Buffer.concat([Buffer.from('{"salon-backup":1}\n'), content]))
  const { host, user, password, database: name } = database.ownerConnection
  const empty = `${name}_old`
  await database.owner(`create database ${empty}`)
  onTestFinished(async () => void (await database.owner(`drop database ${empty} with (force)`)))
  const databaseUrl = `postgres://${user}:${password}@/${empty}?host=${encodeURIComponent(host)}`
  const restored = restore(file, { databaseUrl, dataDir: '', backupKey: undefined })
  await expect(restored).rejects.toThrow('stammen aus einer Vorabfassung des Programms')
})
