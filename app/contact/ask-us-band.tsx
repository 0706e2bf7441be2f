import { ButtonLink } from '#app/ui/button-link.tsx'
import { Strands } from '#app/ui/strands/strands.tsx'
import { links, salon } from '#content/salon.ts'
import '#app/ui/strands/night-band.css'

/** The end of the answers: a person. */
export function AskUsBand() {
  return (
    <section className="night-band on-night">
      <Strands picture="faq" />
      <div>
        <p className="eyebrow">Noch eine Frage?</p>
        <h2>
          Fragen Sie uns, <em>wir antworten selbst.</em>
        </h2>
      </div>
      <div>
        <p>Am Telefon während der Öffnungszeiten, per WhatsApp jederzeit.</p>
        <p className="actions">
          <ButtonLink to={salon.phone.href} tone="kupfer">
            {salon.phone.shown}
          </ButtonLink>
          <ButtonLink to={links.whatsapp} tone="outline">
            WhatsApp
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}
