import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { publicKey } from '#domain/public-key.ts'
import { type Auth, openAuth } from '#server/auth/open.ts'
import type { Config } from '#server/config.ts'
import { type DiskGuard, openDiskGuard } from '#server/database/disk-space.ts'
import {
  type EmbeddedPostgres,
  findEmbedded,
  startEmbedded,
} from '#server/database/embedded/cluster.ts'
import { type Database, openDatabase } from '#server/database/open.ts'
import { onceReady, prepareDatabase } from '#server/database/prepare.ts'
import type { Log } from '#server/http/log.ts'
import { readSalonName } from '#server/salon/stored.ts'
import type { Shutdown } from './shutdown.ts'

export type OpenData = {
  database: Database
  auth: Auth
  /** For what reads or writes the whole database, never for a request. */
  ownerConnection: pg.PoolConfig
  /** Where the data lies, in words for a person. */
  dataDir: string
  /** The disk under a PostgreSQL of our own; null where another has the data. */
  room: DiskGuard | null
}

type Parts = {
  config: Config
  log: Log
  shutdown: Shutdown
  /** A command beside a running server uses that server's database instead of starting its own. */
  isVisitor?: boolean
}

const RESTART_PAUSE_MS = 500

/** Everything the server stands on: a prepared database, ours or the one given, and sign-in. */
export async function openData(parts: Parts): Promise<OpenData> {
  const { config, log, shutdown } = parts
  const source = await openSource(parts)
  const { connection, applied } = await prepareDatabase(source.connection)
  if (applied.length > 0) log.info('migrated', { files: applied.join(' ') })
  const { room } = source
  const database = openDatabase(
    connection,
    (error) => log.error('database connection', error),
    () => room?.isFull() ?? false,
  )
  shutdown.add(database.close)
  const auth = await onceReady(() =>
    openAuth({
      ...config,
      database,
      publicKey,
      salonName: () => readSalonName(database),
      onError: (thrown) => log.error('sign-in', thrown),
      onEvent: (event) => log.info(event),
    }),
  )
  const { connection: ownerConnection, dataDir } = source
  return { database, auth, ownerConnection, dataDir, room }
}

async function openSource({ config, log, shutdown, isVisitor }: Parts) {
  const { databaseUrl, dataDir } = config
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, dataDir, room: null }
  const running = isVisitor ? await findEmbedded(dataDir) : null
  if (running) return { connection: running, dataDir, room: null }
  return keepRunning(dataDir, log, shutdown)
}

/** A PostgreSQL that ends without being asked is started again; until then requests get a 503. */
async function keepRunning(dataDir: string, log: Log, shutdown: Shutdown) {
  const options = { dataDir, log: (line: string) => log.info('database', { line }) }
  let isStopping = false
  let current = startEmbedded(options)
  // Also one that is just starting is waited for and stopped: it would outlive us.
  shutdown.add(async () => {
    isStopping = true
    const embedded = await current.catch(() => null)
    await embedded?.stop()
  })

  function watch(embedded: EmbeddedPostgres) {
    embedded.onExit(async (reason) => {
      log.error('database ended', reason)
      let wasTold = false
      while (!isStopping) {
        try {
          current = startEmbedded(options)
          watch(await current)
          return log.info('database started again')
        } catch (error) {
          // On a disk that stays full for a night this comes twice a second.
          if (!wasTold) log.error('database does not start', error)
          wasTold = true
          await pause(RESTART_PAUSE_MS)
        }
      }
    })
  }

  const embedded = await current
  const room = openDiskGuard({ dir: embedded.dataDir, log })
  watch(embedded)
  return { connection: embedded.connection, dataDir: embedded.dataDir, room }
}
