import type { Phase } from '#domain/sitemap/check.ts'
import type { Category } from '#domain/sitemap/classify.ts'
import type { Counts, SitemapStatus } from '#domain/sitemap/score.ts'
import type { HintKind } from '#domain/sitemap/validate.ts'

/** A row of sitemap_checks. */
export type Check = {
  id: string
  domain: string
  sitemap_url: string
  check_date: string
  total_urls: number
  valid_urls: number
  redirects_found: number
  errors_found: number
  freshness_score: number | null
  health_score: number | null
  sitemap_status: SitemapStatus | null
  recommendation: string | null
}

type StoredHint =
  | { kind: HintKind; count: number; urls: string[] }
  | { kind: 'get_answers'; count: number; urls: { url: string; status: number }[] }

/** What only the run of a check knows. */
export type RunFacts = {
  check_id: string
  overall_score: number | null
  hints: StoredHint[]
}

type RunState = 'waiting' | 'running' | 'finished' | 'failed' | 'broken' | 'cancelled'

/** A row of sitemap_runs, as somebody watches it. */
export type Run = {
  id: string
  domain: string
  sitemap_url: string
  state: RunState
  phase: Phase | null
  total_urls: number
  done_urls: number
  error: string | null
  is_cancelled: boolean
  created_at: string
  probing_at: string | null
  seen_at: string | null
  check_id: string | null
}

/** A row of sitemap_urls. */
export type CheckedUrl = {
  id: number
  url: string
  lastmod: string | null
  priority: number | null
  changefreq: string | null
  http_status: number | null
  response_time_ms: number | null
  status_category: Category | null
  issue_description: string | null
}

/** A row of missing_urls. */
export type MissingUrl = {
  id: number
  url: string
  found_on: string | null
  reason: string | null
}

/** A check with its overall score, which the table of the contract does not keep. */
export type Rated = Check & { overall: number; facts: RunFacts | null }

/** Without its run a check's score follows from its two parts. */
export function rated(check: Check, facts: RunFacts | null): Rated {
  const computed = (7 * (check.health_score ?? 0) + 3 * (check.freshness_score ?? 0)) / 10
  return { ...check, facts, overall: facts?.overall_score ?? computed }
}

type Counted = Pick<Check, 'total_urls' | 'valid_urls' | 'redirects_found' | 'errors_found'>

/** What no other category counts did not answer. */
export function countsOf(check: Counted): Counts {
  const { total_urls, valid_urls, redirects_found, errors_found } = check
  return {
    valid: valid_urls,
    redirect: redirects_found,
    error: errors_found,
    unreachable: Math.max(0, total_urls - valid_urls - redirects_found - errors_found),
  }
}
