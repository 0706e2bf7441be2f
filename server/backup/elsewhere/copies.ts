import { access } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/open.ts'
import type { Log } from '#server/http/log.ts'
import type { Job } from '#server/jobs/schedule.ts'
import { placeOf } from './address.ts'
import { copyTo, tidyPlace } from './copy.ts'
import { openPlace } from './place.ts'

const MINUTE_MS = 60_000
/** After a failure there is another try, not one every minute. */
const TRY_AGAIN_MINUTES = 60
/** Half a gigabyte over the slowest line; a process that says nothing for longer died. */
const LONGEST_HOURS = 5

type Settings = Pick<Config, 'backupDir' | 'backupCopy' | 'backupCopySsh'>
type Parts = { config: Settings; database: Database; log: Pick<Log, 'info'> }
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
export async function copyNewest(database: Database, config: Settings, stop: AbortSignal) {
  if (!config.backupCopy) return null
  const place = placeOf(config.backupCopy)
  const due = await claim(database, place)
  if (!due) return null
  const late = AbortSignal.timeout(LONGEST_HOURS * 60 * MINUTE_MS)
  const signal = AbortSignal.any([stop, late])
  try {
    const copies = openPlace(config.backupCopy, config)
    await copyTo(copies, due.file, signal)
    await note(database, due.id, 'copied_at = now(), copy_error = null')
    await tidyPlace(copies, basename(due.file), await namesOfOurs(database), signal)
    return { file: basename(due.file), place }
  } catch (error) {
    const reason = late.aborted
      ? `Die Kopie war nach ${LONGEST_HOURS} Stunden nicht fertig.`
      : stop.aborted
        ? 'Der Server wurde angehalten, bevor die Kopie fertig war.'
        : (error as Error).message
    await note(database, due.id, 'copy_error = $2', reason)
    throw new Error(reason, { cause: error })
  }
}

async function claim(database: Database, place: string): Promise<Due | null> {
  const [newest] = await database.as('service_role', null, (query) =>
    query<Due>(
      `select id, file from public.backups where state = 'verified' order by started_at desc limit 1`,
    ),
  )
  // Of several machines one has the file.
  if (!newest?.file || !(await isThere(newest.file))) return null
  const [claimed] = await database.as('service_role', null, (query) =>
    query<Due>(
      `update public.backups
          set copy_place = $2, copy_tried_at = now(), copy_error = null, copied_at = null
        where id = $1 and (copy_place is distinct from $2 or (copied_at is null
          and copy_tried_at < now() - case when copy_error is null then make_interval(hours => $4)
                                           else make_interval(mins => $3) end))
        returning id, file`,
      [newest.id, place, TRY_AGAIN_MINUTES, LONGEST_HOURS + 1],
    ),
  )
  return claimed ?? null
}

/** Of every backup this database ever made. */
async function namesOfOurs(database: Database) {
  const rows = await database.as('service_role', null, (query) =>
    query<{ file: string }>('select file from public.backups where file is not null'),
  )
  return rows.map(({ file }) => basename(file))
}

function note(database: Database, id: string, what: string, reason?: string) {
  return database.as('service_role', null, (query) =>
    query(`update public.backups set ${what} where id = $1`, reason ? [id, reason] : [id]),
  )
}

function isThere(file: string) {
  return access(file).then(
    () => true,
    () => false,
  )
}
