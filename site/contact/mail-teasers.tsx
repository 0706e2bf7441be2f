import { useSalon } from '#site/site-data.tsx'
import { MoreLink } from '#site/ui/links/more-link.tsx'
import { requestLinks } from './mail-links.ts'
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
