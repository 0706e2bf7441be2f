import { REVIEWS_PER_PAGE, SHOWN_REVIEWS } from '#domain/salon/shown-reviews.ts'
import { useSite } from '#site/site-data.tsx'
import { Section } from '#site/ui/section.tsx'
import { ReviewCard } from './review-card.tsx'
import './more-reviews.css'

/**
 * The approved reviews after the newest six, which stand above; nothing shows while there are no more. The
 * first page stands here, a script turns to the others (scripts/reviews/more-reviews.ts).
 */
export function MoreReviews() {
  const { newest, total } = useSite().reviews
  if (total <= SHOWN_REVIEWS) return null
  const pages = Math.ceil((total - SHOWN_REVIEWS) / REVIEWS_PER_PAGE)
  return (
    <Section id="weitere" title="Weitere Bewertungen.">
      <div className="more-reviews" data-pages={pages}>
        <ul tabIndex={-1} aria-label={`Weitere Bewertungen, Seite 1 von ${pages}`}>
          {newest.slice(SHOWN_REVIEWS).map((review) => (
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
