import { ButtonLink } from '#app/ui/button-link.tsx'
import { BuiltPart } from '#app/ui/page/built-part.tsx'
import { StrandFile } from '#app/ui/strands/strand-file.tsx'
import { afterwork } from '#content/salon.ts'
import '#app/ui/strands/night-band.css'

export function AfterworkBand() {
  return <BuiltPart id="feierabend">{import.meta.env.SSR && <Band />}</BuiltPart>
}

function Band() {
  return (
    <section className="night-band on-night">
      <StrandFile picture="feierabend" />
      <div>
        <p className="eyebrow">{afterwork.name}</p>
        <h2>Nach Feierabend schneiden wir weiter.</h2>
      </div>
      <div>
        <p>{`${afterwork.times.join(', ')}. ${afterwork.price}.`}</p>
        <ButtonLink to="/leistungen" tone="outline" openSection="afterwork">
          Afterwork ansehen
        </ButtonLink>
      </div>
    </section>
  )
}
