import { useSalon } from '#site/site-data.tsx'
import { Link } from '#site/ui/links/links.tsx'
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
  const ways = [
    { label: 'Telefon', ...phone },
    { label: 'Nachricht, gern mit Foto', href: links.whatsapp, shown: 'WhatsApp' },
    { label: 'E-Mail', ...email },
  ]
  return (
    <section>
      <h2>Erreichen</h2>
      <ul>
        {ways
          .filter(({ href }) => href)
          .map(({ label, href, shown }) => (
            <li key={label}>
              <span>{label}</span>
              <Link className="more-link" href={href}>
                {shown}
              </Link>
            </li>
          ))}
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
