import { useSalon } from '#site/site-data.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/links/link.tsx'
import './phone-bar.css'

/** Below 768 px: calling, writing, prices and booking lie under the thumb on every page. */
export function PhoneBar() {
  const { phone, links } = useSalon()
  return (
    <nav className="phone-bar" aria-label="Schnellzugriff">
      <Link href={phone?.href}>
        <Icon name="phone" />
        Anrufen
      </Link>
      <Link href={links.whatsapp}>
        <Icon name="chat" />
        WhatsApp
      </Link>
      <a href="/leistungen">
        <Icon name="tag" />
        Preise
      </a>
      <a href="/termin-buchen">
        <Icon name="calendar" />
        Termin
      </a>
    </nav>
  )
}
