import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { MINUTE_MS } from '#domain/durations.ts'
import type { Database } from '#server/database/open.ts'
import type { Log } from '#server/http/log.ts'
import type { Job } from '#server/jobs/schedule.ts'
import { type CopySettings, openCopies } from './copies.ts'
import { LONGEST_HOURS } from './rclone.ts'

/** After a failure there is another try, not one every minute. */
const TRY_AGAIN_MINUTES = 60

type Parts = { config: CopySettings; database: Database; log: Pick<Log, 'info'> }
type Due = { id: string; file: string }

/** Beside the nightly backup, which never waits for it. */
export function copyJob({ config, database, log }: Parts): Job {
  return {
    name: 'backup copy',
    everyMs: MINUTE_MS,
    async run(signal) {
      const copied = await copyNewest(database, config, signal)
      if (copied) log.info('backup copied', copied)
    },
  }
}

/**
 * Copies the newest good backup to the second place, by whichever process has the file and is first; what
 * came of it stands beside the backup. Null where there is nothing to do.
 */
export async function copyNewest(database: Database, config: CopySettings, stop?: AbortSignal) {
  const { backupCopy: place } = config
  const due = place && (await claim(database, place))
  if (!due) return null
  const copies = openCopies(config, stop)
  try {
    await copies.copy(due.file)
    await note(database, due.id, 'copied_at = now(), copy_error = null')
    await copies.tidy(basename(due.file), await namesOfOurs(database))
    return { file: basename(due.file), place }
  } catch (error) {
    await note(database, due.id, 'copy_error = $2', (error as Error).message)
    throw error
  }
}

async function claim(database: Database, place: string) {
  const [newest] = await asServer(
    database,
    `select id, file from public.backups where state = 'verified' order by started_at desc limit 1`,
  )
  // Of several machines one has the file.
  if (!newest || !existsSync(newest.file)) return null
  const [claimed] = await asServer(
    database,
    `update public.backups
        set copy_place = $2, copy_tried_at = now(), copy_error = null, copied_at = null
      where id = $1 and (copy_place is distinct from $2 or (copied_at is null
        and copy_tried_at < now() - case when copy_error is null then make_interval(hours => $4)
                                         else make_interval(mins => $3) end))
      returning id, file`,
    [newest.id, place, TRY_AGAIN_MINUTES, LONGEST_HOURS + 1],
  )
  return claimed
}

/** Of every backup this database ever made. */
async function namesOfOurs(database: Database) {
  const rows = await asServer(database, 'select file from public.backups where file is not null')
  return rows.map(({ file }) => basename(file))
}

function note(database: Database, id: string, what: string, ...reason: string[]) {
  return asServer(database, `update public.backups set ${what} where id = $1`, [id, ...reason])
}

function asServer(database: Database, sql: string, params: unknown[] = []) {
  return database.as('service_role', null, (query) => query<Due>(sql, params))
}
