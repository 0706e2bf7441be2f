import type { ReactNode } from 'react'
import { useSalon } from '#site/site-data.tsx'
import '#site/ui/more-link.css'
import './contact-facts.css'
import './ruled-columns.css'

/** How to reach the salon, where it is, when it is open; the hours come from outside. */
export function ContactFacts({ children }: { children: ReactNode }) {
  const { name, address, phone, email, links } = useSalon()
  const { street, postalCode, city } = address
  return (
    <div className="contact-facts ruled-columns">
      <section>
        <h2>Erreichen</h2>
        <ul>
          <li>
            <a className="more-link" href={phone.href}>
              {phone.shown}
            </a>
            <span>Telefon</span>
          </li>
          <li>
            <a className="more-link" href={links.whatsapp}>
              WhatsApp
            </a>
            <span>Nachricht, gern mit Foto</span>
          </li>
          <li>
            <a className="more-link" href={email.href}>
              {email.shown}
            </a>
            <span>E-Mail</span>
          </li>
        </ul>
      </section>
      <section>
        <h2>Besuchen</h2>
        <address>
          {name}
          <br />
          {street}
          <br />
          {postalCode} {city}
        </address>
        <ul>
          <li>
            <a className="more-link" href={links.googleMaps}>
              Google Maps
            </a>
          </li>
          <li>
            <a className="more-link" href={links.openStreetMap}>
              OpenStreetMap
            </a>
          </li>
        </ul>
      </section>
      <section>
        <h2>Öffnungszeiten</h2>
        {children}
        <p>Termine nach Vereinbarung, auch außerhalb dieser Zeiten.</p>
      </section>
    </div>
  )
}
