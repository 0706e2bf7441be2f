import { useSalon } from '#site/site-data.tsx'
import { ButtonLink } from '#site/ui/links/links.tsx'
import { Heading } from '#site/ui/section.tsx'
import { Strands } from '#site/ui/strands/strands.tsx'
import '#site/ui/strands/night-band.css'

/** The end of the answers: a person. */
export function AskUsBand() {
  const { phone, links, words } = useSalon()
  const { ask, askMore } = words.faq
  return (
    <section className="night-band on-night">
      <Strands picture="faq" />
      <div>
        <p className="eyebrow">{ask.eyebrow}</p>
        <h2>
          <Heading {...ask.heading} />
        </h2>
      </div>
      {phone ? (
        <div>
          <p>{askMore}</p>
          <p className="actions">
            <ButtonLink to={phone.href} tone="kupfer">
              {phone.shown}
            </ButtonLink>
            <ButtonLink to={links.whatsapp} tone="outline">
              WhatsApp
            </ButtonLink>
          </p>
        </div>
      ) : (
        <div>
          <ButtonLink to="/kontakt#nachricht" tone="kupfer">
            Nachricht schreiben
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
