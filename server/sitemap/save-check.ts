import type { CheckResult } from '#domain/sitemap/check.ts'
import { recommendation } from '#domain/sitemap/report/recommendation.ts'
import type { Database, Query } from '#server/database/open.ts'
import { judgeRun } from './run-row.ts'

const ROWS_AT_ONCE = 2_000
const GET_ANSWERS_MAX = 200
const COLUMNS = {
  sitemap_urls:
    'url, lastmod, priority, changefreq, http_status, response_time_ms, status_category, issue_description',
  missing_urls: 'url, source, found_on, http_status, reason',
}
type Found = keyof typeof COLUMNS

/**
 * A check with all its findings, and the run that ends with it, in one transaction: there is a whole
 * result or none. A run that was cancelled or taken for dead meanwhile stores nothing.
 */
export async function saveCheck(database: Database, runId: string, result: CheckResult) {
  return database.as('service_role', null, async (query) => {
    const checkId = await insertCheck(query, result)
    const pages = result.pages.map((page) => ({
      ...page,
      lastmod: page.lastmod === null ? null : new Date(page.lastmod),
    }))
    await insertRows(query, 'sitemap_urls', checkId, pages)
    await insertRows(query, 'missing_urls', checkId, result.missing)
    const ended = await endWith(query, runId, checkId, result)
    if (ended.length === 0) throw new RunIsOver()
    await judgeRun(query, runId)
    return checkId
  })
}

export class RunIsOver extends Error {
  override name = 'RunIsOver'
}

async function insertCheck(query: Query, result: CheckResult) {
  const { counts, scores } = result
  const [row] = await query<{ id: string }>(
    `insert into public.sitemap_checks
       (domain, sitemap_url, check_date, total_urls, valid_urls, redirects_found, errors_found,
        freshness_score, health_score, sitemap_status, recommendation)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      result.domain,
      result.sitemapUrl,
      new Date(result.startedAt),
      result.pages.length,
      counts.valid,
      counts.redirect,
      counts.error,
      scores.freshness,
      scores.health,
      scores.status,
      recommendation(result),
    ],
  )
  return row?.id as string
}

async function insertRows(query: Query, table: Found, checkId: string, rows: object[]) {
  const columns = COLUMNS[table]
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await query(
      `insert into public.${table} (check_id, ${columns})
       select $1, ${columns} from jsonb_populate_recordset(null::public.${table}, $2)`,
      [checkId, JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE))],
    )
  }
}

function endWith(query: Query, runId: string, checkId: string, { pages, ...result }: CheckResult) {
  return query(
    `update public.sitemap_runs
        set state = 'finished', phase = null, check_id = $2, ended_at = now(), seen_at = now(),
            total_urls = $3, done_urls = $3, overall_score = $4, hints = $5
      where id = $1 and state = 'running' and not is_cancelled returning 1`,
    [
      runId,
      checkId,
      pages.length,
      result.scores.overall,
      JSON.stringify([...result.hints, ...getAnswers(pages)]),
    ],
  )
}

/** What GET said where HEAD is refused: the tables of the contract have no column for it. */
function getAnswers(pages: CheckResult['pages']) {
  const answered = pages.filter(({ get_status }) => get_status !== null)
  if (answered.length === 0) return []
  const urls = answered
    .slice(0, GET_ANSWERS_MAX)
    .map(({ url, get_status: status }) => ({ url, status }))
  return [{ kind: 'get_answers', count: answered.length, urls }]
}
