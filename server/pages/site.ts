import { openingNotesOn } from '#domain/hours/special-days.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import type { ApprovedReview, RatingCount } from '#domain/review.ts'
import type { Salon } from '#domain/salon/salon.ts'
import { REVIEWS_PER_PAGE } from '#domain/salon/shown-reviews.ts'
import type { Database, Query } from '#server/database/open.ts'
import type { Log } from '#server/http/log.ts'
import type { Job } from '#server/jobs/schedule.ts'
import { readSpecialDays } from '#server/special-days.ts'
import type { SiteData } from '#site/site-data.tsx'
import type { Answer } from './compress.ts'
import type { Build } from './load-build.ts'
import { keepDates } from './page-dates.ts'
import { renderSite } from './render-site.ts'

/** Every process asks for itself: what one of them stored, all of them show a moment later. */
const ASK_EVERY_MS = 1_000
const AFTER_FAILURE_MS = 60_000

/** The public site in memory; new answers take the place of all old ones at once. */
export type Site = { build: Build; data: SiteData; answers: Map<string, Answer> }

type Parts = {
  build: Build
  salon: Salon
  siteUrl: string
  database: Database
  now?: () => Date
}

export async function openSite(parts: Parts): Promise<Site> {
  const { build, database, now = () => new Date() } = parts
  const data = await readData(parts, now())
  const datesOf = keepDates(database, berlinDate(now()))
  return { build, data, answers: await renderSite(build, data, datesOf) }
}

/**
 * Keeps the pages true: when the salon's data have changed, or a new day makes a special day near or past,
 * all pages are rendered again. Until that has worked the old ones stay.
 */
export function rerenderJob(site: Site, parts: Parts & { log: Log }): Job {
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

export async function readData(
  { salon, siteUrl, database }: Omit<Parts, 'build' | 'now'>,
  now: Date,
): Promise<SiteData> {
  const [days, reviews] = await Promise.all([
    database.as('service_role', null, readSpecialDays),
    database.as('anon', null, readReviews),
  ])
  return { salon, siteUrl, opening: openingNotesOn(berlinDate(now), salon.hours, days), reviews }
}

/** As a visitor may see them: the policies decide which are approved. */
async function readReviews(query: Query): Promise<SiteData['reviews']> {
  const newest = await query<ApprovedReview>(
    `select id, author_name, rating, review_text, service_type, created_at::text, google_review_link
       from public.reviews where is_approved
      order by created_at desc, id desc limit ${REVIEWS_PER_PAGE}`,
  )
  const counts = await query<RatingCount>(
    'select rating, reviews::int from public.review_counts order by rating',
  )
  return { newest, counts, total: counts.reduce((sum, { reviews }) => sum + reviews, 0) }
}
