import { counted } from '#domain/german.ts'
import { reviewPages, SHOWN_REVIEWS } from '#domain/salon/shown-reviews.ts'
import { useSite } from '#site/site-data.tsx'
import { Section } from '#site/ui/section.tsx'
import { ReviewCard } from './review-card.tsx'
import './reviews-page.css'

/**
 * The approved reviews after the newest six, which stand above; nothing shows while there are no more. Every
 * page has its address; a script turns them in place (scripts/reviews/reviews.ts).
 */
export function MoreReviews() {
  const { newest, total, further } = useSite().reviews
  if (total <= SHOWN_REVIEWS) return null
  const pages = reviewPages(total)
  const { page, rows } = further ?? { page: 1, rows: newest.slice(SHOWN_REVIEWS) }
  return (
    <Section id="weitere" title="Weitere Bewertungen.">
      <div className="more-reviews">
        <ul tabIndex={-1} aria-label={`Weitere Bewertungen, Seite ${page} von ${pages}`}>
          {rows.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
        <p role="status" hidden>
          Diese Seite konnte nicht geladen werden. <button type="button">Erneut versuchen</button>
        </p>
        <nav aria-label="Seiten der Bewertungen" hidden={pages === 1}>
          {page > 1 && (
            <a className="link" href={`?seite=${page - 1}#weitere`}>
              Neuere
            </a>
          )}
          <span>{`Seite ${page} von ${pages}`}</span>
          {page < pages && (
            <a className="link" href={`?seite=${page + 1}#weitere`}>
              Ältere
            </a>
          )}
        </nav>
      </div>
    </Section>
  )
}

/** Of fewer it tells nothing. */
const LEAST_REVIEWS = 10
const RATINGS = [5, 4, 3, 2, 1]

/** How many wrote here and gave how many stars: numbers for everyone, bars for the eye. */
export function Distribution() {
  const { counts, total } = useSite().reviews
  if (total < LEAST_REVIEWS) return null
  const of = (rating: number) => counts.find((one) => one.rating === rating)?.reviews ?? 0
  return (
    <table className="distribution">
      <caption>Auf dieser Website, nach Sternen: {total} Bewertungen</caption>
      <tbody>
        {RATINGS.map((rating) => (
          <tr key={rating}>
            <th scope="row">{counted(rating, 'Stern', 'Sterne')}</th>
            <td>
              <svg viewBox={`0 0 ${total} 1`} preserveAspectRatio="none" aria-hidden="true">
                <rect width={of(rating)} height="1" />
              </svg>
            </td>
            <td>{of(rating)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
