import { Link } from 'react-router'
import '#admin/ui/admin-button.css'
import '#admin/ui/list-form.css'

/** Needs the guard's answer first: what exists behind it is nobody else's business. */
export async function clientLoader() {
  return null
}

export default function AdminNotFound() {
  return (
    <div className="list-form">
      <h1>Seite nicht gefunden</h1>
      <p className="form-lead">
        Unter dieser Adresse gibt es in der Verwaltung nichts. Vielleicht wurde sie falsch
        abgeschrieben.
      </p>
      <Link className="admin-button" data-tone="kupfer" to="/admin/dashboard">
        Zur Übersicht
      </Link>
    </div>
  )
}
