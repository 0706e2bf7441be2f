import type { LandingPage } from '#domain/salon/pages.ts'
import { useSalon } from '#site/site-data.tsx'
import { ButtonLink } from '#site/ui/links/button-link.tsx'
import { Link } from '#site/ui/links/link.tsx'
import './landing.css'

export function BookingBox({ heading, text }: LandingPage['booking']) {
  const { links, phone } = useSalon()
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
        <Link className="button-link" href={links.whatsapp}>
          WhatsApp
        </Link>
        <Link className="button-link" href={phone?.href}>
          Anrufen
        </Link>
      </div>
    </section>
  )
}
