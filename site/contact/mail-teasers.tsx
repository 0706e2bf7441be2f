import { mailLink } from '#domain/salon/links.ts'
import type { Salon } from '#domain/salon/salon.ts'
import { useSalon } from '#site/site-data.tsx'
import { MoreLink } from '#site/ui/links/links.tsx'
import './contact.css'

/** Two mails that begin with the right questions. */
export function Requests() {
  const salon = useSalon()
  const { cooperation, model } = requestLinks(salon)
  const { words } = salon
  return (
    <div className="requests">
      <article>
        <h3>Kooperation</h3>
        <p>{words.contact.cooperation}</p>
        <MoreLink href={cooperation}>Kooperation anfragen</MoreLink>
      </article>
      <article>
        <h3>Haarmodell</h3>
        <p>{words.contact.model}</p>
        <MoreLink href={model}>Als Modell melden</MoreLink>
      </article>
    </div>
  )
}

/** Two requests that are no appointment, each with the questions the salon would ask anyway. */
export function requestLinks(salon: Salon) {
  return {
    cooperation: mailLink(salon, 'Kooperationsanfrage', [
      'Guten Tag,',
      '',
      'wir möchten gern mit Ihnen zusammenarbeiten.',
      '',
      'Unternehmen: ',
      'Unsere Idee: ',
      'Website: ',
      'Telefon für Rückfragen: ',
      '',
      'Freundliche Grüße',
    ]),
    model: mailLink(salon, 'Anfrage als Haarmodell', [
      'Guten Tag,',
      '',
      'ich möchte mich als Haarmodell melden.',
      '',
      'Haarlänge und Haarfarbe: ',
      'Bisherige Farbbehandlungen: ',
      'Gewünschte Veränderung: ',
      'Tage, an denen ich Zeit habe: ',
      'Meine Telefonnummer: ',
      '',
      'Freundliche Grüße',
    ]),
  }
}
