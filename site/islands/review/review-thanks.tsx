import { useEffect, useRef } from 'react'
import { ASK_FOR_GOOGLE_FROM } from '#domain/review.ts'
import { tellAnalytics } from '#site/islands/sending/analytics.ts'
import '#site/ui/links/button-link.css'
import './review-form.css'

/** Takes the place of the form; as a page of its own (without `again`) after a form without a script. */
export function ReviewThanks(props: {
  rating: number
  googleReviews: string | null
  again?: () => void
}) {
  const { rating, googleReviews, again } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="review-thanks">
      <h3 ref={heading} tabIndex={-1}>
        Vielen Dank für Ihre Bewertung!
      </h3>
      <p>Wir lesen jede Bewertung, bevor sie hier erscheint.</p>
      {rating >= ASK_FOR_GOOGLE_FROM && googleReviews && (
        <>
          <p>
            Möchten Sie uns auch auf Google bewerten? Dort lesen es alle, die gerade einen Friseur
            suchen.
          </p>
          <a
            className="button-link"
            data-tone="nacht"
            href={googleReviews}
            rel="noopener"
            onClick={() => tellAnalytics('click_google_review')}
          >
            Auf Google bewerten
          </a>
        </>
      )}
      {again && (
        <button type="button" className="link" onClick={again}>
          Weitere Bewertung abgeben
        </button>
      )}
    </div>
  )
}
