import { ButtonLink } from '#app/ui/button-link.tsx'
import type { PictureName } from '#app/ui/strands/pictures.ts'
import { StrandFile } from '#app/ui/strands/strand-file.tsx'
import type { LandingPage } from '#content/landing/page.ts'
import { salon } from '#content/salon.ts'
import '#app/ui/strands/night-band.css'
import './closing-call.css'

/** The last word of a landing page: one question, one button, the phone number. */
export function ClosingCall(props: { call: LandingPage['callToAction']; picture: PictureName }) {
  const { heading, text, label } = props.call
  return (
    <section className="closing-call night-band on-night">
      <StrandFile picture={props.picture} />
      <h2>{heading}</h2>
      <div>
        <p>{text}</p>
        <div className="actions">
          <ButtonLink to="/termin-buchen" tone="kupfer">
            {label}
          </ButtonLink>
          <ButtonLink to={salon.phone.href} tone="outline">
            Anrufen: {salon.phone.shown}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
