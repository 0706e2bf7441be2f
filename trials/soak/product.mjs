import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sizeOf, withDescendants } from '../../bench/memory.mjs'
import { freePort, makeFolder, spawnBare, startProduct } from '../../bench/processes.mjs'
import { certificate } from '../../bench/sitemap/certificate.mjs'
import { admin, confirmSalon } from '../../bench/wire.mjs'

const MIB = 2 ** 20

/**
 * The product with an admin, without limits for one address, with a watch on its event loop, and with
 * a site beside it whose sitemap it may check.
 */
export async function startWatched() {
  const folder = makeFolder()
  const file = join(folder, 'loop.json')
  const authority = join(folder, 'authority.pem')
  writeFileSync(authority, certificate)
  const sitePort = await freePort()
  spawnBare('sitemap/site.mjs', { port: sitePort })
  const product = await startProduct({
    folder,
    env: {
      // Callers say from where they are, as a proxy of ours would.
      TRUST_PROXY: '1',
      SITE_URL: `https://localhost:${sitePort}`,
      NODE_EXTRA_CA_CERTS: authority,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      SUBMISSIONS_PER_ADDRESS: '0',
      SUBMISSIONS_PER_HOUR: '0',
      NODE_OPTIONS: `--import ${import.meta.resolve('./watch-loop.mjs')}`,
      TRIAL_LOOP_FILE: file,
    },
  })
  await confirmSalon(product.url)
  return {
    ...product,
    sitePort,
    loop: () => JSON.parse(readFileSync(file, 'utf8')),
    /** What came before, a start or a crowd, is not counted. */
    watchLoopAnew: () => process.kill(product.pid, 'SIGUSR2'),
  }
}

/** MiB that nobody else has: of our process, and of PostgreSQL's without the buffers they share. */
export function memoryOf({ pid, postmaster }) {
  const database = withDescendants(postmaster).reduce((sum, one) => sum + ownOf(one), 0)
  return { own: sizeOf(pid, 'Pss_Anon') / MIB, database: database / MIB }
}

/** A connection's process may end while we look. */
function ownOf(pid) {
  try {
    return sizeOf(pid, 'Pss_Anon')
  } catch {
    return 0
  }
}
