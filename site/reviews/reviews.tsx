import type { ReactNode } from 'react'
import { useSite } from '#site/site-data.tsx'
import { MoreLink } from '#site/ui/links/more-link.tsx'
import { Section } from '#site/ui/section.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewSources } from './review-sources.tsx'
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
