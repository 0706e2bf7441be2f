import type { LandingPage } from '#domain/salon/pages.ts'
import { useSalon } from '#site/site-data.tsx'
import { ButtonLink } from '#site/ui/links/button-link.tsx'
import type { PictureName } from '#site/ui/strands/pictures.ts'
import { StrandFile } from '#site/ui/strands/strand-file.tsx'
import '#site/ui/strands/night-band.css'
import './landing.css'

/** The last word of a landing page: one question, one button, the phone number. */
export function ClosingCall(props: { call: LandingPage['callToAction']; picture: PictureName }) {
  const { heading, text } = props.call
  const { phone } = useSalon()
  return (
    <section className="closing-call night-band on-night">
      <StrandFile picture={props.picture} />
      <h2>{heading}</h2>
      <div>
        <p>{text}</p>
        <div className="actions">
          <ButtonLink to="/termin-buchen" tone="kupfer">
            Termin anfragen
          </ButtonLink>
          <ButtonLink to={phone?.href} tone="outline">
            Anrufen: {phone?.shown}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
