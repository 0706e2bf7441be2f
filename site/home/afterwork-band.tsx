import { useSalon } from '#site/site-data.tsx'
import { ButtonLink } from '#site/ui/button-link.tsx'
import { StrandFile } from '#site/ui/strands/strand-file.tsx'
import '#site/ui/strands/night-band.css'

export function AfterworkBand() {
  const { afterwork } = useSalon()
  return (
    <section className="night-band on-night">
      <StrandFile picture="feierabend" />
      <div>
        <p className="eyebrow">{afterwork.name}</p>
        <h2>Nach Feierabend schneiden wir weiter.</h2>
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
