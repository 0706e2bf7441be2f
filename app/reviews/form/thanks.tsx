import { useEffect, useRef } from 'react'
import { tellAnalytics } from '#app/api/analytics.ts'
import { links } from '#content/salon.ts'
import { ASK_FOR_GOOGLE_FROM } from '#domain/review.ts'

export function Thanks({ rating, again }: { rating: number; again: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="review-thanks">
      <h3 ref={heading} tabIndex={-1}>
        Vielen Dank für Ihre Bewertung!
      </h3>
      <p>Wir lesen sie und geben sie dann frei. Erst danach erscheint sie hier.</p>
      {rating >= ASK_FOR_GOOGLE_FROM && (
        <>
          <p>
            Mögen Sie dasselbe auch auf Google schreiben? Dort lesen es alle, die gerade einen
            Friseur suchen.
          </p>
          <a
            className="button-link"
            data-tone="nacht"
            href={links.googleReviews}
            rel="noopener"
            onClick={() => tellAnalytics('click_google_review')}
          >
            Auf Google bewerten
          </a>
        </>
      )}
      <button type="button" onClick={again}>
        Weitere Bewertung abgeben
      </button>
    </div>
  )
}
