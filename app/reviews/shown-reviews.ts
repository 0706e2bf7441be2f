import type { ReviewRow } from '#app/api/approved-reviews.ts'
import type { FallbackReview } from '#content/fallback-reviews.ts'
import { isGoogleLink } from '#domain/inbox/google-places.ts'

export const SHOWN_AT_MOST = 6

export type ShownReview = {
  id: string
  author: string
  rating: number
  text: string
  service: string | null
  googleLink: string | null
}

/** The newest approved reviews first, then the built-in ones, six in all. */
export function shownReviews(rows: ReviewRow[], fallback: FallbackReview[]): ShownReview[] {
  return [...rows.map(shownReview), ...fallback.map(fromFallback)].slice(0, SHOWN_AT_MOST)
}

export function shownReview(row: ReviewRow): ShownReview {
  return {
    id: row.id,
    author: row.author_name,
    rating: row.rating,
    text: row.review_text,
    service: row.service_type,
    googleLink: webLink(row.google_review_link),
  }
}

function fromFallback(review: FallbackReview): ShownReview {
  return {
    id: `${review.createdAt} ${review.author}`,
    author: review.author,
    rating: review.rating,
    text: review.text,
    service: review.service_type,
    googleLink: webLink(review.googleLink),
  }
}

/** A stored link may hold anything; only one to Google becomes a link that says so. */
function webLink(link: string | null) {
  return link && isGoogleLink(link) ? link : null
}
