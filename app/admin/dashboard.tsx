import { Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'
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
              {counts.map(({ label, count }) => (
                <li key={label}>
                  <b>{count}</b>
                  <span>{label}</span>
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
            return text && <p className="dashboard-mail">{text}</p>
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
