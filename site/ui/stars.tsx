import './stars.css'

const MOST = 5

/** 'Fünf Sterne' for the eye as for the ear. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={`${rating} von ${MOST} Sternen`}>
      {'★'.repeat(rating)}
      <span aria-hidden="true">{'☆'.repeat(MOST - rating)}</span>
    </span>
  )
}
