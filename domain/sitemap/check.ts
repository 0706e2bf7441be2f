import { hostOf } from './address.ts'
import type { CheckContext } from './check-context.ts'
import { collect } from './document/collect.ts'
import { Cancelled, refusalOf, SitemapFailure } from './failure.ts'
import { findMissing, type Missing } from './missing/find-missing.ts'
import { type Probed, probe } from './probe.ts'
import { type Ages, agesOf, type Counts, type Scores, scoresOf } from './score.ts'
import { type Hint, validate } from './validate.ts'

/** `saving` is told by whoever stores the result. */
export type Phase = 'reading' | 'probing' | 'searching' | 'saving'

export type Progress = { phase: Phase; done: number; total: number }

type CheckInput = {
  sitemapUrl: string
  /** Whole addresses that belong into the sitemap: for the own domain the list of its pages. */
  routes?: string[]
  /** The addresses of the sitemap before, asked for only once they are needed. */
  previous?: () => Promise<string[]>
}

export type CheckResult = {
  domain: string
  sitemapUrl: string
  startedAt: number
  pages: Probed[]
  missing: Missing[]
  counts: Counts
  ages: Ages
  scores: Scores
  hints: Hint[]
}

/** A whole check. It gives a whole result or throws what the owner is to read; there is no half. */
export async function checkSitemap(
  input: CheckInput,
  context: CheckContext,
  onProgress: (progress: Progress) => void = () => {},
): Promise<CheckResult> {
  const sitemapUrl = input.sitemapUrl.trim()
  const refusal = refusalOf(sitemapUrl)
  if (refusal) throw new SitemapFailure(refusal)
  const startedAt = context.now()
  const { pages, hints, host } = await read(sitemapUrl, startedAt, context, onProgress)
  const total = pages.length
  onProgress({ phase: 'probing', done: 0, total })
  const probed = await probe(pages, context, (done) =>
    onProgress({ phase: 'probing', done, total }),
  )
  onProgress({ phase: 'searching', done: total, total })
  const missing = await findMissing(
    probed,
    { host, routes: input.routes ?? [], previous: input.previous },
    context,
  )
  const ages = agesOf(
    pages.map(({ lastmod }) => lastmod),
    startedAt,
  )
  const counts: Counts = { valid: 0, redirect: 0, error: 0, unreachable: 0 }
  for (const { status_category } of probed) counts[status_category] += 1
  const scores = scoresOf(counts, ages)
  return {
    domain: hostOf(sitemapUrl),
    sitemapUrl,
    startedAt,
    pages: probed,
    missing,
    counts,
    ages,
    scores,
    hints,
  }
}

/** What the documents said is let go of here: only the pages are kept while they are asked. */
async function read(
  sitemapUrl: string,
  startedAt: number,
  context: CheckContext,
  onProgress: (progress: Progress) => void,
) {
  if (context.signal.aborted) throw new Cancelled()
  const { entries, url, hints } = await collect(sitemapUrl, context, (urls) => {
    onProgress({ phase: 'reading', done: 0, total: urls })
  })
  if (context.signal.aborted) throw new Cancelled()
  const host = hostOf(url)
  const { breathe } = context
  return { host, ...(await validate(entries, { startedAt, host, breathe, hints })) }
}
