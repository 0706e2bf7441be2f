import { type Backup, backupText, isBackupFine } from '#domain/backup/words.ts'
import type { Finding } from '#domain/system/finding.ts'
import type { Database } from '#server/database/open.ts'

/** The last backup and the last good one: a salon without either is one broken disk from the end. */
export async function lastBackup(database: Database, now: Date): Promise<Finding> {
  const rows = await database.as('service_role', null, (query) =>
    query<Backup>(
      `(select state, started_at, ended_at, error from public.backups
         order by started_at desc limit 1)
       union all
       (select state, started_at, ended_at, error from public.backups
         where state = 'verified' order by started_at desc limit 1)`,
    ),
  )
  const texts = rows.map((row) => ({
    ...row,
    started_at: new Date(row.started_at).toISOString(),
    ended_at: row.ended_at && new Date(row.ended_at).toISOString(),
  }))
  const what = backupText(texts, now)
  return isBackupFine(texts, now)
    ? { state: 'good', what }
    : { state: 'open', what, remedy: 'npm run backup' }
}
