import { startTransition, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type ReviewRow, reviewCounts, reviewPage } from '#app/api/approved-reviews.ts'
import { ReviewCard } from '#app/reviews/review-card.tsx'
import { shownReview } from '#app/reviews/shown-reviews.ts'
import { Section } from '#app/ui/section.tsx'
import { Distribution } from './distribution.tsx'
import './all-reviews.css'

const TITLE = 'Auf dieser Website geschrieben.'
const PAGE_SIZE = 12
/** The data API skips at most 10,000 rows for a visitor. */
const LAST_PAGE = 800

/** Kept for whoever comes back: the page must be as long as it was. */
let last: { loaded: Loaded | null; counts: Count[] } = { loaded: null, counts: [] }

type Count = { rating: number; reviews: number }
type Loaded = { page: number; rows: ReviewRow[]; total: number }

/** Everything visitors wrote here and the salon approved, page by page. Nothing shows while there is none. */
export function AllReviews() {
  const [parameters] = useSearchParams()
  const asked = Math.trunc(Number(parameters.get('seite'))) || 1
  const page = Math.min(Math.max(1, asked), LAST_PAGE)
  const [loaded, setLoaded] = useState(last.loaded?.page === page ? last.loaded : null)
  const [counts, setCounts] = useState(last.counts)
  const [hasFailed, setHasFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // The list above shows the newest in any case: a failure needs no words here.
    reviewCounts().then(setCounts, () => {})
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every try asks again
  useEffect(() => {
    let isGone = false
    reviewPage(page, PAGE_SIZE).then(
      (answer) => {
        if (isGone) return
        startTransition(() => {
          setLoaded({ page, ...answer })
          setHasFailed(false)
        })
      },
      () => {
        if (!isGone) setHasFailed(true)
      },
    )
    return () => {
      isGone = true
    }
  }, [page, tries])
  useEffect(() => {
    last = { loaded, counts }
  }, [loaded, counts])
  const shown = useRef<number | null>(null)
  useEffect(() => {
    if (!loaded) return
    // Only who turns a page is led to its first review; who arrives stays at the top.
    if (shown.current !== null && shown.current !== loaded.page) list.current?.focus()
    shown.current = loaded.page
  }, [loaded])
  const failure = hasFailed && (
    <p role="status">
      Diese Seite konnte nicht geladen werden.{' '}
      <button type="button" onClick={() => setTries(tries + 1)}>
        Erneut versuchen
      </button>
    </p>
  )
  if (!loaded && page > 1 && failure) {
    return (
      <Section id="alle" title={TITLE}>
        <div className="all-reviews">{failure}</div>
      </Section>
    )
  }
  if (!loaded || loaded.total === 0) return null
  const pages = Math.ceil(loaded.total / PAGE_SIZE)
  return (
    <Section id="alle" title={TITLE}>
      <div className="all-reviews">
        <Distribution counts={counts} />
        <ul ref={list} tabIndex={-1} aria-label={`Bewertungen, Seite ${loaded.page} von ${pages}`}>
          {loaded.rows.map((row) => (
            <li key={row.id}>
              <ReviewCard review={shownReview(row)} />
            </li>
          ))}
        </ul>
        {failure}
        {(pages > 1 || page > pages) && (
          <nav aria-label="Seiten der Bewertungen">
            {page > 1 && (
              <Link to={`?seite=${Math.min(page - 1, pages)}`} preventScrollReset>
                Neuere
              </Link>
            )}
            <span>
              Seite {loaded.page} von {pages}
            </span>
            {page < pages && (
              <Link to={`?seite=${page + 1}`} preventScrollReset>
                Ältere
              </Link>
            )}
          </nav>
        )}
      </div>
    </Section>
  )
}
