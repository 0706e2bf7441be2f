import { counted } from '#domain/german.ts'
import { longMomentText } from '#domain/moments.ts'
import { adviceForFailure } from '#domain/sitemap/advice.ts'
import { shownScore } from '#domain/sitemap/score.ts'
import { isMailbox } from '#domain/text-field.ts'
import type { Query } from '#server/database/open.ts'
import { facts, type Letter, oneLine, ownLetter, quoted } from '#server/mail/letter-parts.ts'

const NAMED_LIMIT = 20
const ONCE = 'Wir melden uns erst wieder, wenn alles in Ordnung ist.'

export type Watched = {
  domain: string
  sitemap_url: string
  alert_email: string
  alert_threshold: number
  ended_at: Date
  /** null, like the score, when there is no result. */
  check_id: string | null
  score: number | null
  error: string | null
  total_urls: number
  /** Pages that fail now and did not in the check before: how many, and the first of them. */
  newErrors: { count: number; pages: { url: string; issue: string | null }[] }
}

const FAILING = `status_category in ('error', 'unreachable')`

/** null when the run or its schedule is gone, paused, or has no address any more. */
export async function readWatched(query: Query, runId: string | null): Promise<Watched | null> {
  const [row] = await query<Omit<Watched, 'newErrors'>>(
    `select domain, plan.alert_email, plan.alert_threshold, run.sitemap_url, run.ended_at,
            run.overall_score::float8 as score, run.error, run.total_urls, run.check_id
       from public.sitemap_runs as run join public.sitemap_schedules as plan using (domain)
      where run.id = $1 and plan.is_active`,
    [runId],
  )
  if (!row || !isMailbox(row.alert_email ?? '')) return null
  return { ...row, newErrors: await readNewErrors(query, row.check_id) }
}

/** The score fell below the threshold of the schedule, is back, or there is no result at all. */
export function checkLetter(watched: Watched, adminUrl: string): Letter {
  const { score, alert_email: to, alert_threshold: threshold, error } = watched
  const seen = `Ansehen und verstehen:\n${adminUrl}`
  if (score === null) {
    return ownLetter(
      'Sitemap-Prüfung fehlgeschlagen',
      [
        'die Prüfung Ihrer Sitemap hat kein Ergebnis gebracht.',
        factsOf(watched),
        error && quoted(error),
        adviceForFailure(error ?? ''),
        ONCE,
        seen,
      ],
      { to },
    )
  }
  const points = `${shownScore(score)} Punkte`
  const isBelow = score < threshold
  const subject = isBelow ? `${points}, Grenze ${threshold}` : `wieder ${points}`
  return ownLetter(
    `Sitemap-Prüfung: ${subject}`,
    [
      isBelow
        ? `die Prüfung Ihrer Sitemap liegt mit ${points}n unter Ihrer Grenze von ${threshold}.`
        : `die Prüfung Ihrer Sitemap ist wieder in Ordnung: ${points} bei Ihrer Grenze von ${threshold}.`,
      factsOf(watched),
      newErrors(watched),
      isBelow && ONCE,
      seen,
    ],
    { to },
  )
}

function factsOf({ domain, sitemap_url, ended_at, score, total_urls }: Watched) {
  return facts({
    Domain: domain,
    Sitemap: sitemap_url,
    Geprüft: longMomentText(ended_at),
    Seiten: score === null ? null : String(total_urls),
  })
}

/** Addresses come from the sitemap, which somebody else wrote. */
function newErrors({ newErrors: { count, pages } }: Watched) {
  if (count === 0) return null
  const more = count - pages.length
  return [
    `Neu mit Fehler: ${counted(count, 'Seite', 'Seiten')}`,
    ...pages.map(({ url, issue }) => `> ${oneLine(issue ? `${url} (${issue})` : url)}`),
    ...(more > 0 ? [`und ${more} weitere`] : []),
  ].join('\n')
}

async function readNewErrors(query: Query, checkId: string | null): Promise<Watched['newErrors']> {
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
  return { count: rows[0]?.count ?? 0, pages: rows }
}
