import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backupName } from '#domain/backup/name.ts'
import { restore } from '#server/backup/restore.ts'
import { connectAsOwner, writeBackup } from '#server/backup/write.ts'
import { readConfig } from '#server/config.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ownFolder } from '#tests/support/elsewhere/sealed-file.ts'
import { hasSftpServer, openSftpServer } from '#tests/support/elsewhere/sftp-server.ts'
import { hasSwift, openSwift } from '#tests/support/elsewhere/swift.ts'
import { insertion } from '#tests/support/rows.ts'
import { copyNewest } from './copies.ts'
import { fetchBack } from './fetch-back.ts'
import { MARK } from './folder.ts'

const KEY = 'Schere, Kamm und Bürste'
const NIGHTS = ['2026-11-14T02:00:00Z', '2026-11-15T02:00:00Z']
const WORDS = 'Zaunkönig am Fenster: "1;2"\n\\N 🦊'
const { signal } = new AbortController()

/** A machine with this second place and nothing else. */
function machine(BACKUP_COPY: string, BACKUP_COPY_SSH = '') {
  const { folder } = ownFolder()
  const DATA_DIR = join(folder, 'data')
  return readConfig({ BACKUP_COPY, BACKUP_KEY: KEY, DATA_DIR, BACKUP_COPY_SSH }, folder)
}

async function emptyDatabase(database: TestDatabase) {
  const { host, user, password, database: name } = database.ownerConnection
  const empty = `${name}_neu`
  await database.owner(`create database ${empty}`)
  onTestFinished(async () => void (await database.owner(`drop database ${empty} with (force)`)))
  return {
    databaseUrl: `postgres://${user}:${password}@/${empty}?host=${encodeURIComponent(host)}`,
    async reviews() {
      const owner = await connectAsOwner({ ...database.ownerConnection, database: empty })
      const { rows } = await owner.query('select review_text from reviews order by created_at, id')
      await owner.end()
      return rows.map(({ review_text }) => review_text)
    },
  }
}

async function expectEveryRowBack(copyTo: string, ssh?: string) {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  for (const table of ['contact_submissions', 'job_applications', 'quarantine', 'bin']) {
    await database.owner(...insertion(table))
  }
  const first = machine(copyTo, ssh)
  mkdirSync(first.backupDir, { recursive: true })
  for (const night of NIGHTS) {
    await database.owner('insert into reviews (review_text) values ($1)', [`${WORDS} ${night}`])
    const file = join(first.backupDir, backupName(new Date(night)))
    await writeBackup(database.ownerConnection, file, KEY)
    await database.owner(
      `insert into backups (state, file, started_at, ended_at) values ('verified', $1, now(), now())`,
      [file],
    )
    expect(await copyNewest(database, first, signal)).toMatchObject({
      file: `salon-${night.slice(0, 10).replaceAll('-', '')}-020000.backup`,
    })
  }
  const empty = machine(copyTo, ssh)
  await expect(fetchBack(empty, 'salon-20200101-000000.backup')).rejects.toThrow(
    'liegt hier nicht, sondern salon-20261114-020000.backup, salon-20261115-020000.backup.',
  )
  const { file } = await fetchBack(empty, undefined)
  expect(readdirSync(empty.backupDir)).toEqual(['salon-20261115-020000.backup'])
  const { databaseUrl, reviews } = await emptyDatabase(database)
  await restore(file, { ...empty, databaseUrl })
  expect(await reviews()).toEqual(NIGHTS.map((night) => `${WORDS} ${night}`))
  const named = await fetchBack(empty, 'salon-20261114-020000.backup')
  expect(named.file).toBe(join(empty.backupDir, 'salon-20261114-020000.backup'))
}

test('from a folder on another disk an empty machine gets every row back [K249]', async () => {
  const disk = join(ownFolder().folder, 'platte')
  mkdirSync(disk)
  writeFileSync(join(disk, MARK), '')
  await expectEveryRowBack(disk)
})

test.runIf(hasSftpServer)(
  'from a real SFTP server an empty machine gets every row back [K249]',
  async () => {
    const server = await openSftpServer(ownFolder().folder)
    onTestFinished(() => server.stop())
    await expectEveryRowBack(server.url(), server.settings)
  },
)

test.runIf(hasSwift)(
  'from a real S3 server an empty machine gets every row back, and a wrong secret gets nothing [K243] [K249]',
  async () => {
    const server = await openSwift(ownFolder().folder)
    onTestFinished(() => server.stop())
    await expect(fetchBack(machine(server.wrongSecret), undefined)).rejects.toThrow(
      'Das Geheimnis zum Schlüssel stimmt nicht.',
    )
    await expect(fetchBack(machine(server.url), undefined)).rejects.toThrow(
      'Hier liegt keine Sicherung.',
    )
    await expectEveryRowBack(server.url)
  },
)
