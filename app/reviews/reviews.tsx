import type { ReactNode } from 'react'
import { MoreLink } from '#app/ui/more-link.tsx'
import { BuiltPart } from '#app/ui/page/built-part.tsx'
import { Section } from '#app/ui/section.tsx'
import { links, rating, ratingBasis } from '#content/salon.ts'
import { ReviewList } from './review-list.tsx'
import { ReviewSources } from './review-sources.tsx'
import './reviews.css'

export function Reviews({ eyebrow, children }: { eyebrow?: string; children?: ReactNode }) {
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
        <BuiltPart id="herkunft">{import.meta.env.SSR && <ReviewSources />}</BuiltPart>
        <p className="reviews-more">
          <MoreLink href={links.googleReviews}>Alle Bewertungen auf Google</MoreLink>
          {children}
        </p>
      </div>
    </Section>
  )
}
