import { useSalon } from '#site/site-data.tsx'
import { ButtonLink } from '#site/ui/button-link.tsx'
import { Strands } from '#site/ui/strands/strands.tsx'
import '#site/ui/strands/night-band.css'

/** The end of the answers: a person. */
export function AskUsBand() {
  const { phone, links } = useSalon()
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
        <p>Am Telefon während der Öffnungszeiten; per WhatsApp schreiben Sie, wann Sie möchten.</p>
        <p className="actions">
          <ButtonLink to={phone.href} tone="kupfer">
            {phone.shown}
          </ButtonLink>
          <ButtonLink to={links.whatsapp} tone="outline">
            WhatsApp
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}
