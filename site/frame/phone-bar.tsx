import { pricesPath } from '#site/navigation.ts'
import { useSite } from '#site/site-data.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/links/links.tsx'
import './frame.css'

/** Below 768 px: calling, writing, prices and booking lie under the thumb on every page. */
export function PhoneBar() {
  const { path, salon } = useSite()
  const { phone, links, categories } = salon
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
      <a href={path === '/termin-buchen' ? '#terminwunsch' : '/termin-buchen'}>
        <Icon name="calendar" />
        Termin
      </a>
    </nav>
  )
}
