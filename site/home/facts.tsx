import { weekTable } from '#domain/opening-hours.ts'
import { useSalon } from '#site/site-data.tsx'
import './facts.css'

/** One line of facts on a wide screen, two by two on a phone; each width leaves out what it shows elsewhere. */
export function Facts() {
  const { rating, ratingBasis, founded, claims, address, hours } = useSalon()
  const first = weekTable(hours).find(({ time }) => time)
  return (
    <ul className="facts">
      <li>
        <b>
          {rating.shown} <span aria-hidden="true">★</span>
          <span className="visually-hidden">von 5 Sternen</span>
        </b>
        <small>
          <span className="facts-wide">Basierend auf </span>
          {ratingBasis.count}
        </small>
      </li>
      <li>
        <b>seit {founded}</b>
        <small>Meisterbetrieb</small>
      </li>
      <li className="facts-phone">
        <b data-open-now="big">{first?.time}</b>
        <small data-open-now="small">{first?.days}</small>
      </li>
      <li>
        <b>{claims.customersShown}</b>
        <small>zufriedene Kunden</small>
      </li>
      <li className="facts-wide facts-address">
        <b>{address.street}</b>
        <small>
          {address.postalCode} {address.city}
        </small>
      </li>
    </ul>
  )
}
