import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/open.ts'
import type { Log } from '#server/http/log.ts'
import type { Job } from '#server/jobs/schedule.ts'
import { currentSalon } from '#server/salon/stored.ts'
import { openGuardedFetch } from './guarded-fetch.ts'
import { closeLeftovers } from './run-row.ts'
import { runNext } from './runs.ts'
import { startDue } from './schedules.ts'
import { answeringItself, type Handler } from './self-fetch.ts'

const LOOK_EVERY_MS = 1_000
const TIDY_EVERY_MS = 5_000
const DUE_EVERY_MS = 5_000
const TRUST_CLOCK_AFTER_MS = 3_600_000

type Parts = {
  config: Pick<Config, 'siteUrl' | 'isSampleSite'>
  database: Database
  log: Log
  /** Answers like this server does, for as long as its domain is only a sample. */
  handler: Handler
}

/** The monitor's work: one run at a time in this process, and an eye on those of others. */
export function sitemapJobs({ config, database, log, handler }: Parts): Job[] {
  const { siteUrl } = config
  const guarded = openGuardedFetch({
    ownOrigin: siteUrl,
    userAgent: `Salon-Sitemapmonitor/1.0 (+${siteUrl})`,
  })
  const fetch = config.isSampleSite ? answeringItself(siteUrl, handler, guarded) : guarded
  const readPaths = async () => {
    const { pages } = await database.as('service_role', null, (query) =>
      currentSalon(query, new Date(), config.isSampleSite),
    )
    return pages.map(({ path }) => path)
  }
  const monitor = { database, fetch, siteUrl, readPaths, log }
  return [
    {
      name: 'sitemap',
      everyMs: LOOK_EVERY_MS,
      async run(signal) {
        while (!signal.aborted && (await runNext(monitor, signal)));
      },
    },
    {
      name: 'sitemap schedules',
      everyMs: DUE_EVERY_MS,
      trustClockAfterMs: TRUST_CLOCK_AFTER_MS,
      async run(signal) {
        while (!signal.aborted && (await startDue(database, new Date())));
      },
    },
    {
      name: 'sitemap leftovers',
      everyMs: TIDY_EVERY_MS,
      async run() {
        const broken = await closeLeftovers(database)
        if (broken.length > 0) log.info('sitemap', { state: 'broken', runs: broken.length })
      },
    },
  ]
}
