import { ButtonLink } from '#app/ui/button-link.tsx'
import type { LandingPage } from '#content/landing/page.ts'
import { links, salon } from '#content/salon.ts'
import './booking-box.css'

export function BookingBox({ heading, text }: LandingPage['booking']) {
  return (
    <section className="booking-box">
      <div>
        <h2>{heading}</h2>
        <p>{text}</p>
      </div>
      <div className="actions">
        <ButtonLink to="/termin-buchen" tone="kupfer">
          Termin anfragen
        </ButtonLink>
        <a className="button-link" href={links.whatsapp}>
          WhatsApp
        </a>
        <a className="button-link" href={salon.phone.href}>
          Anrufen
        </a>
      </div>
    </section>
  )
}
