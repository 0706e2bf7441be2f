import type pg from 'pg'
import { type Frequency, nextDue } from '#domain/sitemap/schedule.ts'

const UNFINISHED = 'Diese Prüfung war nicht zu Ende, als die Sicherung geschrieben wurde.'

type Overdue = {
  domain: string
  schedule_frequency: Frequency
  next_check: Date
  anchor_day: number | null
}

/**
 * Ends the checks that were under way when the backup was written, and leaves one overdue check at most,
 * the one that is due for longest: else a restored salon would do at once what has been done since.
 */
export async function endStaleChecks(owner: pg.ClientBase, now: Date) {
  await owner.query(
    `update public.sitemap_runs set state = 'broken', error = $1, phase = null, ended_at = $2
      where state in ('waiting', 'running')`,
    [UNFINISHED, now],
  )
  const { rows } = await owner.query<Overdue>(
    `select plan.domain, schedule_frequency, next_check, anchor_day
       from public.sitemap_schedules as plan left join salon.sitemap_watch as watch using (domain)
      where is_active and next_check <= $1 order by next_check, plan.domain offset 1`,
    [now],
  )
  for (const { domain, schedule_frequency: frequency, next_check: due, anchor_day } of rows) {
    const next = nextDue({ due, frequency, anchorDay: anchor_day ?? undefined, now })
    await owner.query('update public.sitemap_schedules set next_check = $2 where domain = $1', [
      domain,
      next,
    ])
  }
}
