import { berlinDate } from '#domain/opening-hours.ts'
import type { Log } from '#server/http/log.ts'
import type { Job } from '#server/jobs/schedule.ts'
import type { SiteData } from '#site/site-data.tsx'
import { keepDates } from './page-dates.ts'
import { renderSite } from './render-site.ts'
import { readData, type Site, type SiteParts } from './site.ts'

/** Every process asks for itself: what one of them stored, all of them show a moment later. */
const ASK_EVERY_MS = 1_000
const AFTER_FAILURE_MS = 60_000

/**
 * Keeps the pages true: when the salon's data have changed, or a new day makes a special day near or past,
 * all pages are rendered again. Until that has worked the old ones stay.
 */
export function rerenderJob(site: Site, parts: SiteParts & { log: Log }): Job {
  const { log, now = () => new Date() } = parts
  let failed: { text: string; at: number; error: unknown } | null = null
  return {
    name: 'pages',
    everyMs: ASK_EVERY_MS,
    async run(signal) {
      const data = await readData(parts, now())
      const text = changing(data)
      if (text === changing(site.data)) return
      if (failed?.text === text && performance.now() - failed.at < AFTER_FAILURE_MS) {
        throw failed.error
      }
      const start = performance.now()
      try {
        const datesOf = keepDates(parts.database, berlinDate(now()))
        const answers = await renderSite(site.build, data, datesOf, site.answers)
        if (signal.aborted) return
        Object.assign(site, { data, answers })
      } catch (error) {
        failed = { text, at: performance.now(), error }
        throw error
      }
      log.info('pages rendered', { ms: Math.round(performance.now() - start) })
    },
  }
}

/** What can differ between two looks. */
function changing({ opening, reviews }: SiteData) {
  return JSON.stringify({ opening, reviews })
}
