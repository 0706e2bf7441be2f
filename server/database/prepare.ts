import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { seedSalon } from '#server/salon/seed.ts'
import { SetupError } from '#server/setup-error.ts'
import { connectOrRefuse } from './connect.ts'
import { isConnectionLost } from './connection-lost.ts'
import { ensureLoginRole } from './login-role.ts'
import { migrate } from './migrate.ts'
import { refuseSharedSessions } from './pooler.ts'
import { announceWaiting } from './waiting.ts'

const READY_TIMEOUT_MS = 30_000
const READY_POLL_MS = 100
/** One number for all processes. */
const PREPARE_LOCK = 4_066_969_123
/** So that whoever waits for this start can be told which it is; PostgreSQL keeps 63 bytes. */
const NAME = `salon start, process ${process.pid} on ${hostname()}`.slice(0, 63)

/**
 * Prepares a database as its owner: schema, first salon, login role. Returns how the server itself connects
 * from then on; the owner's connection is closed before the first request is answered.
 */
export async function prepareDatabase(
  ownerConnection: pg.PoolConfig,
  tell: (sentence: string) => void = console.error,
): Promise<{ connection: pg.PoolConfig; applied: string[] }> {
  const owner = await connectOrRefuse({ application_name: NAME, ...ownerConnection })
  let stopTelling = () => {}
  try {
    if (ownerConnection.connectionString) await refuseSharedSessions(owner, ownerConnection)
    stopTelling = await announceWaiting(owner, ownerConnection, tell)
    // Two processes that start at once take turns; the lock ends with the connection.
    await owner.query('select pg_advisory_lock($1)', [PREPARE_LOCK])
    const applied = await migrate(owner)
    await seedSalon(owner)
    const login = await ensureLoginRole(owner)
    const { host, port, database, ssl } = owner
    return { connection: { host, port, database, ssl, ...login }, applied }
  } finally {
    stopTelling()
    await owner.end()
  }
}

/** A request cannot wait, a start can: a machine that stands still for seconds is no reason to end. */
export async function onceReady<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  for (;;) {
    try {
      return await work()
    } catch (cause) {
      if (!isConnectionLost(cause)) throw cause
      if (Date.now() > deadline) {
        throw new SetupError(
          'Die Datenbank antwortet seit 30 Sekunden nicht: Warten Sie ein wenig und starten Sie noch einmal.',
          { cause },
        )
      }
    }
    await pause(READY_POLL_MS)
  }
}
