import { SHOWN_REVIEWS } from '#domain/salon/shown-reviews.ts'
import { useSite } from '#site/site-data.tsx'
import { ReviewCard } from './review-card.tsx'

/**
 * The newest approved reviews, then those the salon quotes, six in all; a script looks whether there are newer
 * ones (scripts/reviews/newest-reviews.ts).
 */
export function ReviewList({ isRow }: { isRow?: true }) {
  const { reviews, salon } = useSite()
  const newest = reviews.newest.slice(0, SHOWN_REVIEWS)
  const quoted = salon.quotedReviews.slice(0, SHOWN_REVIEWS - newest.length)
  return (
    <>
      <ul aria-label="Bewertungen">
        {newest.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} isCut={isRow} />
          </li>
        ))}
        {quoted.map((review) => (
          <li key={`${review.created_at} ${review.author_name}`}>
            <ReviewCard review={review} isCut={isRow} />
          </li>
        ))}
      </ul>
      <p className="reviews-loading" role="status" />
    </>
  )
}
