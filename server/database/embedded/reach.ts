import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { SetupError } from '#server/setup-error.ts'
import type { Binaries } from './binaries.ts'
import { explainServerFailure } from './failures.ts'
import type { Home } from './home.ts'
import { errorCode } from './leftovers.ts'
import { lockName } from './lock.ts'
import {
  hasExited,
  runningPostmaster,
  type ServerLog,
  spawnPostmaster,
  stopPostmaster,
} from './postmaster.ts'
import { OWNER, PORT } from './settings.ts'

const POLL_MS = 5
const CONNECT_TIMEOUT_MS = 5_000
const ANSWER_TIMEOUT_MS = 30_000
/** A server of another process needs a moment to write its number down after ours gave way. */
const YIELD_MS = 200
const WRONG_PASSWORD = ['28P01', '28000']

export type Reached = { client: pg.Client; pid: number; socketFolder: string; isOurChild: boolean }

type Ground = {
  home: Home
  binaries: Binaries
  socketFolder: string
  password: string
  log: ServerLog
}

/** Connects to the server that runs on the data, or starts one; waits while it starts, recovers or stops. */
export async function reachServer(ground: Ground): Promise<Reached> {
  const { home, binaries, log } = ground
  const deadline = Date.now() + ANSWER_TIMEOUT_MS
  let child: ChildProcess | null = null
  let lastError: unknown
  let gaveWayAt = 0
  try {
    for (;;) {
      const postmaster = await runningPostmaster(home.pgdata)
      if (postmaster?.isReady) {
        const { pid, socketFolder } = postmaster
        const client = await connectOwner(socketFolder, ground.password).catch((error) => {
          if (WRONG_PASSWORD.includes(errorCode(error))) throw wrongPassword(home, error)
          lastError = error
        })
        if (client) return { client, pid, socketFolder, isOurChild: child?.pid === pid }
      }
      if (!postmaster && !child) {
        child = await spawnPostmaster(home, binaries, ground.socketFolder, log)
      } else if (!postmaster && child && hasExited(child)) {
        gaveWayAt ||= Date.now()
        if (Date.now() - gaveWayAt > YIELD_MS) throw await explainServerFailure(home, log.start)
      }
      if (Date.now() > deadline) throw noAnswer(home, lastError)
      await pause(POLL_MS)
    }
  } catch (error) {
    if (child?.pid && !hasExited(child)) await stopPostmaster(child.pid, home.pgdata)
    throw error
  }
}

export async function connectOwner(socketFolder: string, password: string) {
  const client = new pg.Client({
    host: socketFolder,
    port: PORT,
    user: OWNER,
    password,
    database: 'postgres',
    ssl: false,
    application_name: lockName(),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  // The loss of this connection is noticed by its end; unheard, the error would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

function wrongPassword(home: Home, cause: unknown) {
  return new SetupError(
    `Das Passwort in ${home.password} passt nicht zu den Daten: Holen Sie die Datei aus derselben Sicherung wie die Daten zurück.`,
    { cause },
  )
}

function noAnswer(home: Home, cause: unknown) {
  return new SetupError(
    `PostgreSQL antwortet seit 30 Sekunden nicht: Warten Sie ein wenig und starten Sie noch einmal, den Grund nennt ${home.log}.`,
    { cause },
  )
}
