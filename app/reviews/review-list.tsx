import { startTransition, useEffect, useState } from 'react'
import { newestReviews, type ReviewRow } from '#app/api/approved-reviews.ts'
import { fallbackReviews } from '#content/fallback-reviews.ts'
import { ReviewCard } from './review-card.tsx'
import { SHOWN_AT_MOST, shownReviews } from './shown-reviews.ts'

/** Kept for whoever comes back: the page must be as long as it was. */
let last: ReviewRow[] = []

/** Built-in reviews stand in the page; the approved ones of visitors join them when it is alive. */
export function ReviewList() {
  const [rows, setRows] = useState(last)
  const [isLoading, setIsLoading] = useState(false)
  useEffect(() => {
    let isGone = false
    startTransition(() => setIsLoading(true))
    newestReviews(SHOWN_AT_MOST).then((newest) => {
      if (isGone) return
      last = newest
      startTransition(() => {
        setRows(newest)
        setIsLoading(false)
      })
    })
    return () => {
      isGone = true
    }
  }, [])
  return (
    <>
      <p className="reviews-loading" role="status">
        {isLoading && 'Bewertungen werden geladen...'}
      </p>
      <ul>
        {shownReviews(rows, fallbackReviews).map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
    </>
  )
}
