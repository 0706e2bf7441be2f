import { Stars } from '#app/ui/stars.tsx'
import type { ShownReview } from './shown-reviews.ts'
import './review-card.css'

export function ReviewCard({ review }: { review: ShownReview }) {
  return (
    <figure className="review-card">
      <Stars rating={review.rating} />
      <blockquote dir="auto">{review.text}</blockquote>
      <figcaption>
        <span>
          <b>
            <bdi>{review.author}</bdi>
          </b>
          {review.service && <> · {review.service}</>}
        </span>
        <span className="review-card-source">{review.googleLink ? 'Google' : 'Website'}</span>
        {review.googleLink && (
          <a href={review.googleLink} rel="noopener">
            Auf Google ansehen
            <span className="visually-hidden">: Bewertung von {review.author}</span>
          </a>
        )}
      </figcaption>
    </figure>
  )
}
