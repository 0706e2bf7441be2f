import { useOpeningState } from '#app/api/use-opening-state.ts'
import { claims, hours, rating, ratingBasis, salon } from '#content/salon.ts'
import { openingFact, weekTable } from '#domain/opening-hours.ts'
import './facts.css'

/** One line of facts on a wide screen, two by two on a phone; each width leaves out what it shows elsewhere. */
export function Facts() {
  const open = useOpeningFact()
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
        <b>seit {salon.founded}</b>
        <small>Meisterbetrieb</small>
      </li>
      <li className="facts-phone">
        <b>{open.big}</b>
        <small>{open.small}</small>
      </li>
      <li>
        <b>{claims.customersShown}</b>
        <small>zufriedene Kunden</small>
      </li>
      <li className="facts-wide facts-address">
        <b>{salon.address.street}</b>
        <small>
          {salon.address.postalCode} {salon.address.city}
        </small>
      </li>
    </ul>
  )
}

function useOpeningFact() {
  const state = useOpeningState()
  if (state) return openingFact(state)
  const first = weekTable(hours).find(({ time }) => time)
  return { big: first?.time ?? '', small: first?.days ?? '' }
}
