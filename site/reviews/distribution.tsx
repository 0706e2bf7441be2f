import { counted } from '#domain/german.ts'
import { useSite } from '#site/site-data.tsx'
import './reviews-page.css'

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
