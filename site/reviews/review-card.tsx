import { isGoogleLink } from '#domain/inbox/google-places.ts'
import type { ApprovedReview } from '#domain/review.ts'
import { Stars } from '#site/ui/stars.tsx'
import './review-card.css'

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
        <a className="review-card-whole" href="/bewertungen">
          Ganz lesen
        </a>
      )}
      <figcaption>
        <span>
          <b>
            <bdi>{author_name}</bdi>
          </b>
          {service_type && <span data-part="service">{` · ${service_type}`}</span>}
        </span>
        <span className="review-card-source">{isQuoted ? 'Google' : 'Website'}</span>
        {isQuoted && (
          <a href={link} rel="noopener">
            Auf Google ansehen
            <span className="visually-hidden">{`: Bewertung von ${author_name}`}</span>
          </a>
        )}
      </figcaption>
    </figure>
  )
}

/** What scripts make cards of: one that has every part a card can have. */
export function ReviewCardTemplate({ isCut }: { isCut?: true | undefined }) {
  return (
    <template id="review-card">
      <ReviewCard
        isCut={isCut}
        review={{
          author_name: '',
          rating: 5,
          review_text: '',
          service_type: ' ',
          google_review_link: 'https://www.google.com/search',
        }}
      />
    </template>
  )
}
