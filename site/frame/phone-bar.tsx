import { pricesPath } from '#site/navigation.ts'
import { useSalon } from '#site/site-data.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/links/link.tsx'
import './phone-bar.css'

/** Below 768 px: calling, writing, prices and booking lie under the thumb on every page. */
export function PhoneBar() {
  const { phone, links, categories } = useSalon()
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
      <Link href={pricesPath(categories)}>
        <Icon name="tag" />
        Preise
      </Link>
      <a href="/termin-buchen">
        <Icon name="calendar" />
        Termin
      </a>
    </nav>
  )
}
