import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { SetupError } from '#server/setup-error.ts'
import { isAlive } from './leftovers.ts'

const LOCK_KEY = 1_935_764_334
const LOCK_NAME = 'salon-lock-'
const RETRY_MS = 10
const RELEASE_TIMEOUT_MS = 5_000

/** The data is in use by a living process. */
export class EmbeddedInUse extends SetupError {
  override name = 'EmbeddedInUse'
}

/** How the lock's connection is called, so that who is refused can name who holds it. */
export function lockName() {
  return `${LOCK_NAME}${process.pid}`
}

/** One process at a time uses the data: the lock lives as long as the connection it was taken on. */
export async function takeLock(client: pg.Client) {
  const deadline = Date.now() + RELEASE_TIMEOUT_MS
  while (!(await tryLock(client))) {
    const holder = await findHolder(client)
    // A killed process loses its lock as soon as PostgreSQL notices, which takes a moment.
    const isLeaving = holder === null || !isAlive(holder)
    if (!isLeaving || Date.now() > deadline) throw inUse(holder)
    await pause(RETRY_MS)
  }
}

async function tryLock(client: pg.Client) {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as is_ours', [LOCK_KEY])
  return rows[0]?.is_ours === true
}

async function findHolder(client: pg.Client) {
  const { rows } = await client.query(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and classid = 0 and objid = $1 and granted`,
    [LOCK_KEY],
  )
  const pid = Number(String(rows[0]?.name ?? '').slice(LOCK_NAME.length))
  return pid > 0 ? pid : null
}

function inUse(pid: number | null) {
  const process = pid === null ? '' : ` (Prozess ${pid})`
  return new EmbeddedInUse(
    `Der Salon läuft schon mit diesen Daten${process}. Beenden Sie ihn zuerst oder wählen Sie mit DATA_DIR einen anderen Ordner.`,
  )
}
