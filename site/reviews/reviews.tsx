import type { ReactNode } from 'react'
import { useSalon } from '#site/site-data.tsx'
import { MoreLink } from '#site/ui/more-link.tsx'
import { Section } from '#site/ui/section.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewSources } from './review-sources.tsx'
import './reviews.css'

export function Reviews({ eyebrow, children }: { eyebrow?: string; children?: ReactNode }) {
  const { links, rating, ratingBasis } = useSalon()
  return (
    <Section
      id="bewertungen"
      eyebrow={eyebrow}
      title={`${rating.shown} von 5 aus ${rating.countShown} Bewertungen.`}
    >
      <div className="reviews">
        <p className="reviews-basis">
          <b>
            {rating.shown} <span aria-hidden="true">★</span>
            <span className="visually-hidden">von 5 Sternen</span>
          </b>{' '}
          Basierend auf {ratingBasis.count}, <span>{ratingBasis.date}</span>
        </p>
        <ReviewList />
        <ReviewSources />
        <p className="reviews-more">
          <MoreLink href={links.googleReviews}>Alle Bewertungen auf Google</MoreLink>
          {children}
        </p>
      </div>
    </Section>
  )
}
