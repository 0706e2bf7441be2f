import { ButtonLink } from '#app/ui/button-link.tsx'
import { StrandFile } from '#app/ui/strands/strand-file.tsx'
import { hours } from '#content/salon.ts'
import { weekTable } from '#domain/opening-hours.ts'
import { AFTERWORK_SURCHARGE_EUR, euro } from '#domain/service.ts'
import './afterwork-band.css'

/** Afterwork begins when the salon closes. */
const times = weekTable(hours).flatMap(({ days, time }) =>
  time ? [`${days.replace('–', ' bis ')} ab ${time.split('–')[1]}\u00a0Uhr`] : [],
)

export function AfterworkBand() {
  return (
    <section className="afterwork-band on-night">
      <StrandFile picture="feierabend" />
      <div>
        <p className="eyebrow">Afterwork Spezialcut</p>
        <h2>Nach Feierabend schneiden wir weiter.</h2>
      </div>
      <div>
        <p>
          {times.join(', ')}. Regulärer Preis plus {euro(AFTERWORK_SURCHARGE_EUR)}.
        </p>
        <ButtonLink to="/leistungen" tone="outline" state={{ openSection: 'afterwork' }}>
          Afterwork ansehen
        </ButtonLink>
      </div>
    </section>
  )
}
