import { useSalon } from '#site/site-data.tsx'
import { ButtonLink } from '#site/ui/button-link.tsx'
import { Strands } from '#site/ui/strands/strands.tsx'
import '#site/ui/strands/night-band.css'

/** For those who cannot come during the day. */
export function AfterworkBand() {
  const { afterwork } = useSalon()
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
        <ButtonLink to="/leistungen#afterwork" tone="outline">
          Afterwork ansehen
        </ButtonLink>
      </div>
    </section>
  )
}
