import type { Log } from '#server/http/log.ts'
import type { Job } from '#server/jobs/schedule.ts'
import { renderSite } from './render-site.ts'
import { type LiveSite, readState, type SiteParts, type SiteState } from './site.ts'

/** What another process stored is shown after so long at most; what this one stored, at once. */
const ASK_EVERY_MS = 10_000

/**
 * Keeps the pages true: when the salon's data have changed, or a new day brings a price, another week or
 * a special day, all pages are rendered again. Until that has worked the old ones stay.
 */
export function rerenderJob(site: LiveSite, parts: SiteParts & { log: Log }): Job {
  const { log, now = () => new Date() } = parts
  return {
    name: 'pages',
    everyMs: ASK_EVERY_MS,
    isWoken: true,
    async run(signal) {
      const state = await readState(parts, now(), site)
      if (changing(state) === changing(site)) return
      const start = performance.now()
      const answers = await renderSite(site.build, state.data, site.answers)
      if (signal.aborted) return
      Object.assign(site, { ...state, answers })
      log.info('pages rendered', { ms: Math.round(performance.now() - start) })
    },
  }
}

/** What can differ between two looks. */
function changing({ version, today, data: { opening, reviews } }: SiteState) {
  return JSON.stringify({ version, today, opening, reviews })
}
