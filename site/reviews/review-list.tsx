import { SHOWN_REVIEWS } from '#domain/salon/shown-reviews.ts'
import { useSite } from '#site/site-data.tsx'
import { ReviewCard, ReviewCardTemplate } from './review-card.tsx'

/**
 * The newest approved reviews, then those the salon quotes, six in all. Quoted ones that are not needed
 * wait hidden: a script that finds fewer approved ones shows them (scripts/reviews/newest-reviews.ts).
 */
export function ReviewList({ isRow }: { isRow?: true }) {
  const { reviews, salon } = useSite()
  const newest = reviews.newest.slice(0, SHOWN_REVIEWS)
  return (
    <>
      <ul aria-label="Bewertungen">
        {newest.map((review) => (
          <li key={review.id} data-review={review.id}>
            <ReviewCard review={review} isCut={isRow} />
          </li>
        ))}
        {salon.quotedReviews.map((review, place) => (
          <li
            key={`${review.created_at} ${review.author_name}`}
            data-quoted
            hidden={newest.length + place >= SHOWN_REVIEWS}
          >
            <ReviewCard review={review} isCut={isRow} />
          </li>
        ))}
      </ul>
      <p className="reviews-loading" role="status" />
      <ReviewCardTemplate isCut={isRow} />
    </>
  )
}
