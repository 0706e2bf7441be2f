import { isGoogleLink } from '#domain/inbox/google-places.ts'
import type { ApprovedReview } from '#domain/review.ts'
import { Stars } from '#site/ui/stars.tsx'
import './reviews.css'

type ShownReview = Pick<
  ApprovedReview,
  'author_name' | 'rating' | 'review_text' | 'service_type' | 'google_review_link'
>

/** Where long ones are cut short, a link leads to the whole. */
export function ReviewCard({ review, isCut }: { review: ShownReview; isCut?: true | undefined }) {
  const { author_name, rating, review_text, service_type, google_review_link: link } = review
  // A stored link may hold anything; only one to Google becomes a link that says so.
  const isQuoted = link !== null && isGoogleLink(link)
  return (
    <figure className="review-card">
      <Stars rating={rating} />
      <blockquote dir="auto">{review_text}</blockquote>
      {isCut && (
        <a className="review-card-whole link" href="/bewertungen">
          Ganz lesen
        </a>
      )}
      <figcaption>
        <span>
          <b>
            <bdi>{author_name}</bdi>
          </b>
          {service_type && ` · ${service_type}`}
        </span>
        <span className="review-card-source">{isQuoted ? 'Google' : 'Website'}</span>
        {isQuoted && (
          <a className="link" href={link} rel="noopener">
            Auf Google ansehen
            <span className="visually-hidden">{`: Bewertung von ${author_name}`}</span>
          </a>
        )}
      </figcaption>
    </figure>
  )
}
