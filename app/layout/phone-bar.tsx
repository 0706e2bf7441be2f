import { Icon } from '#app/ui/icon.tsx'
import { links, salon } from '#content/salon.ts'
import './phone-bar.css'

/** Below 768 px: calling, writing and booking lie under the thumb on every page. */
export function PhoneBar() {
  return (
    <nav className="phone-bar" aria-label="Schnellkontakt">
      <a href={salon.phone.href}>
        <Icon name="phone" />
        Anrufen
      </a>
      <a href={links.whatsapp}>
        <Icon name="chat" />
        WhatsApp
      </a>
      <a href="/termin-buchen">
        <Icon name="calendar" />
        Termin
      </a>
    </nav>
  )
}
