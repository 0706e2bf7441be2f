import { setTimeout as pause } from 'node:timers/promises'
import { publicKey } from '#content/public-key.ts'
import { salon } from '#content/salon.ts'
import { type Auth, openAuth } from '#server/auth/open.ts'
import type { Config } from '#server/config.ts'
import {
  type EmbeddedPostgres,
  findEmbedded,
  startEmbedded,
} from '#server/database/embedded/cluster.ts'
import { type Database, openDatabase } from '#server/database/open.ts'
import { prepareDatabase } from '#server/database/prepare.ts'
import type { Log } from '#server/http/log.ts'

export type OpenData = {
  database: Database
  auth: Auth
  /** Where the data lies, in words for a person. */
  dataDir: string
  close(): Promise<void>
}

type Parts = {
  config: Config
  log: Log
  /** A command beside a running server uses that server's database instead of starting its own. */
  isVisitor?: boolean
}

const RESTART_PAUSE_MS = 500

/** Everything the server stands on: a prepared database, ours or the one given, and sign-in. */
export async function openData(parts: Parts): Promise<OpenData> {
  const { config, log } = parts
  const source = await openSource(parts)
  try {
    const { connection, applied } = await prepareDatabase(source.connection)
    if (applied.length > 0) log.info('migrated', { files: applied.join(' ') })
    const database = openDatabase(connection, (error) => log.error('database connection', error))
    const auth = await openAuth({
      ...config,
      database,
      publicKey,
      salonName: salon.name,
      onError: (thrown) => log.error('sign-in', thrown),
    })
    return {
      database,
      auth,
      dataDir: source.dataDir,
      async close() {
        await database.close()
        await source.stop()
      },
    }
  } catch (error) {
    await source.stop()
    throw error
  }
}

async function openSource({ config, log, isVisitor }: Parts) {
  const { databaseUrl, dataDir } = config
  const elsewhere = { stop: async () => {} }
  if (databaseUrl) {
    return { ...elsewhere, connection: { connectionString: databaseUrl }, dataDir: 'DATABASE_URL' }
  }
  const running = isVisitor ? await findEmbedded(dataDir) : null
  if (running) return { ...elsewhere, connection: running, dataDir }
  return keepRunning(dataDir, log)
}

/** A PostgreSQL that ends without being asked is started again; until then requests get a 503. */
async function keepRunning(dataDir: string, log: Log) {
  const options = { dataDir, log: (line: string) => log.info('database', { line }) }
  let current = await startEmbedded(options)
  let isStopping = false
  watch(current)

  function watch(embedded: EmbeddedPostgres) {
    embedded.onExit(async (reason) => {
      log.error('database ended', reason)
      while (!isStopping) {
        try {
          current = await startEmbedded(options)
          log.info('database started again')
          return watch(current)
        } catch (error) {
          log.error('database does not start', error)
          await pause(RESTART_PAUSE_MS)
        }
      }
    })
  }

  return {
    connection: current.connection,
    dataDir: current.dataDir,
    stop() {
      isStopping = true
      return current.stop()
    },
  }
}
