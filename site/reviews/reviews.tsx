import type { ReactNode } from 'react'
import { SHOWN_REVIEWS } from '#domain/salon/shown-reviews.ts'
import { useSalon, useSite } from '#site/site-data.tsx'
import { MoreLink } from '#site/ui/links/links.tsx'
import { Section } from '#site/ui/section.tsx'
import { ReviewCard } from './review-card.tsx'
import './reviews.css'

/** Over a number alone no voices are announced. */
const ONLY_RATING = 'Bewertet bei Google.'

export function Reviews(props: {
  eyebrow?: string
  title: ReactNode
  /** On a phone the cards lie side by side, long ones cut short: whole they stand on /bewertungen. */
  isRow?: true
  /** A way on beside the one to Google. */
  more?: ReactNode
  children?: ReactNode
}) {
  const { salon, reviews } = useSite()
  const { links, rating, quotedReviews } = salon
  const hasCards = reviews.total > 0 || quotedReviews.length > 0
  if (!rating && !hasCards) return null
  const title = hasCards ? props.title : ONLY_RATING
  return (
    <Section id="bewertungen" eyebrow={props.eyebrow} title={title}>
      <div className="reviews" data-row={props.isRow}>
        {rating && (
          <p className="reviews-basis">
            <b>
              {rating.shown} <span aria-hidden="true">★</span>
              <span className="visually-hidden">von 5 Sternen</span>
            </b>{' '}
            Basierend auf {rating.count}, <span>{rating.date}</span>
          </p>
        )}
        {hasCards && <ReviewList isRow={props.isRow} />}
        {props.children}
        <p className="reviews-more">
          <MoreLink href={links.googleReviews}>Alle Bewertungen auf Google</MoreLink>
          {props.more}
        </p>
        <ReviewSources />
      </div>
    </Section>
  )
}

/**
 * The newest approved reviews, then those the salon quotes, six in all; a script looks whether there are newer
 * ones (scripts/reviews/reviews.ts).
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

/** What the law wants said beside reviews (UWG § 5b Abs. 3): it must stay what we really do. */
export function ReviewSources() {
  const { rating, quotedReviews } = useSalon()
  const hasGoogle = rating !== null || quotedReviews.length > 0
  return (
    <aside className="review-sources" aria-labelledby="review-sources">
      <h3 id="review-sources">Woher diese Bewertungen kommen</h3>
      <dl>
        {hasGoogle && (
          <div>
            <dt>Google</dt>
            <dd>
              {quotedReviews.length > 0 &&
                'Auf Google geschrieben und von uns hier von Hand zitiert. „Auf Google ansehen“ führt zu den Bewertungen dort.'}
              {rating &&
                ` Der Durchschnitt umfasst alle Bewertungen bei Google, ${rating.date}; Bewertungen von dieser Website zählen nicht mit.`}
            </dd>
          </div>
        )}
        <div>
          <dt>Website</dt>
          <dd>Auf dieser Website eingereicht. Wir lesen jede Bewertung, bevor sie erscheint.</dd>
        </div>
      </dl>
      <p>
        Ob jemand wirklich bei uns Kundin oder Kunde war, prüfen wir{' '}
        {hasGoogle ? 'in keinem der beiden Fälle' : 'nicht'}.
      </p>
    </aside>
  )
}
