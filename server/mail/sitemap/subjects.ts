import { isMailbox } from '#domain/text-field.ts'
import type { Query } from '#server/database/open.ts'

const NAMED_LIMIT = 20

export type Plan = {
  domain: string
  sitemap_url: string
  alert_email: string
  alert_threshold: number
}

export type Watched = Plan & {
  ended_at: Date
  /** null when there is no result. */
  check_id: string | null
  /** null when there is no result. */
  score: number | null
  error: string | null
  total_urls: number
  /** Pages that fail now and did not in the check before: how many, and the first of them. */
  newErrors: { count: number; pages: { url: string; issue: string | null }[] }
}

const PLAN = 'plan.domain, plan.alert_email, plan.alert_threshold'
const FAILING = `status_category in ('error', 'unreachable')`

/** null when the run or its schedule is gone, paused, or has no address any more. */
export async function readWatched(query: Query, runId: string | null): Promise<Watched | null> {
  const [row] = await query<Omit<Watched, 'newErrors'>>(
    `select ${PLAN}, run.sitemap_url, run.ended_at, run.overall_score::float8 as score, run.error,
            run.total_urls, run.check_id
       from public.sitemap_runs as run join public.sitemap_schedules as plan using (domain)
      where run.id = $1 and plan.is_active`,
    [runId],
  )
  if (!row || !isMailbox(row.alert_email ?? '')) return null
  return { ...row, newErrors: await readNewErrors(query, row.check_id) }
}

export async function readTestMail(query: Query, id: string | null): Promise<Plan | null> {
  const [plan] = await query<Plan>(
    `select ${PLAN}, plan.sitemap_url from public.sitemap_test_mails as mail
       join public.sitemap_schedules as plan using (domain) where mail.id = $1`,
    [id],
  )
  return plan && isMailbox(plan.alert_email ?? '') ? plan : null
}

async function readNewErrors(query: Query, checkId: string | null) {
  const rows = await query<{ url: string; issue: string | null; count: number }>(
    `select page.url, page.issue_description as issue, count(*) over ()::int as count
       from public.sitemap_urls as page
      where page.check_id = $1 and page.${FAILING} and not exists (
        select from public.sitemap_urls as known
         where known.url = page.url and known.${FAILING} and known.check_id = (
           select before.id from public.sitemap_checks as before
             join public.sitemap_checks as this using (domain, sitemap_url)
            where this.id = $1 and before.check_date < this.check_date
            order by before.check_date desc limit 1))
      order by page.id limit ${NAMED_LIMIT}`,
    [checkId],
  )
  return {
    count: rows[0]?.count ?? 0,
    pages: rows.map(({ url, issue }) => ({ url, issue })),
  }
}
