import { Link, useRouteLoaderData } from 'react-router'
import type { clientLoader as layoutLoader } from '#admin/frame/layout.tsx'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import { shownLater, useRows } from '#admin/list/use-rows.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import { LoadFailed } from '#admin/ui/load-failed.tsx'
import { dayText } from '#domain/moments.ts'
import { berlinDate, openingState, openingText } from '#domain/opening-hours.ts'
import type { Route } from './+types/dashboard.ts'
import { AgendaList } from './agenda-list.tsx'
import { ComingList } from './coming-list.tsx'
import { CountCards } from './count-cards.tsx'
import { loadDashboard } from './load-dashboard.ts'
import { Opening } from './opening.tsx'
import { PromisedList } from './promised-list.tsx'
import { StateList } from './state-list.tsx'
import { WaitingList } from './waiting-list.tsx'
import { WeekChart } from './week-chart.tsx'
import '#admin/ui/admin-button.css'
import './dashboard.css'
import './day-list.css'

export const meta: Route.MetaFunction = () => screenMeta('Übersicht')

const NEVER = new Promise<null>(() => {})

const shortcuts = [
  { to: '/admin/hours?neu', label: 'Schließtag eintragen' },
  { to: '/admin/reviews?status=ausstehend', label: 'Bewertungen prüfen' },
  { to: '/admin/contacts?status=new', label: 'Kontaktanfragen beantworten' },
  { to: '/admin/applications?status=new', label: 'Bewerbungen ansehen' },
]

export async function clientLoader() {
  return { morning: shownLater(loadDashboard()) }
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { hours } = useSalon().salon
  const layout = useRouteLoaderData<typeof layoutLoader>('frame/layout')
  const counts = useRows(layout?.counts ?? NEVER)
  const morning = useRows(loaderData.morning)
  const now = new Date()
  const isLoading = !counts.answer && !counts.hasFailed
  return (
    <div className="dashboard">
      <h1>Übersicht</h1>
      <p className="dashboard-today">
        {dayText(berlinDate(now))}
        {morning.answer && ` · ${openingText(openingState(now, hours, morning.answer.days))}`}
      </p>
      {(counts.hasFailed || morning.hasFailed) && (
        <LoadFailed
          text="Die Übersicht konnte nicht vollständig geladen werden."
          failure={counts.failure ?? morning.failure}
          hasLast={counts.answer !== null && morning.answer !== null}
        />
      )}
      {isLoading && <p role="status">Lade Dashboard...</p>}
      <Opening />
      {counts.answer && !morning.answer && !morning.hasFailed && (
        <p role="status">Lade Übersicht...</p>
      )}
      {morning.answer && counts.answer && (
        <div className="dashboard-parts">
          <div>
            <AgendaList rows={morning.answer.agenda} now={now} />
            <PromisedList
              entries={morning.answer.promised}
              counts={{
                request: counts.answer.pulse.requests_new,
                application: counts.answer.pulse.applications_new,
              }}
              undelivered={morning.answer.undelivered.rows}
              days={morning.answer.days}
            />
          </div>
          <div>
            <WaitingList
              pulse={counts.answer.pulse}
              oldestReview={morning.answer.oldestReview}
              undelivered={morning.answer.undelivered}
              suspects={morning.answer.suspects}
            />
            <ComingList days={morning.answer.days} nextCheck={morning.answer.nextCheck} />
          </div>
        </div>
      )}
      {counts.answer && <CountCards counts={counts.answer} />}
      <nav className="dashboard-shortcuts" aria-label="Schnellzugriff">
        {shortcuts.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        <a href="/">Website öffnen</a>
      </nav>
      {morning.answer && (
        <div className="dashboard-parts">
          <WeekChart weeks={morning.answer.weeks} />
          <StateList {...morning.answer} />
        </div>
      )}
    </div>
  )
}
