import type pg from 'pg'
import { berlinDate, berlinTime } from '#domain/opening-hours.ts'
import type { Database } from '#server/database/open.ts'
import type { Log } from '#server/http/log.ts'
import type { Job } from '#server/jobs/schedule.ts'
import { type BackupSettings, backUp } from './back-up.ts'

const MINUTE_MS = 60_000
const FROM = '03:00'
/** A missed night is made up for, but a start has other things to do first. */
const AFTER_START_MS = 15 * MINUTE_MS
/** One that says nothing for so long belongs to a process that died. */
const LONGEST_MINUTES = 60
/** After a failure there is another try, not one every minute. */
const TRY_AGAIN_MINUTES = 60

type Parts = {
  config: BackupSettings
  database: Database
  connection: pg.PoolConfig
  log: Pick<Log, 'info' | 'error'>
  now?: () => Date
  startedAt?: Date
}

/** Once a night, by whichever process is first; what came of it stands in the database. */
export function nightlyBackup(parts: Parts): Job {
  const { config, database, connection, log } = parts
  const { now = () => new Date(), startedAt = now() } = parts
  return {
    name: 'backup',
    everyMs: MINUTE_MS,
    trustClockAfterMs: 60 * MINUTE_MS,
    async run() {
      const at = now()
      if (at.getTime() < startedAt.getTime() + AFTER_START_MS || berlinTime(at) < FROM) return
      const id = await claimNight(database, berlinDate(at))
      if (!id) return
      const told = await recorded(database, id, () => backUp(connection, config, at))
      log.info('backup', told)
    },
  }
}

/** Notes a backup that is asked for, and how it ends. */
export async function recorded(
  database: Database,
  id: string,
  work: () => Promise<{ file: string; bytes: number; rows: number; tables: number }>,
) {
  try {
    const { file, bytes, rows, tables } = await work()
    await end(database, id, { state: 'verified', file, bytes, row_count: rows, error: null })
    return { file, bytes, rows, tables }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await end(database, id, { state: 'failed', error: reason })
    throw error
  }
}

export async function begin(database: Database) {
  const [row] = await database.as('service_role', null, (query) =>
    query<{ id: string }>('insert into public.backups default values returning id'),
  )
  return row?.id as string
}

async function claimNight(database: Database, night: string) {
  const [row] = await database.as('service_role', null, async (query) => {
    // Two processes that look at once take turns.
    await query(`lock table public.backups in share row exclusive mode`)
    return query<{ id: string }>(
      `insert into public.backups (night)
       select $1 where not exists (
         select from public.backups where night = $1 and (
           state = 'verified'
           or (state = 'running' and started_at > now() - make_interval(mins => $2))
           or (state = 'failed' and started_at > now() - make_interval(mins => $3))))
       returning id`,
      [night, LONGEST_MINUTES, TRY_AGAIN_MINUTES],
    )
  })
  return row?.id ?? null
}

type End = {
  state: 'verified' | 'failed'
  file?: string
  bytes?: number
  row_count?: number
  error: string | null
}

function end(database: Database, id: string, { state, file, bytes, row_count, error }: End) {
  return database.as('service_role', null, (query) =>
    query(
      `update public.backups
          set state = $2, file = $3, bytes = $4, row_count = $5, error = $6, ended_at = now()
        where id = $1`,
      [id, state, file ?? null, bytes ?? null, row_count ?? null, error],
    ),
  )
}
