import { rmdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { giveReserve } from '#server/database/disk-space.ts'
import { prepareBinaries } from './binaries.ts'
import { ensureCluster, readPassword } from './data-folder.ts'
import { explainFileError } from './failures.ts'
import { chooseDataFolder, type Home, possiblePgdata, RELOCATION_BASE } from './home.ts'
import { EmbeddedInUse, takeLock } from './lock.ts'
import { openServerLog, runningPostmaster, stopPostmaster } from './postmaster.ts'
import { connectOwner, type Reached, reachServer } from './reach.ts'
import { DATABASE, OWNER, PORT } from './settings.ts'
import { isOutside, makeSocketFolder } from './socket.ts'

export type EmbeddedPostgres = {
  /** For the owner, who may do everything. */
  connection: pg.PoolConfig
  /** Where the data really lies. */
  dataDir: string
  /** The server was left over from a killed process. */
  wasAdopted: boolean
  stop(): Promise<void>
  /** Called once when the server ends, or the data passes to another process, without `stop`. */
  onExit(listener: (reason: Error) => void): void
}

type Options = { dataDir: string; log: (line: string) => void; relocationBase?: string }

const RECONNECT_MS = 20

/** Starts or adopts the PostgreSQL of this data folder; no other process can until this one ends. */
export async function startEmbedded(options: Options): Promise<EmbeddedPostgres> {
  let place = options.dataDir
  try {
    const home = await chooseDataFolder({ relocationBase: RELOCATION_BASE, ...options })
    place = home.dir
    return await startIn(home).catch(async (error) => {
      // A machine that starts again on a full disk has nobody who makes room at that hour.
      if (!(await giveReserve(home.dir))) throw error
      return startIn(home)
    })
  } catch (error) {
    throw explainFileError(error, place)
  }
}

async function startIn(home: Home) {
  const binaries = await prepareBinaries(home)
  const log = await openServerLog(home)
  try {
    const password = await ensureCluster(home, binaries, log)
    const socketFolder = await makeSocketFolder(home)
    const reached = await reachServer({ home, binaries, socketFolder, password, log })
    await claim(reached, home)
    return embedded(home, reached, password)
  } finally {
    await log.close()
  }
}

/** The way to a server that another process has started, for commands beside it; null when none runs. */
export async function findEmbedded(
  dataDir: string,
  relocationBase = RELOCATION_BASE,
): Promise<pg.PoolConfig | null> {
  for (const home of await possiblePgdata(dataDir, relocationBase)) {
    const postmaster = await runningPostmaster(home.pgdata)
    if (postmaster) return ownerConnection(postmaster.socketFolder, await readPassword(home))
  }
  return null
}

/** Who is refused leaves the server alone, even one of its own: it serves the process that was faster. */
async function claim({ client, pid, isOurChild }: Reached, home: Home) {
  try {
    await takeLock(client)
    const found = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } catch (error) {
    await client.end().catch(() => {})
    if (isOurChild && !(error instanceof EmbeddedInUse)) await stopPostmaster(pid, home.pgdata)
    throw error
  }
}

function embedded(home: Home, reached: Reached, password: string): EmbeddedPostgres {
  const { pid, socketFolder, isOurChild } = reached
  const listeners: ((reason: Error) => void)[] = []
  let exit: Error | null = null
  let stopped: Promise<void> | null = null
  let client = reached.client
  client.once('end', reclaim)

  /** A crash inside PostgreSQL ends every connection and with it the lock, while the server goes on. */
  async function reclaim() {
    while (!stopped) {
      try {
        const postmaster = await runningPostmaster(home.pgdata)
        if (postmaster?.pid !== pid) throw new ServerGone('PostgreSQL wurde von außen beendet.')
        client = await connectOwner(socketFolder, password)
        await takeLock(client)
        client.once('end', reclaim)
        return
      } catch (error) {
        if (error instanceof ServerGone || error instanceof EmbeddedInUse) return report(error)
        await pause(RECONNECT_MS)
      }
    }
  }

  function report(reason: Error) {
    if (stopped) return
    exit = reason
    for (const listener of listeners.splice(0)) listener(reason)
  }

  async function end() {
    // After its loss the data may serve another process.
    if (!exit) await stopPostmaster(pid, home.pgdata)
    await client.end().catch(() => {})
    if (isOutside(socketFolder, home)) await rmdir(socketFolder).catch(() => {})
  }

  return {
    connection: ownerConnection(socketFolder, password),
    dataDir: home.dir,
    wasAdopted: !isOurChild,
    stop() {
      stopped ??= end()
      return stopped
    },
    onExit(listener) {
      if (exit) listener(exit)
      else listeners.push(listener)
    },
  }
}

function ownerConnection(socketFolder: string, password: string): pg.PoolConfig {
  return { host: socketFolder, port: PORT, user: OWNER, password, database: DATABASE, ssl: false }
}

class ServerGone extends Error {}
