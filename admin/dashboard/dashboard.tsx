import { Link, useRevalidator, useRouteLoaderData } from 'react-router'
import type { clientLoader as layoutLoader } from '#admin/frame/layout.tsx'
import { useRows } from '#admin/list/use-rows.ts'
import { screenMeta } from '#admin/screen-meta.ts'
import type { Route } from './+types/dashboard.ts'
import { CountCards } from './count-cards.tsx'
import { loadDashboard } from './load-dashboard.ts'
import { StateList } from './state-list.tsx'
import { WaitingList } from './waiting-list.tsx'
import { WeekChart } from './week-chart.tsx'
import './dashboard.css'

export const meta: Route.MetaFunction = () => screenMeta('Übersicht')

const NEVER = new Promise<null>(() => {})

const shortcuts = [
  { to: '/admin/reviews', label: 'Bewertungen prüfen' },
  { to: '/admin/contacts', label: 'Kontaktanfragen beantworten' },
  { to: '/admin/applications', label: 'Bewerbungen ansehen' },
  { to: '/admin/hours', label: 'Öffnungszeiten ändern' },
]

export async function clientLoader() {
  return { morning: loadDashboard().catch(() => null) }
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const layout = useRouteLoaderData<typeof layoutLoader>('frame/layout')
  const counts = useRows(layout?.counts ?? NEVER)
  const morning = useRows(loaderData.morning)
  const isLoading = !counts.answer && !counts.hasFailed
  return (
    <div className="dashboard">
      <h1>Übersicht</h1>
      {(counts.hasFailed || morning.hasFailed) && <LoadFailed />}
      {isLoading && <p role="status">Lade Dashboard...</p>}
      {counts.answer && <CountCards counts={counts.answer} />}
      <nav className="dashboard-shortcuts" aria-label="Schnellzugriff">
        {shortcuts.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        <a href="/">Website öffnen</a>
      </nav>
      {counts.answer && !morning.answer && !morning.hasFailed && (
        <p role="status">Lade Übersicht...</p>
      )}
      {morning.answer && (
        <div className="dashboard-parts">
          <WaitingList entries={morning.answer.waiting} />
          <WeekChart weeks={morning.answer.weeks} />
          <StateList {...morning.answer} />
        </div>
      )}
    </div>
  )
}

function LoadFailed() {
  const { revalidate, state } = useRevalidator()
  return (
    <p className="dashboard-failed" role="alert">
      Die Übersicht konnte nicht vollständig geladen werden.{' '}
      <button type="button" disabled={state === 'loading'} onClick={() => revalidate()}>
        Erneut versuchen
      </button>
    </p>
  )
}
