import { Link } from 'react-router'

/** Needs the guard's answer first: what exists behind it is nobody else's business. */
export async function clientLoader() {
  return null
}

export default function AdminNotFound() {
  return (
    <>
      <h1>Seite nicht gefunden</h1>
      <p>
        <Link to="/admin/dashboard">Zur Übersicht</Link>
      </p>
    </>
  )
}
