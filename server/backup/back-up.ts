import { chmod, lstat, mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { outlived } from '#domain/backup/keep.ts'
import { backupName, UNFINISHED } from '#domain/backup/name.ts'
import { retention } from '#domain/legal/retention.ts'
import { startEmbedded } from '#server/database/embedded/cluster.ts'
import { isAlive } from '#server/database/embedded/leftovers.ts'
import { runningPostmaster, stopPostmaster } from '#server/database/embedded/postmaster.ts'
import { fill } from './fill.ts'
import { connectAsOwner, writeBackup } from './write.ts'

/** No backup takes so long: its process was killed. */
const ABANDONED_MS = 2 * 3_600_000
const CHECK = 'salon-pruefung-'
const checks = new Set<string>()

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

/** Restores a file into a PostgreSQL of its own that is thrown away, and compares it there. */
async function checkBackup(file: string, key: string | undefined) {
  await sweep()
  const folder = await mkdtemp(join(tmpdir(), `${CHECK}${process.pid}-`))
  checks.add(folder)
  // As root the server runs under another account, which must be able to enter.
  await chmod(folder, 0o755)
  try {
    const throwAway = await startEmbedded({ dataDir: folder, log: () => {} })
    try {
      const owner = await connectAsOwner(throwAway.connection)
      return await fill(owner, file, key).finally(() => owner.end())
    } finally {
      await throwAway.stop()
      await rm(throwAway.dataDir, { recursive: true, force: true })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
    checks.delete(folder)
  }
}

/** A killed check leaves its PostgreSQL running and a copy of all data in the temporary folder. */
async function sweep() {
  for (const name of await readdir(tmpdir())) {
    const pid = Number.parseInt(name.slice(CHECK.length), 10)
    const folder = join(tmpdir(), name)
    if (!name.startsWith(CHECK) || !pid || checks.has(folder)) continue
    if (pid !== process.pid && isAlive(pid)) continue
    const found = await lstat(folder).catch(() => null)
    // Anyone may put a folder there.
    if (!found?.isDirectory() || found.uid !== process.getuid?.()) continue
    const pgdata = join(folder, 'postgres')
    const left = await runningPostmaster(pgdata)
    if (left) await stopPostmaster(left.pid, pgdata)
    await rm(folder, { recursive: true, force: true })
  }
}
