import type pg from 'pg'
import { type Frequency, nextDue } from '#domain/sitemap/schedule.ts'
import type { Table } from './contents.ts'

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
export async function closePast(owner: pg.ClientBase, tables: Table[], now: Date) {
  const names = tables.map(({ name }) => name)
  if (names.includes('public.sitemap_runs')) {
    await owner.query(
      `update public.sitemap_runs set state = 'broken', error = $1, phase = null, ended_at = $2
        where state in ('waiting', 'running')`,
      [UNFINISHED, now],
    )
  }
  const anchor = names.includes('salon.sitemap_watch')
    ? '(select anchor_day from salon.sitemap_watch where domain = plan.domain)'
    : 'null::int'
  const { rows } = await owner.query<Overdue>(
    `select domain, schedule_frequency, next_check, ${anchor} as anchor_day
       from public.sitemap_schedules as plan where is_active and next_check <= $1
      order by next_check, domain offset 1`,
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
