import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { writeBackup } from '#server/backup/write.ts'
import { openDatabase } from '#server/database/open.ts'
import { prepareDatabase } from '#server/database/prepare.ts'
import type { TestDatabase } from './database.ts'

let count = 0

/** A folder of this test alone, which PostgreSQL's account may enter too. */
export function backupFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'salon-sicherung-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Its file as it is written, without the PostgreSQL in which a backup is tried. */
export async function written({ ownerConnection }: TestDatabase, key?: string) {
  const file = join(backupFolder(), 'salon.backup')
  await writeBackup(ownerConnection, file, key)
  return file
}

/** An empty database in another PostgreSQL, as DATABASE_URL names it. */
export async function emptyDatabase(beside: TestDatabase) {
  const { host, user, password, database } = beside.ownerConnection
  const name = `${database}_empty_${count++}`
  await beside.owner(`create database ${name}`)
  onTestFinished(async () => {
    await beside.owner(`drop database ${name} with (force)`)
    await beside.owner(`drop role if exists server_of_${name}`)
  })
  const connection = { ...beside.ownerConnection, database: name }
  const databaseUrl = `postgres://${user}:${password}@/${name}?host=${encodeURIComponent(host)}`
  return {
    name,
    connection,
    place: { databaseUrl, dataDir: '', backupKey: undefined },
    /** As a server opens it, with today's functions and triggers. */
    async opened() {
      const prepared = await prepareDatabase(connection)
      const opened = openDatabase(prepared.connection)
      onTestFinished(() => opened.close())
      return opened
    },
  }
}
