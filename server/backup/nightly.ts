import type pg from 'pg'
import { MINUTE_MS } from '#domain/durations.ts'
import { berlinDate, berlinTime } from '#domain/opening-hours.ts'
import type { Database } from '#server/database/open.ts'
import type { Log } from '#server/http/log.ts'
import type { Job } from '#server/jobs/schedule.ts'
import { type Backup, type BackupSettings, backUp } from './back-up.ts'

const FROM = '03:00'
/** A missed night is made up for, but a start has other things to do first. */
const AFTER_START_MS = 15 * MINUTE_MS
/** One that says nothing for so long belongs to a process that died. */
const LONGEST_MINUTES = 60
/** After a failure there is another try, not one every minute. */
const TRY_AGAIN_MINUTES = 60

type Salon = { config: BackupSettings; database: Database; connection: pg.PoolConfig }
type Parts = Salon & { log: Pick<Log, 'info'>; now?: () => Date; startedAt?: Date }

/** Once a night, by whichever process is first; what came of it stands in the database. */
export function nightlyBackup(parts: Parts): Job {
  const { database, log, now = () => new Date(), startedAt = now() } = parts
  return {
    name: 'backup',
    everyMs: 5 * MINUTE_MS,
    trustClockAfterMs: 60 * MINUTE_MS,
    async run() {
      const at = now()
      if (at.getTime() < startedAt.getTime() + AFTER_START_MS || berlinTime(at) < FROM) return
      const id = await begin(database, berlinDate(at))
      if (id) log.info('backup', await backUpAs(id, parts, at))
    },
  }
}

/** A backup for its own sake, at any time. */
export async function backUpNow(salon: Salon) {
  return backUpAs(await begin(salon.database, null), salon, new Date())
}

async function backUpAs(id: string | undefined, { config, database, connection }: Salon, at: Date) {
  try {
    const backup = await backUp(connection, config, at)
    await end(database, id, 'verified', backup)
    return backup
  } catch (error) {
    await end(database, id, 'failed', { error: (error as Error).message })
    throw error
  }
}

async function begin(database: Database, night: string | null) {
  const [row] = await database.as('service_role', null, async (query) => {
    // Two processes that look at once take turns.
    await query(`lock table public.backups in share row exclusive mode`)
    return query<{ id: string }>(
      `insert into public.backups (night)
       select $1::date where not exists (
         select from public.backups where night = $1 and (
           state = 'verified'
           or (state = 'running' and started_at > now() - make_interval(mins => $2))
           or (state = 'failed' and started_at > now() - make_interval(mins => $3))))
       returning id`,
      [night, LONGEST_MINUTES, TRY_AGAIN_MINUTES],
    )
  })
  return row?.id
}

type End = Partial<Backup> & { error?: string }

function end(
  database: Database,
  id: string | undefined,
  state: 'verified' | 'failed',
  { file, bytes, rows, error }: End,
) {
  return database.as('service_role', null, (query) =>
    query(
      `update public.backups
          set state = $2, file = $3, bytes = $4, row_count = $5, error = $6, ended_at = now()
        where id = $1`,
      [id, state, file, bytes, rows, error],
    ),
  )
}
