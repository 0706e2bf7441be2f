import { Link } from 'react-router'
import { type Pulse, pulseQuery } from '#admin/api/pulse.ts'
import { useAsked } from '#admin/api/use-asked.ts'
import { useMe } from '#admin/api/use-me.ts'
import { entryAddress } from '#admin/appointments/agenda-rows.ts'
import { Occasion } from '#admin/appointments/occasion.tsx'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import { LoadFailed } from '#admin/ui/load-failed.tsx'
import { endOf } from '#domain/appointments/moment.ts'
import { dayText, shortMoment } from '#domain/moments.ts'
import { berlinDate, openingState, openingText } from '#domain/opening-hours.ts'
import type { Route } from './+types/dashboard.ts'
import { DayList } from './day-list.tsx'
import { comingLines, promisedLines, promisedMore, waitingLines } from './lines.ts'
import { type Morning, morningQuery } from './morning.ts'
import { Opening } from './opening.tsx'
import { OwnPasskey } from './own-passkey.tsx'
import { StateList } from './state-list.tsx'
import { WeekChart } from './week-chart.tsx'
import './dashboard.css'

export const meta: Route.MetaFunction = () => screenMeta('Übersicht')

const shortcuts = [
  { to: '/admin/hours?neu', label: 'Schließtag eintragen' },
  { to: '/admin/reviews?status=ausstehend', label: 'Bewertungen prüfen' },
  { to: '/admin/contacts?status=new', label: 'Kontaktanfragen beantworten' },
  { to: '/admin/applications?status=new', label: 'Bewerbungen ansehen' },
]

export default function DashboardPage() {
  const { hours } = useSalon().salon
  const { isOwner } = useMe()
  const pulse = useAsked(pulseQuery)
  const morning = useAsked(morningQuery)
  const now = new Date()
  const isLoading = !pulse.answer && !pulse.hasFailed
  return (
    <div className="dashboard">
      <h1>Übersicht</h1>
      <p className="lead">
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
      {isOwner && <Opening />}
      {isOwner && <OwnPasskey />}
      {pulse.answer && !morning.answer && !morning.hasFailed && (
        <p role="status">Lade Übersicht...</p>
      )}
      {morning.answer && pulse.answer && (
        <TheDay morning={morning.answer} pulse={pulse.answer} now={now} />
      )}
      <nav className="cluster dashboard-shortcuts" aria-label="Schnellzugriff">
        {shortcuts.map(({ to, label }) => (
          <Link key={to} className="chip" to={to}>
            {label}
          </Link>
        ))}
        <a className="chip" href="/">
          Website öffnen
        </a>
      </nav>
      {morning.answer && (
        <div className="dashboard-parts">
          <WeekChart weeks={morning.answer.weeks} />
          <StateList morning={morning.answer} isOwner={isOwner} />
        </div>
      )}
    </div>
  )
}

function TheDay({ morning, pulse, now }: { morning: Morning; pulse: Pulse; now: Date }) {
  const { salon } = useSalon()
  // Whoever has been here is gone from it.
  const agenda = morning.agenda.filter((row) => endOf(row) > now)
  const cards = [
    ['/admin/reviews?status=ausstehend', pulse.reviews_waiting, 'Wartende Bewertungen'],
    ['/admin/reviews', pulse.reviews_waiting + morning.reviews_approved, 'Alle Bewertungen'],
    ['/admin/contacts?status=new', pulse.requests_new, 'Neue Kontaktanfragen'],
    ['/admin/applications?status=new', pulse.applications_new, 'Neue Bewerbungen'],
  ] as const
  return (
    <>
      <div className="dashboard-parts">
        <div>
          <DayList
            name="Heute und morgen"
            lines={agenda.map((row) => ({
              to: entryAddress(row),
              name: row.name,
              words: <Occasion row={row} />,
              at: shortMoment(row.starts_at, now),
            }))}
            empty="Nichts vereinbart."
            more={[{ to: '/admin/termine', text: 'Alle Termine' }]}
          />
          <DayList
            name="Zugesagt"
            className="promised-list"
            lines={promisedLines(morning, salon, now)}
            empty="Alle haben eine Antwort."
            more={promisedMore(morning, pulse)}
          />
        </div>
        <div>
          <DayList
            name="Wartet auf Sie"
            lines={waitingLines(morning, pulse)}
            empty="Es wartet nichts."
          />
          <DayList
            name="Demnächst"
            lines={comingLines(morning, salon, now)}
            more={[{ to: '/admin/hours?neu', text: 'Schließtag oder andere Zeiten eintragen' }]}
          />
        </div>
      </div>
      <ul className="count-cards" aria-label="Zahlen">
        {cards.map(([to, count, label]) => (
          <li key={to}>
            <Link to={to}>
              <b>{count.toLocaleString('de-DE')}</b> <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
