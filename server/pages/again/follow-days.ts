import { hours } from '#content/salon.ts'
import { toldOn } from '#domain/hours/special-days.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import type { Database } from '#server/database/open.ts'
import type { Log } from '#server/http/log.ts'
import type { Job } from '#server/jobs/schedule.ts'
import type { Site } from '#server/pages/load.ts'
import { askSpecialDays } from '#server/special-days.ts'

/** Every process asks for itself: what one of them stored, all of them tell a moment later. */
const ASK_EVERY_MS = 1_000
const AFTER_FAILURE_MS = 60_000

type Parts = { site: Site; database: Database; log: Log; now?: () => Date }

/**
 * Keeps the pages true: when the owner has changed the special days, or a new day makes one of them
 * near or past, the pages are rendered again. Until that has worked the old ones stay.
 */
export function followDays({ site, database, log, now = () => new Date() }: Parts): Job {
  let failed: { told: string; at: number; error: unknown } | null = null
  return {
    name: 'opening hours',
    everyMs: ASK_EVERY_MS,
    async run(signal) {
      const told = toldOn(berlinDate(now()), hours, await askSpecialDays(database))
      const text = JSON.stringify(told)
      if (text === site.told) return
      if (failed?.told === text && performance.now() - failed.at < AFTER_FAILURE_MS)
        throw failed.error
      const start = performance.now()
      try {
        // Loaded when first needed: a start must not wait for React, which reads this when loaded.
        process.env.NODE_ENV ??= 'production'
        const { renderAgain } = await import('./render-again.ts')
        await renderAgain(site, told, signal)
      } catch (error) {
        failed = { told: text, at: performance.now(), error }
        throw error
      }
      if (signal.aborted) return
      log.info('pages rendered', { ms: Math.round(performance.now() - start) })
    },
  }
}
