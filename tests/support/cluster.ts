import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/database/embedded/cluster.ts'
import { migrate } from '#server/database/migrate.ts'
import { startForeign } from './foreign-postgres.ts'

type Cluster = { host: string; user: string; password: string }

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended from outside
  export interface ProvidedContext {
    cluster: Cluster
  }
}

const TEMPLATE = 'salon_template'

/** One throw-away PostgreSQL for a whole run, with a migrated template that each test file clones. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'salon-test-'))
  // As root the server runs under another account, which must be able to enter.
  chmodSync(folder, 0o755)
  const binaries = process.env.TEST_POSTGRES
  const server = binaries
    ? await startForeign(binaries, folder)
    : await startEmbedded({ dataDir: folder, relocationBase: folder, log: () => {} })
  const { host, user, password } = server.connection as Cluster
  const cluster = { host, user, password }
  await createTemplate(cluster)
  project.provide('cluster', cluster)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function createTemplate(cluster: Cluster) {
  const admin = new pg.Client({ ...cluster, database: 'postgres' })
  await admin.connect()
  // What is thrown away need not outlive a power cut; what does is proven elsewhere.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await admin.query(`alter system set ${setting} = off`)
  }
  await admin.query('select pg_reload_conf()')
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const template = new pg.Client({ ...cluster, database: TEMPLATE })
  await template.connect()
  await migrate(template)
  await template.end()
}
