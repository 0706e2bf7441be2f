import { execFileSync } from 'node:child_process'
import pg from 'pg'
import { startEmbedded } from '#server/database/embedded/cluster.ts'
import { ADMIN, runProduct } from './running.ts'

/** Makes the data of a salon as its first start leaves them; a test that needs its own copies them. */
export async function makeFirstSalon(folder: string) {
  const postgres = await startEmbedded({ dataDir: folder, relocationBase: folder, log: () => {} })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  // What is thrown away need not outlive a power cut; what does is proven elsewhere.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await client.query(`alter system set ${setting} = off`)
  }
  await client.end()
  await postgres.stop()
  const env = { DATA_DIR: folder, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  const product = await runProduct({ env })
  await product.stop()
}

/** With its owner: as root PostgreSQL runs under another account. */
export function copySalon(from: string, folder: string) {
  execFileSync('cp', ['-a', from, folder])
}
