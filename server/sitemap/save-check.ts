import type { CheckResult } from '#domain/sitemap/check.ts'
import { recommendation } from '#domain/sitemap/report/recommendation.ts'
import type { Database, Query } from '#server/database/open.ts'
import { judgeRun } from './run-row.ts'

const ROWS_AT_ONCE = 2_000
const GET_ANSWERS_MAX = 200

/**
 * A check with all its findings, and the run that ends with it, in one transaction: there is a whole
 * result or none. A run that was cancelled or taken for dead meanwhile stores nothing.
 */
export async function saveCheck(database: Database, runId: string, result: CheckResult) {
  return database.as('service_role', null, async (query) => {
    const checkId = await insertCheck(query, result)
    for (let at = 0; at < result.pages.length; at += ROWS_AT_ONCE) {
      await insertPages(query, checkId, result.pages.slice(at, at + ROWS_AT_ONCE))
    }
    await insertMissing(query, checkId, result.missing)
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

async function insertPages(query: Query, checkId: string, pages: CheckResult['pages']) {
  const rows = pages.map((page) => ({
    url: page.url,
    lastmod: page.lastmod === null ? null : new Date(page.lastmod).toISOString(),
    priority: page.priority,
    changefreq: page.changefreq,
    http_status: page.status,
    response_time_ms: page.responseTimeMs,
    status_category: page.category,
    issue_description: page.issue,
  }))
  await query(
    `insert into public.sitemap_urls
       (check_id, url, lastmod, priority, changefreq, http_status, response_time_ms,
        status_category, issue_description)
     select $1, page.* from jsonb_to_recordset($2::jsonb) as page
       (url text, lastmod timestamptz, priority numeric, changefreq text, http_status integer,
        response_time_ms integer, status_category text, issue_description text)`,
    [checkId, JSON.stringify(rows)],
  )
}

async function insertMissing(query: Query, checkId: string, missing: CheckResult['missing']) {
  const rows = missing.map(({ url, source, foundOn, status, reason }) => ({
    url,
    source,
    found_on: foundOn,
    http_status: status,
    reason,
  }))
  await query(
    `insert into public.missing_urls (check_id, url, source, found_on, http_status, reason)
     select $1, page.* from jsonb_to_recordset($2::jsonb) as page
       (url text, source text, found_on text, http_status integer, reason text)`,
    [checkId, JSON.stringify(rows)],
  )
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
  const answered = pages.filter(({ getStatus }) => getStatus !== null)
  if (answered.length === 0) return []
  const urls = answered
    .slice(0, GET_ANSWERS_MAX)
    .map(({ url, getStatus }) => ({ url, status: getStatus }))
  return [{ kind: 'get_answers', count: answered.length, urls }]
}
