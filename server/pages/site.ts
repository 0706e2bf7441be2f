import { openingNotesOn } from '#domain/hours/special-days.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import type { ApprovedReview, RatingCount } from '#domain/review.ts'
import type { Salon } from '#domain/salon/salon.ts'
import { REVIEWS_PER_PAGE, SHOWN_REVIEWS } from '#domain/salon/shown-reviews.ts'
import type { Database, Query } from '#server/database/open.ts'
import { readSpecialDays } from '#server/special-days.ts'
import type { SiteData } from '#site/site-data.tsx'
import type { Answer } from './compress.ts'
import type { Build } from './load-build.ts'
import { keepDates } from './page-dates.ts'
import { renderSite } from './render-site.ts'

/** The public site in memory; new answers take the place of all old ones at once. */
export type Site = { build: Build; data: SiteData; answers: Map<string, Answer> }

export type SiteParts = {
  build: Build
  salon: Salon
  siteUrl: string
  database: Database
  now?: () => Date
}

export async function openSite(parts: SiteParts): Promise<Site> {
  const { build, database, now = () => new Date() } = parts
  const data = await readData(parts, now())
  const datesOf = keepDates(database, berlinDate(now()))
  return { build, data, answers: await renderSite(build, data, datesOf) }
}

export async function readData(
  { salon, siteUrl, database }: Omit<SiteParts, 'build' | 'now'>,
  now: Date,
): Promise<SiteData> {
  const [days, reviews] = await Promise.all([
    database.as('service_role', null, readSpecialDays),
    database.as('anon', null, readReviews),
  ])
  return { salon, siteUrl, opening: openingNotesOn(berlinDate(now), salon.hours, days), reviews }
}

/** As a visitor may see them, in the data API's order: the policies decide which are approved. */
async function readReviews(query: Query): Promise<SiteData['reviews']> {
  const newest = await query<ApprovedReview>(
    `select id, author_name, rating, review_text, service_type, created_at::text, google_review_link
       from public.reviews where is_approved
      order by created_at desc, id limit ${SHOWN_REVIEWS + REVIEWS_PER_PAGE}`,
  )
  const counts = await query<RatingCount>(
    'select rating, reviews::int from public.review_counts order by rating',
  )
  return { newest, counts, total: counts.reduce((sum, { reviews }) => sum + reviews, 0) }
}
