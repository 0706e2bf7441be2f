import { Link } from 'react-router'
import { hours } from '#content/salon.ts'
import { weekTable } from '#domain/opening-hours.ts'
import { AFTERWORK_SURCHARGE_EUR, euro } from '#domain/service.ts'
import './afterwork-box.css'

/** Afterwork begins when the salon closes. */
const times = weekTable(hours).flatMap(({ short, time }) =>
  time ? [`${short} ab ${time.split('–')[1]}`] : [],
)

export function AfterworkBox() {
  return (
    <section className="afterwork-box on-night">
      <h2>Afterwork Spezialcut</h2>
      <p>
        {times.join(', ')}. Regulärer Preis plus {euro(AFTERWORK_SURCHARGE_EUR)}.
      </p>
      <Link to="/leistungen" state={{ openSection: 'afterwork' }}>
        Afterwork ansehen
      </Link>
    </section>
  )
}
