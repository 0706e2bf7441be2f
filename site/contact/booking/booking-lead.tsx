import { useSalon } from '#site/site-data.tsx'
import '#site/contact/contact.css'

const ONLY_FORM = 'Nennen Sie uns die Leistung und zwei Zeiten, die Ihnen passen.'

/** The page's one sentence; a script puts the service that the address names in its place. */
export function BookingLead() {
  const { phone, email, chat, words } = useSalon()
  const texts = chat ? 'in WhatsApp, in der E-Mail und ' : 'in der E-Mail und '
  const ways = phone && email ? texts : ''
  return (
    <div className="booking-lead">
      <p role="status">{phone ? words.booking.lead : ONLY_FORM}</p>
      <template>
        Ihre Wahl: <b />, <span />. Sie steht schon {ways}im <a href="#terminwunsch">Formular</a>.{' '}
        <a href="/leistungen">Andere Leistung wählen</a>
      </template>
    </div>
  )
}
