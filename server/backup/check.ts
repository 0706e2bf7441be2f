import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/database/embedded/cluster.ts'
import { fill } from './fill.ts'
import { connectAsOwner } from './write.ts'

/** Restores a file into a PostgreSQL of its own that is thrown away, and compares it there. */
export async function checkBackup(file: string, key: string | undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'salon-pruefung-'))
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
  }
}
