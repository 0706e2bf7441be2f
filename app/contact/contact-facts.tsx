import type { ReactNode } from 'react'
import { links, salon } from '#content/salon.ts'
import '#app/ui/more-link.css'
import './contact-facts.css'
import './ruled-columns.css'

/** How to reach the salon, where it is, when it is open; the hours come from outside. */
export function ContactFacts({ children }: { children: ReactNode }) {
  const { street, postalCode, city } = salon.address
  return (
    <div className="contact-facts ruled-columns">
      <section>
        <h2>Sprechen</h2>
        <ul>
          <li>
            <a className="more-link" href={salon.phone.href}>
              {salon.phone.shown}
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
            <a className="more-link" href={salon.email.href}>
              {salon.email.shown}
            </a>
            <span>E-Mail</span>
          </li>
        </ul>
      </section>
      <section>
        <h2>Besuchen</h2>
        <address>
          {salon.name}
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
