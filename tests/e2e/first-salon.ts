import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/database/embedded/cluster.ts'
import { ADMIN, runProduct } from '#tests/support/running.ts'

/** Data of a salon as its first start leaves them. A test that needs one of its own copies them. */
export const FIRST_SALON = join(process.env.E2E_FOLDER ?? '', 'first-salon')

export default async function makeFirstSalon() {
  const postgres = await startEmbedded({
    dataDir: FIRST_SALON,
    relocationBase: FIRST_SALON,
    log: () => {},
  })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  // What is thrown away need not outlive a power cut; what does is proven elsewhere.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await client.query(`alter system set ${setting} = off`)
  }
  await client.end()
  await postgres.stop()
  const env = { DATA_DIR: FIRST_SALON, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  const product = await runProduct({ env })
  await product.stop()
}
