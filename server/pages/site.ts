import { openingNotesOn } from '#domain/hours/special-days.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import type { ApprovedReview, RatingCount } from '#domain/review.ts'
import { lastBegun } from '#domain/salon/document/on-day.ts'
import { salonOf } from '#domain/salon/salon-of.ts'
import { REVIEWS_PER_PAGE, SHOWN_REVIEWS } from '#domain/salon/shown-reviews.ts'
import type { Database, Query } from '#server/database/open.ts'
import { readStoredPhotos } from '#server/photos/stored.ts'
import { readOwnStored } from '#server/salon/stored.ts'
import { readSpecialDays } from '#server/special-days.ts'
import type { SiteData } from '#site/site-data.tsx'
import type { Answer } from './compress.ts'
import type { Build } from './load-build.ts'
import { type ChangeDays, pageDates, readChangeDays } from './page-dates.ts'
import { renderSite } from './render-site.ts'

const APPROVED_REVIEWS = `
  select id, author_name, rating, review_text, service_type, created_at::text, google_review_link
    from public.reviews where is_approved
   order by created_at desc, id`

/** What pages are made of, and of which version of the salon on which day. */
export type SiteState = { data: SiteData; version: number; today: string; changed: ChangeDays }

/** The public site in memory; new answers take the place of all old ones at once. */
export type Site = { build: Build; data: SiteData; answers: Map<string, Answer> }
export type LiveSite = Site & SiteState

export type SiteParts = {
  build: Build
  siteUrl: string
  /** Only the sample's own address may show what is invented. */
  isSampleSite: boolean
  hasSecondBackup?: boolean
  database: Database
  now?: () => Date
}

export async function openSite(parts: SiteParts): Promise<LiveSite> {
  const { build, now = () => new Date() } = parts
  const state = await readState(parts, now())
  const answers = await renderSite(build, state.data)
  return { build, ...state, answers }
}

/** `before` saves reading a salon that is still the same. */
export async function readState(
  { siteUrl, isSampleSite, hasSecondBackup, database }: Omit<SiteParts, 'build' | 'now'>,
  now: Date,
  before?: SiteState,
): Promise<SiteState> {
  const today = berlinDate(now)
  const readSalon = async (query: Query) => {
    const [row] = await query<{ version: number }>('select version::int from public.salon')
    const isSame = before?.version === row?.version && before?.today === today
    if (before && isSame) {
      return { version: before.version, salon: before.data.salon, changed: before.changed }
    }
    const { version, document } = await readOwnStored(query)
    const photos = await readStoredPhotos(query)
    const options = { today, showsSamples: isSampleSite, photos, hasSecondBackup }
    const changed = await readChangeDays(query, lastBegun(document, today))
    return { version, salon: salonOf(document, options), changed }
  }
  const { version, salon, changed, days, reviews } = await database.as(
    'service_role',
    null,
    async (query) => {
      const own = { ...(await readSalon(query)), days: await readSpecialDays(query, isSampleSite) }
      await query('set local role to anon')
      return { ...own, reviews: await readReviews(query) }
    },
  )
  const opening = openingNotesOn(today, salon.hours, days)
  const dates = pageDates(salon, changed, reviews)
  return { data: { salon, siteUrl, opening, reviews, dates }, version, today, changed }
}

/** What stands on a further page of them. */
export function readReviewPage(query: Query, page: number) {
  const before = SHOWN_REVIEWS + (page - 1) * REVIEWS_PER_PAGE
  return query<ApprovedReview>(`${APPROVED_REVIEWS} limit $1 offset $2`, [REVIEWS_PER_PAGE, before])
}

/** As a visitor may see them, in the data API's order: the policies decide which are approved. */
async function readReviews(query: Query): Promise<SiteData['reviews']> {
  const newest = await query<ApprovedReview>(
    `${APPROVED_REVIEWS} limit ${SHOWN_REVIEWS + REVIEWS_PER_PAGE}`,
  )
  const counts = await query<RatingCount>(
    'select rating, reviews::int from public.review_counts order by rating',
  )
  return { newest, counts, total: counts.reduce((sum, { reviews }) => sum + reviews, 0) }
}
