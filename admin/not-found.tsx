import { Link } from 'react-router'

/** Needs the guard's answer first: what exists behind it is nobody else's business. */
export async function clientLoader() {
  return null
}

export default function AdminNotFound() {
  return (
    <div>
      <h1>Seite nicht gefunden</h1>
      <p className="lead">
        Unter dieser Adresse gibt es in der Verwaltung nichts. Vielleicht wurde sie falsch
        abgeschrieben.
      </p>
      <Link className="button" data-tone="kupfer" to="/admin/dashboard">
        Zur Übersicht
      </Link>
    </div>
  )
}
