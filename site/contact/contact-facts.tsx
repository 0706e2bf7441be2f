import { useSalon } from '#site/site-data.tsx'
import './contact.css'

/** How to reach the salon and where it is. */
export function ContactFacts() {
  const { phone, email, address } = useSalon()
  if (!address && !(phone && email)) return null
  return (
    <div className="contact-facts ruled-columns">
      <Ways />
      <Place />
    </div>
  )
}

function Ways() {
  const { phone, email, links } = useSalon()
  if (!phone || !email) return null
  return (
    <section>
      <h2>Erreichen</h2>
      <ul>
        <li>
          <span>Telefon</span>
          <a className="more-link" href={phone.href}>
            {phone.shown}
          </a>
        </li>
        {links.whatsapp && (
          <li>
            <span>Nachricht, gern mit Foto</span>
            <a className="more-link" href={links.whatsapp}>
              WhatsApp
            </a>
          </li>
        )}
        <li>
          <span>E-Mail</span>
          <a className="more-link" href={email.href}>
            {email.shown}
          </a>
        </li>
      </ul>
    </section>
  )
}

function Place() {
  const { name, address } = useSalon()
  if (!address) return null
  return (
    <section>
      <h2>Besuchen</h2>
      <address>
        {name}
        <br />
        {address.street}
        <br />
        {address.postalCode} {address.city}
      </address>
      <a className="more-link" href="#anfahrt">
        Karte und Route
      </a>
    </section>
  )
}
