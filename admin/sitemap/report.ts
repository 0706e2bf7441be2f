import { queryOptions } from '@tanstack/react-query'
import { SITEMAP } from '#admin/api/query-client.ts'
import { orRefused } from '#admin/api/refused.ts'
import { adminRest } from '#admin/api/rest.ts'
import { type Comparison, compareFindings } from '#domain/sitemap/compare.ts'
import {
  type Check,
  type CheckedUrl,
  type MissingUrl,
  type Rated,
  type RunFacts,
  rated,
} from '#domain/sitemap/report/rows.ts'
import { isUuid } from '#domain/uuid.ts'
import { walkUrls } from './result/urls.ts'

const HISTORY = 10
/** Beyond that a comparison helps nobody: the site was or is down as a whole. */
const COMPARED_MAX = 5_000

export type Findings = {
  missing: MissingUrl[]
  /** null without a check before, or with too much to compare. */
  comparison: Comparison<CheckedUrl> | null
}

export type Report = {
  /** null when there is none, or none of this id. */
  check: Rated | null
  before: Rated | null
  /** Newest first. */
  history: Rated[]
  findings: Findings
}

const NOTHING: Findings = { missing: [], comparison: null }

/** A check with all that belongs to it, the newest of the domain without an id. */
export function reportQuery(id: string | null, ownDomain: string) {
  return queryOptions({
    queryKey: [SITEMAP, 'report', id, ownDomain],
    queryFn: () => readReport(id, ownDomain),
    staleTime: 0,
  })
}

async function readReport(id: string | null, ownDomain: string): Promise<Report> {
  const chosen = isUuid(id) ? await one(checks().eq('id', id)) : null
  const domain = chosen?.domain ?? ownDomain
  const history = await rows<Check>(
    checks().eq('domain', domain).order('check_date', { ascending: false }).limit(HISTORY),
  )
  const check = id === null ? (history[0] ?? null) : chosen
  const before = check && (await checkBefore(check, history))
  const [facts, findings] = await Promise.all([
    factsOf([...history, check, before]),
    check ? findingsOf(check, before) : NOTHING,
  ])
  const withScore = (row: Check) => rated(row, facts.get(row.id) ?? null)
  return {
    check: check && withScore(check),
    before: before && withScore(before),
    history: history.map(withScore),
    findings,
  }
}

function checks() {
  return adminRest().from('sitemap_checks').select('*')
}

/**
 * The one before of the same sitemap: a domain may have several. Mostly it stands in the history; a
 * short history has nothing behind its end.
 */
async function checkBefore(check: Check, history: Check[]) {
  const same = history.filter(({ sitemap_url }) => sitemap_url === check.sitemap_url)
  const place = same.findIndex(({ id }) => id === check.id)
  const before = place >= 0 && same[place + 1]
  if (before) return before
  if (place >= 0 && history.length < HISTORY) return null
  return one(
    checks()
      .eq('domain', check.domain)
      .eq('sitemap_url', check.sitemap_url)
      .lt('check_date', check.check_date)
      .order('check_date', { ascending: false })
      .limit(1),
  )
}

async function factsOf(wanted: (Check | null)[]) {
  const ids = [...new Set(wanted.flatMap((check) => (check ? [check.id] : [])))]
  if (ids.length === 0) return new Map<string, RunFacts>()
  const found = await rows<RunFacts>(
    adminRest().from('sitemap_runs').select('check_id,overall_score,hints').in('check_id', ids),
  )
  return new Map(found.map((facts) => [facts.check_id, facts]))
}

async function findingsOf(check: Check, before: Check | null): Promise<Findings> {
  const [missing, comparison] = await Promise.all([
    rows<MissingUrl>(
      adminRest()
        .from('missing_urls')
        .select('id,url,found_on,reason')
        .eq('check_id', check.id)
        .order('id'),
    ),
    before && compared(before, check),
  ])
  return { missing, comparison }
}

async function compared(before: Check, check: Check) {
  const trouble = (one: Check) => one.total_urls - one.valid_urls
  if (trouble(before) > COMPARED_MAX || trouble(check) > COMPARED_MAX) return null
  return compareFindings(await troubleOf(before), await troubleOf(check))
}

function troubleOf({ id, total_urls, valid_urls }: Check) {
  return total_urls === valid_urls ? [] : walkUrls(id, { isTrouble: true })
}

type Answer = PromiseLike<{ data: unknown; error: { message: string } | null; status: number }>

async function rows<Row>(answer: Answer) {
  return orRefused(await answer).data as Row[]
}

async function one(answer: Answer) {
  return (await rows<Check>(answer))[0] ?? null
}
