import { type Frequency, nextDue } from '#domain/sitemap/schedule.ts'
import type { Database } from '#server/database/open.ts'

type Due = {
  domain: string
  sitemap_url: string
  schedule_frequency: Frequency
  next_check: Date
  anchor_day: number
  /** A run of this very sitemap that goes on. */
  open_run: string | null
}

/**
 * Begins the check that has been due for longest and says for which domain; null when none is due. Of
 * several processes one gets a due time, and a run of the same sitemap that already goes on serves it
 * too. Behind any other run of the domain, also one that is being cancelled, it stays due.
 */
export async function startDue(database: Database, now: Date) {
  return database.as('service_role', null, async (query) => {
    const [plan] = await query<Due>(
      `select plan.domain, plan.sitemap_url, schedule_frequency, next_check, anchor_day,
              run.id as open_run
         from public.sitemap_schedules as plan
         join salon.sitemap_watch as watch on watch.domain = plan.domain
         left join public.sitemap_runs as run
           on run.domain = plan.domain and run.state in ('waiting', 'running')
        where is_active and next_check <= $1
          and (run.id is null or (run.sitemap_url = plan.sitemap_url and not run.is_cancelled))
        order by next_check, plan.domain limit 1 for update of plan skip locked`,
      [now],
    )
    if (!plan) return null
    const { domain, schedule_frequency: frequency, next_check: due, anchor_day: anchorDay } = plan
    const [begun] = await query<{ id: string }>(
      `insert into public.sitemap_runs (domain, sitemap_url)
       select $1, $2 where $3::uuid is null
       on conflict (domain) where state in ('waiting', 'running') do nothing returning id`,
      [domain, plan.sitemap_url, plan.open_run],
    )
    const run = plan.open_run ?? begun?.id
    // Somebody else was quicker by a moment: with the next look it is clear what they began.
    if (!run) return null
    const next = nextDue({ due, frequency, anchorDay, now })
    await query('update public.sitemap_schedules set next_check = $2 where domain = $1', [
      domain,
      next,
    ])
    await query('update salon.sitemap_watch set run_id = $2 where domain = $1', [domain, run])
    return domain
  })
}
