import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { domainOf, hostOf } from '#domain/sitemap/address.ts'
import { checkSitemap, type Progress } from '#domain/sitemap/check.ts'
import type { CheckContext, Fetch } from '#domain/sitemap/check-context.ts'
import { Cancelled, SitemapFailure, TEXTS } from '#domain/sitemap/failure.ts'
import type { Database } from '#server/database/open.ts'
import type { Log } from '#server/http/log.ts'
import { gunzip } from './decompress.ts'
import { beat, claimRun, endRun, type Run } from './run-row.ts'
import { RunIsOver, saveCheck } from './save-check.ts'

/** How often a run says how far it is, and hears whether it was cancelled. */
const BEAT_MS = 1_000

export type Monitor = {
  database: Database
  fetch: Fetch
  siteUrl: string
  /** Paths that the own site's sitemap should name. */
  readPaths: () => Promise<string[]>
  log: Pick<Log, 'info' | 'error'>
  context?: Partial<CheckContext>
}

/** Carries out the next run that waits, from its claim to its end; false when none waits. */
export async function runNext(monitor: Monitor, outer: AbortSignal) {
  const run = await claimRun(monitor.database)
  if (!run) return false
  const control = openControl(monitor, run, outer)
  try {
    const urls = await carryOut(monitor, run, control)
    monitor.log.info('sitemap', { state: 'finished', urls })
  } catch (error) {
    await control.stop()
    await endWithout(monitor, run, error, outer.aborted)
  } finally {
    await control.stop()
  }
  return true
}

async function carryOut(monitor: Monitor, run: Run, control: Control) {
  const context: CheckContext = {
    fetch: monitor.fetch,
    now: Date.now,
    sleep: (ms, signal) => pause(ms, undefined, { signal }),
    breathe: () => nextTurn(),
    gunzip,
    ...monitor.context,
    signal: control.signal,
  }
  const domain = domainOf(run.sitemap_url)
  if (domain !== null && domain !== run.domain) {
    throw new SitemapFailure('Sitemap analysis failed: Sitemap URL belongs to another domain')
  }
  const { database, siteUrl } = monitor
  const paths = hostOf(siteUrl) === run.domain ? await monitor.readPaths() : []
  const input = {
    sitemapUrl: run.sitemap_url,
    routes: paths.map((path) => siteUrl + path),
    previous: () => pagesBefore(database, run),
  }
  const result = await checkSitemap(input, context, control.tell)
  const total = result.pages.length
  control.tell({ phase: 'saving', done: total, total })
  try {
    await saveCheck(monitor.database, run.id, result)
  } catch (error) {
    if (error instanceof RunIsOver) throw error
    throw new SitemapFailure(TEXTS.notSaved, { cause: error })
  }
  return total
}

/** What the check before found in the same sitemap: a domain may have several. */
async function pagesBefore(database: Database, { domain, sitemap_url }: Run) {
  const pages = await database.as('service_role', null, (query) =>
    query<{ url: string }>(
      `select url from public.sitemap_urls
        where check_id = (select id from public.sitemap_checks
                           where domain = $1 and sitemap_url = $2 order by check_date desc limit 1)
        order by id`,
      [domain, sitemap_url],
    ),
  )
  return pages.map(({ url }) => url)
}

type Control = ReturnType<typeof openControl>

/** Tells the database how far the run is, and ends the run when somebody there, or here, says so. */
function openControl({ database }: Monitor, { id }: Run, outer: AbortSignal) {
  const ended = new AbortController()
  const beating = new AbortController()
  let progress: Progress | null = null
  async function keepBeating() {
    while (!beating.signal.aborted) {
      // A database that is away for a moment does not end a run; one taken for dead hears it here.
      const goesOn = await beat(database, id, progress).catch(() => true)
      if (!goesOn) ended.abort()
      await pause(BEAT_MS, undefined, { signal: beating.signal }).catch(() => {})
    }
  }
  const done = keepBeating()

  return {
    signal: AbortSignal.any([outer, ended.signal]),
    tell(now: Progress) {
      progress = now
    },
    async stop() {
      beating.abort()
      await done
    },
  }
}

/** There is no result: somebody stopped the run, or it failed. */
async function endWithout(
  { database, log }: Monitor,
  { id }: Run,
  error: unknown,
  isStopping: boolean,
) {
  if (error instanceof Cancelled || error instanceof RunIsOver) {
    return endRun(database, id, isStopping ? 'broken' : 'cancelled', null)
  }
  const isExpected = error instanceof SitemapFailure
  if (!isExpected || error.message === TEXTS.notSaved) log.error('sitemap', error)
  const message = isExpected ? error.message : 'Sitemap analysis failed: unexpected error'
  await endRun(database, id, 'failed', message)
}
