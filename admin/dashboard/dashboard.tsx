import { Link } from 'react-router'
import { pulseQuery } from '#admin/api/pulse.ts'
import { siteUrl } from '#admin/api/site-url.ts'
import { useAsked } from '#admin/api/use-asked.ts'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import { LoadFailed } from '#admin/ui/load-failed.tsx'
import { dayText } from '#domain/moments.ts'
import { berlinDate, openingState, openingText } from '#domain/opening-hours.ts'
import { hostOf } from '#domain/sitemap/address.ts'
import type { Route } from './+types/dashboard.ts'
import { AgendaList } from './agenda-list.tsx'
import { ComingList } from './coming-list.tsx'
import { CountCards } from './count-cards.tsx'
import { morningQuery } from './morning.ts'
import { Opening } from './opening.tsx'
import { PromisedList } from './promised-list.tsx'
import { StateList } from './state-list.tsx'
import { WaitingList } from './waiting-list.tsx'
import { WeekChart } from './week-chart.tsx'
import './dashboard.css'
import './day-list.css'

export const meta: Route.MetaFunction = () => screenMeta('Übersicht')

const shortcuts = [
  { to: '/admin/hours?neu', label: 'Schließtag eintragen' },
  { to: '/admin/reviews?status=ausstehend', label: 'Bewertungen prüfen' },
  { to: '/admin/contacts?status=new', label: 'Kontaktanfragen beantworten' },
  { to: '/admin/applications?status=new', label: 'Bewerbungen ansehen' },
]

export default function DashboardPage() {
  const { hours } = useSalon().salon
  const pulse = useAsked(pulseQuery)
  const morning = useAsked(morningQuery)
  const now = new Date()
  const isLoading = !pulse.answer && !pulse.hasFailed
  return (
    <div className="dashboard">
      <h1>Übersicht</h1>
      <p className="dashboard-today">
        {dayText(berlinDate(now))}
        {morning.answer && ` · ${openingText(openingState(now, hours, morning.answer.days))}`}
      </p>
      {(pulse.hasFailed || morning.hasFailed) && (
        <LoadFailed
          text="Die Übersicht konnte nicht vollständig geladen werden."
          failure={pulse.failure ?? morning.failure}
          hasLast={pulse.answer !== null && morning.answer !== null}
        />
      )}
      {isLoading && <p role="status">Lade Dashboard...</p>}
      <Opening />
      {pulse.answer && !morning.answer && !morning.hasFailed && (
        <p role="status">Lade Übersicht...</p>
      )}
      {morning.answer && pulse.answer && (
        <div className="dashboard-parts">
          <div>
            <AgendaList rows={morning.answer.agenda} now={now} />
            <PromisedList
              entries={morning.answer.promised}
              counts={{
                request: pulse.answer.requests_new,
                application: pulse.answer.applications_new,
              }}
              undelivered={morning.answer.undelivered}
              days={morning.answer.days}
            />
          </div>
          <div>
            <WaitingList
              pulse={pulse.answer}
              oldestReview={morning.answer.oldest_review}
              undelivered={morning.answer.undelivered}
              undeliveredCount={morning.answer.undelivered_count}
              suspects={morning.answer.suspects}
            />
            <ComingList days={morning.answer.days} nextCheck={morning.answer.next_check} />
          </div>
        </div>
      )}
      {pulse.answer && morning.answer && (
        <CountCards pulse={pulse.answer} approved={morning.answer.reviews_approved} />
      )}
      <nav className="cluster dashboard-shortcuts" aria-label="Schnellzugriff">
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
          <StateList
            mail={morning.answer.mail}
            backups={morning.answer.backups}
            nextCheck={morning.answer.next_check}
            lastCheck={
              morning.answer.checks.find(({ domain }) => domain === hostOf(siteUrl())) ?? null
            }
          />
        </div>
      )}
    </div>
  )
}
