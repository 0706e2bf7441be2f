import { useSalon } from '#site/site-data.tsx'
import { MoreLink } from '#site/ui/more-link.tsx'
import { requestLinks } from './mail-links.ts'
import './requests.css'

/** Two mails that begin with the right questions. */
export function Requests() {
  const { cooperation, model } = requestLinks(useSalon())
  return (
    <div className="requests">
      <article>
        <h3>Kooperation</h3>
        <p>
          Sie führen ein Geschäft in der Nähe, fotografieren oder planen Hochzeiten? Schreiben Sie
          uns, was Sie vorhaben. Wir antworten auf jede Anfrage.
        </p>
        <MoreLink href={cooperation}>Kooperation anfragen</MoreLink>
      </article>
      <article>
        <h3>Haarmodell</h3>
        <p>
          Für neue Techniken und für Fotos suchen wir Menschen, die Lust auf Veränderung haben. Was
          geschieht und was es kostet, klären wir vorher.
        </p>
        <MoreLink href={model}>Als Modell melden</MoreLink>
      </article>
    </div>
  )
}
