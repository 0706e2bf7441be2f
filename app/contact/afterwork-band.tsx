import { ButtonLink } from '#app/ui/button-link.tsx'
import { Strands } from '#app/ui/strands/strands.tsx'
import { afterwork } from '#content/salon.ts'
import '#app/ui/strands/night-band.css'

/** For those who cannot come during the day. */
export function AfterworkBand() {
  return (
    <section className="night-band on-night">
      <Strands picture="termin" />
      <div>
        <p className="eyebrow">{afterwork.name}</p>
        <h2>
          Erst Feierabend, <em>dann Friseur.</em>
        </h2>
      </div>
      <div>
        <p>{`${afterwork.times.join(', ')}. ${afterwork.price}.`}</p>
        <ButtonLink to="/leistungen" openSection="afterwork" tone="outline">
          Afterwork ansehen
        </ButtonLink>
      </div>
    </section>
  )
}
