import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startEmbedded } from '#server/database/embedded/cluster.ts'
import { runningPostmaster } from '#server/database/embedded/postmaster.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

const NIGHT = new Date('2026-11-15T02:30:00Z')
/** Above what Linux gives to a process. */
const NOBODYS_NUMBER = 4_194_400

async function filled() {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  await database.owner(
    `insert into reviews (review_text) select 'Besuch Nummer ' || n from generate_series(1, 5000) n`,
  )
  return database
}

function folder() {
  const made = mkdtempSync(join(tmpdir(), 'salon-sicherung-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

test('into another PostgreSQL a restore that is cut off leaves nothing, and the next one works [K40]', async () => {
  const database = await filled()
  const settings = { backupDir: folder(), backupKey: undefined }
  const { file, rows } = await backUp(database.ownerConnection, settings, NIGHT)
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
  expect(await restore(file, place)).toMatchObject({ rows, before: null })
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
