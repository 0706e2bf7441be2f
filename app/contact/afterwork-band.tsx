import { ButtonLink } from '#app/ui/button-link.tsx'
import { Strands } from '#app/ui/strands/strands.tsx'
import { hours } from '#content/salon.ts'
import { weekTable } from '#domain/opening-hours.ts'
import { AFTERWORK_SURCHARGE_EUR, euro } from '#domain/service.ts'
import './night-band.css'

/** It begins when the salon closes. */
const times = weekTable(hours)
  .flatMap(({ days, time }) => (time ? [`${days} ab ${time.split('–')[1]} Uhr`] : []))
  .join(', ')

/** For those who cannot come during the day. */
export function AfterworkBand() {
  return (
    <section className="night-band on-night">
      <Strands picture="termin" />
      <div>
        <p className="eyebrow">Afterwork Spezialcut</p>
        <h2>
          Erst Feierabend, <em>dann Friseur.</em>
        </h2>
      </div>
      <div>
        <p>
          {times}. Regulärer Preis plus {euro(AFTERWORK_SURCHARGE_EUR)}.
        </p>
        <ButtonLink to="/leistungen" state={{ openSection: 'afterwork' }} tone="outline">
          Afterwork ansehen
        </ButtonLink>
      </div>
    </section>
  )
}
