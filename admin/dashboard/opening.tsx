import { Link } from 'react-router'
import { cardOf } from '#admin/content/setup/steps.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import { missingFacts } from '#domain/salon/document/samples.ts'
import { factName } from '#domain/salon/editing/changes.ts'
import '#admin/content/samples.css'

const NAMED = 5

/** What the website still waits for before anybody may find it: facts, each with its way, or a word of the owner. */
export function Opening() {
  const { document, isSampleSite } = useSalon()
  const missing = missingFacts(document)
  if (missing.length === 0 && (isSampleSite || document.publishedAt !== null)) return null
  const more = missing.length - NAMED
  return (
    <p className="amber cluster samples">
      {missing.length === 0 ? (
        <span>Alles Nötige ist da. Ihre Website ist noch nicht veröffentlicht.</span>
      ) : (
        <span>
          Noch Beispiele:{' '}
          {missing.slice(0, NAMED).map((fact, at) => (
            <span key={fact}>
              {at > 0 && ', '}
              <Link to={`/admin/einrichten#${cardOf(fact)}`}>{factName(fact, document)}</Link>
            </span>
          ))}
          {more > 0 && ` und ${more} weitere`}.
        </span>
      )}
      <Link className="button" to="/admin/einrichten">
        {missing.length === 0 ? 'Veröffentlichen …' : 'Richten Sie Ihren Salon ein'}
      </Link>
    </p>
  )
}
