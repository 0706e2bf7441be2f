import type { Phase } from '#domain/sitemap/check.ts'
import type { Missing } from '#domain/sitemap/missing/find-missing.ts'
import type { Counts, SitemapStatus } from '#domain/sitemap/score.ts'
import type { Hint, Page } from '#domain/sitemap/validate.ts'

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
  | Hint
  | { kind: 'get_answers'; count: number; urls: { url: string; status: number }[] }

/** What only the run of a check knows. */
export type RunFacts = {
  check_id: string
  overall_score: number | null
  hints: StoredHint[]
}

/** A row of sitemap_runs, as somebody watches it. */
export type Run = {
  id: string
  domain: string
  sitemap_url: string
  state: 'waiting' | 'running' | 'finished' | 'failed' | 'broken' | 'cancelled'
  phase: Phase | null
  total_urls: number
  done_urls: number
  error: string | null
  is_cancelled: boolean
  created_at: string
  check_id: string | null
}

/** A row of sitemap_urls. */
export type CheckedUrl = Omit<Page, 'lastmod' | 'priority' | 'get_status'> & {
  id: number
  lastmod: string | null
  priority: number | null
}

/** A row of missing_urls. */
export type MissingUrl = Pick<Missing, 'url' | 'found_on'> & { id: number; reason: string | null }

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
