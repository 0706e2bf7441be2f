import { MINUTE_MS } from '#domain/durations.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/open.ts'
import type { Log } from '#server/http/log.ts'
import type { Job } from '#server/jobs/schedule.ts'
import { currentSalon } from '#server/salon/stored.ts'
import { openGuardedFetch } from './guarded-fetch.ts'
import { runNext } from './runs.ts'
import { startDue } from './schedules.ts'
import { answeringItself, type Handler } from './self-fetch.ts'

const TRUST_CLOCK_AFTER_MS = 60 * MINUTE_MS

type Parts = {
  config: Pick<Config, 'siteUrl' | 'isSampleSite'>
  database: Database
  log: Pick<Log, 'info' | 'error'>
  /** Answers like this server does, for as long as its domain is only a sample. */
  handler: Handler
  /** So that what is due is carried out at once. */
  wake: () => void
}

/** The monitor of this process: one run at a time, begun when somebody asks for it or a schedule is due. */
export function monitorJobs({ config, database, log, handler, wake }: Parts): Job[] {
  const { siteUrl, isSampleSite } = config
  const guarded = openGuardedFetch({
    ownOrigin: siteUrl,
    userAgent: `Salon-Sitemapmonitor/1.0 (+${siteUrl})`,
  })
  const fetch = isSampleSite ? answeringItself(siteUrl, handler, guarded) : guarded
  const readPaths = async () => {
    const { pages } = await database.as('service_role', null, (query) =>
      currentSalon(query, new Date(), isSampleSite),
    )
    return pages.map(({ path }) => path)
  }
  const parts = { database, fetch, siteUrl, readPaths, log }
  const runs: Job = {
    name: 'sitemap',
    everyMs: 5 * MINUTE_MS,
    isWoken: true,
    async run(signal) {
      while (!signal.aborted && (await runNext(parts, signal)));
    },
  }
  const schedules: Job = {
    name: 'sitemap schedules',
    everyMs: MINUTE_MS,
    isWoken: true,
    trustClockAfterMs: TRUST_CLOCK_AFTER_MS,
    async run(signal) {
      let isDue = false
      while (!signal.aborted && (await startDue(database, new Date()))) isDue = true
      if (isDue) wake()
    },
  }
  return [runs, schedules]
}
