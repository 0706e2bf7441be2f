import { REVIEWS_PER_PAGE } from '#domain/salon/shown-reviews.ts'
import { useSite } from '#site/site-data.tsx'
import { Section } from '#site/ui/section.tsx'
import { Distribution } from './distribution.tsx'
import { ReviewCard } from './review-card.tsx'
import './all-reviews.css'

/**
 * Everything visitors wrote here and the salon approved; nothing shows while there is none. The first page
 * stands here, a script turns to the others (scripts/reviews/all-reviews.ts).
 */
export function AllReviews() {
  const { newest, total, counts } = useSite().reviews
  if (total === 0) return null
  const pages = Math.ceil(total / REVIEWS_PER_PAGE)
  return (
    <Section id="alle" title="Auf dieser Website geschrieben.">
      <div className="all-reviews" data-pages={pages}>
        <Distribution counts={counts} />
        <ul tabIndex={-1} aria-label={`Bewertungen, Seite 1 von ${pages}`}>
          {newest.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
        <p role="status" hidden>
          Diese Seite konnte nicht geladen werden. <button type="button">Erneut versuchen</button>
        </p>
        <nav aria-label="Seiten der Bewertungen" hidden>
          <a href="?seite=1">Neuere</a>
          <span />
          <a href="?seite=2">Ältere</a>
        </nav>
      </div>
    </Section>
  )
}
