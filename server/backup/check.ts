import { chmod, lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/database/embedded/cluster.ts'
import { isAlive } from '#server/database/embedded/leftovers.ts'
import { runningPostmaster, stopPostmaster } from '#server/database/embedded/postmaster.ts'
import { fill } from './fill.ts'
import { connectAsOwner } from './write.ts'

const NAME = 'salon-pruefung-'
const ours = new Set<string>()

/** Restores a file into a PostgreSQL of its own that is thrown away, and compares it there. */
export async function checkBackup(file: string, key: string | undefined) {
  await sweep()
  const folder = await mkdtemp(join(tmpdir(), `${NAME}${process.pid}-`))
  ours.add(folder)
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
    ours.delete(folder)
  }
}

/** A killed check leaves its PostgreSQL running and a copy of all data in the temporary folder. */
async function sweep() {
  for (const name of await readdir(tmpdir())) {
    const pid = Number.parseInt(name.slice(NAME.length), 10)
    const folder = join(tmpdir(), name)
    if (!name.startsWith(NAME) || !pid || ours.has(folder)) continue
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
