import { Suspense } from 'react'
import { Await, Link, useRevalidator } from 'react-router'
import { mailStateText } from '#domain/mail-state.ts'
import type { Route } from './+types/dashboard.ts'
import { loadCounts } from './counts.ts'
import { loadMailState } from './mail-state.ts'
import './dashboard.css'

export async function clientLoader() {
  return { counts: loadCounts(), mail: loadMailState().catch(() => null) }
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="dashboard">
      <h1>Übersicht</h1>
      <Suspense fallback={<p role="status">Lade Dashboard...</p>}>
        <Await resolve={loaderData.counts} errorElement={<LoadFailed />}>
          {(counts) => (
            <ul>
              {counts.map(({ label, to, count }) => (
                <li key={label}>
                  <Link to={to}>
                    <b>{count}</b> <span>{label}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Await>
      </Suspense>
      <Suspense>
        <Await resolve={loaderData.mail}>
          {(mail) => {
            const text = mail && mailStateText(mail)
            if (!text) return null
            return (
              <p className="dashboard-mail">
                {text}{' '}
                {mail.suspects > 0 && <Link to="/admin/reviews?status=verdacht">Ansehen</Link>}
              </p>
            )
          }}
        </Await>
      </Suspense>
    </div>
  )
}

function LoadFailed() {
  const { revalidate } = useRevalidator()
  return (
    <p role="alert">
      Die Zahlen konnten nicht geladen werden.{' '}
      <button type="button" onClick={() => revalidate()}>
        Erneut versuchen
      </button>
    </p>
  )
}
