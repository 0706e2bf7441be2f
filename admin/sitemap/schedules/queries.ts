import { queryOptions } from '@tanstack/react-query'
import { SITEMAP } from '#admin/api/query-client.ts'
import { orRefused } from '#admin/api/refused.ts'
import { adminRest } from '#admin/api/rest.ts'
import { isGoingOn } from '#domain/sitemap/report/progress.ts'
import type { Plan } from '#domain/sitemap/schedules/draft.ts'
import type { LatestRun } from '#domain/sitemap/schedules/words.ts'

const TABLE = 'sitemap_schedules'
const LOOK_EVERY_MS = 1_500
const TAKEN = '23505'

export type Schedule = Plan & {
  next_check: string | null
  last_check: string | null
  is_active: boolean
  run: LatestRun | null
}

/** All schedules by domain, each with its last run; looked at again while one goes on. */
export const schedulesQuery = queryOptions({
  queryKey: [SITEMAP, 'schedules'],
  queryFn: loadSchedules,
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.some(({ run }) => isGoingOn(run)) ? LOOK_EVERY_MS : false,
})

async function loadSchedules(): Promise<Schedule[]> {
  const rest = adminRest()
  const runs = await rest
    .from('sitemap_latest_runs')
    .select('domain,sitemap_url,state,total_urls,done_urls,overall_score,error,ended_at,check_id')
  // After the runs: beside one that has ended its time of end must not be missing.
  const schedules = await rest
    .from(TABLE)
    .select(
      'domain,sitemap_url,schedule_frequency,next_check,last_check,is_active,alert_email,alert_threshold',
    )
    .order('domain')
  const latest = new Map(
    (orRefused(runs).data as (LatestRun & Sitemap)[]).map((run) => [nameOf(run), run]),
  )
  return (orRefused(schedules).data as Omit<Schedule, 'run'>[]).map((schedule) => ({
    ...schedule,
    run: latest.get(nameOf(schedule)) ?? null,
  }))
}

type Sitemap = Pick<Plan, 'domain' | 'sitemap_url'>

/** A domain may have several sitemaps; a schedule is about one. */
function nameOf({ domain, sitemap_url }: Sitemap) {
  return `${domain} ${sitemap_url}`
}

export async function saveSchedule(plan: Plan) {
  const row = { ...plan, updated_at: new Date().toISOString() }
  const { error } = await adminRest().from(TABLE).upsert(row, { onConflict: 'domain' })
  return !error
}

/** false as well when the schedule is gone. */
export async function switchSchedule(domain: string, isActive: boolean) {
  const { data, error } = await adminRest()
    .from(TABLE)
    .update({ is_active: isActive, updated_at: new Date().toISOString() })
    .eq('domain', domain)
    .select('domain')
  return !error && data.length === 1
}

/** A run of the same sitemap that already goes on is as good as a new one. */
export async function checkNow({ domain, sitemap_url }: Sitemap) {
  const runs = adminRest().from('sitemap_runs')
  const { error } = await runs.insert({ domain, sitemap_url })
  if (error?.code !== TAKEN) return !error
  const open = await runs
    .select('id')
    .match({ domain, sitemap_url })
    .in('state', ['waiting', 'running'])
  return !open.error && open.data.length > 0
}
