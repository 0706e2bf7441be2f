import { useSalon } from '#site/site-data.tsx'
import './reviews.css'

/** What the law wants said beside reviews (UWG § 5b Abs. 3): it must stay what we really do. */
export function ReviewSources() {
  const { rating, quotedReviews } = useSalon()
  const hasGoogle = rating !== null || quotedReviews.length > 0
  return (
    <aside className="review-sources" aria-labelledby="review-sources">
      <h3 id="review-sources">Woher diese Bewertungen kommen</h3>
      <dl>
        {hasGoogle && (
          <div>
            <dt>Google</dt>
            <dd>
              {quotedReviews.length > 0 &&
                'Auf Google geschrieben und von uns hier von Hand zitiert. „Auf Google ansehen“ führt zu den Bewertungen dort.'}
              {rating &&
                ` Der Durchschnitt umfasst alle Bewertungen bei Google, ${rating.date}; Bewertungen von dieser Website zählen nicht mit.`}
            </dd>
          </div>
        )}
        <div>
          <dt>Website</dt>
          <dd>Auf dieser Website eingereicht. Wir lesen jede Bewertung, bevor sie erscheint.</dd>
        </div>
      </dl>
      <p>
        Ob jemand wirklich bei uns Kundin oder Kunde war, prüfen wir{' '}
        {hasGoogle ? 'in keinem der beiden Fälle' : 'nicht'}.
      </p>
    </aside>
  )
}
