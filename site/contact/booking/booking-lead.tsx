import './booking-lead.css'

/** The page's one sentence; a script puts the service that the address names in its place. */
export function BookingLead() {
  return (
    <div className="booking-lead">
      <p role="status">
        Nennen Sie uns die Leistung und zwei Zeiten, die Ihnen passen: per WhatsApp, am Telefon, per
        E-Mail oder gleich hier im Formular.
      </p>
      <template>
        Ihre Wahl: <b />, <span />. WhatsApp und E-Mail sind schon vorbereitet.{' '}
        <a href="/leistungen">Andere Leistung wählen</a>
      </template>
    </div>
  )
}
