import { type Frequency, nextDue } from '#domain/sitemap/schedule.ts'
import type { Database, Query } from '#server/database/open.ts'

type Due = {
  domain: string
  sitemap_url: string
  schedule_frequency: Frequency
  next_check: Date
  anchor_day: number
  is_running: boolean
}

/**
 * Begins the check that has been due for longest and says for which domain; null when none is due. Of
 * several processes one gets a due time, and a run that already goes on for the domain serves it too.
 */
export async function startDue(database: Database, now: Date) {
  return database.as('service_role', null, async (query) => {
    const due = await claim(query, now)
    if (!due) return null
    const { domain, schedule_frequency: frequency, anchor_day: anchorDay } = due
    const next = nextDue({ due: due.next_check, frequency, anchorDay, now })
    await query('update public.sitemap_schedules set next_check = $2 where domain = $1', [
      domain,
      next,
    ])
    if (!due.is_running) await begin(query, due)
    return domain
  })
}

async function claim(query: Query, now: Date) {
  const [due] = await query<Due>(
    `select plan.domain, sitemap_url, schedule_frequency, next_check, anchor_day,
            exists (select from public.sitemap_runs as run
                     where run.domain = plan.domain and state in ('waiting', 'running')) as is_running
       from public.sitemap_schedules as plan join salon.sitemap_watch using (domain)
      where is_active and next_check <= $1
      order by next_check, plan.domain limit 1 for update of plan skip locked`,
    [now],
  )
  return due
}

async function begin(query: Query, { domain, sitemap_url }: Due) {
  await query(
    `with run as (
       insert into public.sitemap_runs (domain, sitemap_url) values ($1, $2)
       on conflict (domain) where state in ('waiting', 'running') do nothing returning id)
     update salon.sitemap_watch set run_id = run.id from run where domain = $1`,
    [domain, sitemap_url],
  )
}
