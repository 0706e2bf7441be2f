import { useSalon } from '#site/site-data.tsx'
import '#site/ui/more-link.css'
import './contact-facts.css'
import './ruled-columns.css'

/** How to reach the salon and where it is. */
export function ContactFacts() {
  const { name, address, phone, email, links } = useSalon()
  const { street, postalCode, city } = address
  return (
    <div className="contact-facts ruled-columns">
      <section>
        <h2>Erreichen</h2>
        <ul>
          <li>
            <span>Telefon</span>
            <a className="more-link" href={phone.href}>
              {phone.shown}
            </a>
          </li>
          <li>
            <span>Nachricht, gern mit Foto</span>
            <a className="more-link" href={links.whatsapp}>
              WhatsApp
            </a>
          </li>
          <li>
            <span>E-Mail</span>
            <a className="more-link" href={email.href}>
              {email.shown}
            </a>
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
        <a className="more-link" href="#anfahrt">
          Karte und Route
        </a>
      </section>
    </div>
  )
}
