import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { outlived } from '#domain/backup/keep.ts'
import { backupName, UNFINISHED } from '#domain/backup/name.ts'
import { retention } from '#domain/legal/retention.ts'
import { checkBackup } from './check.ts'
import { writeBackup } from './write.ts'

/** No backup takes so long: its process was killed. */
const ABANDONED_MS = 2 * 3_600_000

export type BackupSettings = { backupDir: string; backupKey: string | undefined }
export type Backup = { file: string; bytes: number; rows: number; tables: number }

/**
 * Writes a backup, restores it elsewhere, compares, and only then gives it its name. Older ones that
 * are no longer needed go afterwards.
 */
export async function backUp(
  connection: pg.PoolConfig,
  { backupDir, backupKey }: BackupSettings,
  now: Date,
): Promise<Backup> {
  await mkdir(backupDir, { recursive: true, mode: 0o700 })
  const file = join(backupDir, backupName(now))
  const unfinished = file + UNFINISHED
  try {
    const bytes = await writeBackup(connection, unfinished, backupKey)
    const counts = await checkBackup(unfinished, backupKey)
    await rename(unfinished, file)
    await flushFolder(backupDir)
    await tidy(backupDir)
    return { file, bytes, ...counts }
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** A name is on disk when its folder is. */
async function flushFolder(folder: string) {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

async function tidy(folder: string) {
  const names = await readdir(folder)
  for (const name of outlived(names, retention.backupMonths)) {
    await rm(join(folder, name), { force: true })
  }
  for (const name of names.filter((one) => one.endsWith(`.backup${UNFINISHED}`))) {
    const path = join(folder, name)
    const touched = await stat(path).catch(() => null)
    if (touched && Date.now() - touched.mtimeMs > ABANDONED_MS) await rm(path, { force: true })
  }
}
