import type { ReactNode } from 'react'
import { MoreLink } from '#app/ui/more-link.tsx'
import { Section } from '#app/ui/section.tsx'
import { fallbackReviews } from '#content/fallback-reviews.ts'
import { links, rating } from '#content/salon.ts'
import { longDate } from '#domain/german.ts'
import { ReviewCard } from './review-card.tsx'
import { ReviewSources } from './review-sources.tsx'
import { type ReviewRow, shownReviews } from './shown-reviews.ts'
import './reviews.css'

/** `rows` are the approved reviews of visitors; until they are there, the built-in ones show. */
export function Reviews(props: { eyebrow?: string; rows?: ReviewRow[]; children?: ReactNode }) {
  const { eyebrow, rows = [], children } = props
  return (
    <Section
      id="bewertungen"
      eyebrow={eyebrow}
      title={`${rating.shown} von 5, sagen ${rating.countShown} Kundinnen und Kunden.`}
    >
      <div className="reviews">
        <p className="reviews-basis">
          <b>
            {rating.shown} <span aria-hidden="true">★</span>
            <span className="visually-hidden">von 5 Sternen</span>
          </b>{' '}
          Basierend auf {rating.countShown} Bewertungen seit {rating.since},{' '}
          <span>Stand {longDate(rating.readOn)}</span>
        </p>
        <ul>
          {shownReviews(rows, fallbackReviews).map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
        <ReviewSources />
        <p className="reviews-more">
          <MoreLink href={links.googleReviews}>Alle Bewertungen auf Google</MoreLink>
          {children}
        </p>
      </div>
    </Section>
  )
}
