import { weekTable } from '#domain/opening-hours.ts'
import { useSalon } from '#site/site-data.tsx'
import './hero.css'

/** One line of facts on a wide screen, two by two on a phone; each width leaves out what it shows elsewhere. */
export function Facts() {
  const { rating, founded, claims, address, hours, words } = useSalon()
  const first = weekTable(hours.week).find(({ time }) => time)
  const hasYear = founded !== null && words.home.founded !== ''
  if (!rating && !hasYear && !first && !claims?.customers && !address) return null
  return (
    <ul className="facts">
      {rating && (
        <li>
          <b>
            {rating.shown} <span aria-hidden="true">★</span>
            <span className="visually-hidden">von 5 Sternen</span>
          </b>
          <small>
            <span className="facts-wide">Basierend auf </span>
            {rating.count}
          </small>
        </li>
      )}
      {hasYear && (
        <li>
          <b>seit {founded}</b>
          <small>{words.home.founded}</small>
        </li>
      )}
      {first && (
        <li className="facts-phone">
          <b data-open-now="big">{first.time}</b>
          <small data-open-now="small">{first.days}</small>
        </li>
      )}
      {claims?.customers && (
        <li>
          <b>{claims.customersShown}</b>
          <small>zufriedene Kunden</small>
        </li>
      )}
      {address && (
        <li className="facts-wide facts-address">
          <b>{address.street}</b>
          <small>
            {address.postalCode} {address.city}
          </small>
        </li>
      )}
    </ul>
  )
}
