import { Link } from 'react-router'

/** In place of a screen that a link has led to, for whoever may not do there what it is for. */
export function OwnersOnly() {
  return (
    <div>
      <h1>Das macht die Inhaberin</h1>
      <p className="lead">
        Dieser Bereich ist bei Ihnen Sache der Inhaberin. Bitte sprechen Sie sie darauf an.
      </p>
      <Link className="button" data-tone="kupfer" to="/admin/dashboard">
        Zur Übersicht
      </Link>
    </div>
  )
}
