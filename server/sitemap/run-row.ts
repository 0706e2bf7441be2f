import type { Progress } from '#domain/sitemap/check.ts'
import type { Database, Query } from '#server/database/open.ts'

export type Run = { id: string; domain: string; sitemap_url: string }

/** A process that said nothing for so long is gone, and its run with it. */
const SILENT_SECONDS = 15

/** Takes the oldest run that waits; of several processes one gets it. What a crash left is broken first. */
export async function claimRun(database: Database) {
  return database.as('service_role', null, async (query) => {
    const broken = await query<{ id: string }>(
      `update public.sitemap_runs set ended_at = now(), state = 'broken'
        where state = 'running' and seen_at < now() - make_interval(secs => $1) returning id`,
      [SILENT_SECONDS],
    )
    for (const { id } of broken) await judgeRun(query, id)
    const [run] = await query<Run>(
      `update public.sitemap_runs set state = 'running', started_at = now(), seen_at = now()
        where id = (select id from public.sitemap_runs where state = 'waiting'
                     order by created_at, id limit 1 for update skip locked)
       returning id, domain, sitemap_url`,
    )
    return run ?? null
  })
}

/** Says that the run is alive and how far it is, and hears whether it should go on. */
export async function beat(database: Database, id: string, progress: Progress | null) {
  const [row] = await database.as('service_role', null, (query) =>
    query<{ is_cancelled: boolean }>(
      `update public.sitemap_runs
          set seen_at = now(), phase = $2, total_urls = $3, done_urls = $4
        where id = $1 and state = 'running' returning is_cancelled`,
      [id, progress?.phase ?? 'reading', progress?.total ?? 0, progress?.done ?? 0],
    ),
  )
  return row?.is_cancelled === false
}

/** How a run ends that has no result. One that was taken for dead stays what it was declared. */
export async function endRun(
  database: Database,
  id: string,
  state: 'failed' | 'broken' | 'cancelled',
  error: string | null,
) {
  await database.as('service_role', null, async (query) => {
    const ended = await query(
      `update public.sitemap_runs set state = $2, error = $3, phase = null, ended_at = now()
        where id = $1 and state = 'running' returning 1`,
      [id, state, error],
    )
    if (ended.length > 0 && state !== 'cancelled') await judgeRun(query, id)
  })
}

/**
 * Decides whether an ended run is told to anybody and by which letter, and begins a scheduled one again
 * that broke: database/functions/judge-run.sql. Call it in the transaction that ends the run.
 */
export async function judgeRun(query: Query, id: string) {
  await query('select salon.judge_run($1)', [id])
}
