import { Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'
import type { Route } from './+types/dashboard.ts'
import { loadCounts } from './counts.ts'
import './dashboard.css'

export async function clientLoader() {
  return { counts: loadCounts() }
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
