import { useSalon } from '#site/site-data.tsx'
import './booking-lead.css'

const ONLY_FORM = 'Nennen Sie uns die Leistung und zwei Zeiten, die Ihnen passen.'

/** The page's one sentence; a script puts the service that the address names in its place. */
export function BookingLead() {
  const { phone, chat, words } = useSalon()
  return (
    <div className="booking-lead">
      <p role="status">{phone ? words.booking.lead : ONLY_FORM}</p>
      <template>
        Ihre Wahl: <b />, <span />. {chat ? 'WhatsApp und E-Mail sind' : 'Die E-Mail ist'} schon
        vorbereitet. <a href="/leistungen">Andere Leistung wählen</a>
      </template>
    </div>
  )
}
