import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { agendaQuery } from '#admin/appointments/agenda-rows.ts'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import { LoadFailed } from '#admin/ui/load-failed.tsx'
import type { AgendaRow } from '#domain/appointments/appointment.ts'
import { isDate } from '#domain/booking-wish.ts'
import { dayAndMonth, longDate } from '#domain/german.ts'
import { daysAfter } from '#domain/holidays.ts'
import { dayText } from '#domain/moments.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import type { Route } from './+types/agenda.ts'
import { AgendaEntry } from './agenda-entry.tsx'
import { CalendarAddress } from './calendar-address.tsx'
import { DaySheet } from './day-sheet.tsx'
import './agenda.css'

const NAME = 'Termine'
const WEEK_DAYS = 7

export const meta: Route.MetaFunction = () => screenMeta(NAME)

/** `?ab=` names the first of seven days, `?tag=` the one day on paper. */
export default function AgendaPage() {
  const { today } = useSalon()
  const [params] = useSearchParams()
  const day = dateIn(params, 'tag')
  const from = day ?? dateIn(params, 'ab') ?? today
  const { data: rows = null, error: failure } = useQuery(agendaQuery(from, day ? 1 : WEEK_DAYS))
  const hasFailed = failure !== null
  if (day) return <DaySheet date={day} rows={rows} failure={failure ?? undefined} />
  return (
    <div className="agenda">
      <h1>{NAME}</h1>
      <Week from={from} today={today} />
      {hasFailed && (
        <LoadFailed
          text="Die Termine konnten nicht geladen werden."
          failure={failure}
          hasLast={rows !== null}
        />
      )}
      {!rows && !hasFailed && <p role="status">Lade Termine...</p>}
      {rows && <Days from={from} today={today} rows={rows} />}
      <CalendarAddress />
    </div>
  )
}

function Week({ from, today }: { from: string; today: string }) {
  const last = daysAfter(from, WEEK_DAYS - 1)
  return (
    <nav className="cluster agenda-week" aria-label="Woche">
      <Link className="button" to={weekAddress(daysAfter(from, -WEEK_DAYS), today)}>
        <span className="visually-hidden">Sieben Tage früher</span>
        <span aria-hidden="true">‹</span>
      </Link>
      <p>
        {from.slice(0, 7) === last.slice(0, 7)
          ? `${Number(from.slice(8))}.–${longDate(last)}`
          : `${dayAndMonth(from)} bis ${longDate(last)}`}
      </p>
      <Link className="button" to={weekAddress(daysAfter(from, WEEK_DAYS), today)}>
        <span className="visually-hidden">Sieben Tage später</span>
        <span aria-hidden="true">›</span>
      </Link>
      {from !== today && (
        <Link className="button" to="/admin/termine">
          Heute
        </Link>
      )}
    </nav>
  )
}

/** Today is always said, another day when somebody comes. */
function Days({ from, today, rows }: { from: string; today: string; rows: AgendaRow[] }) {
  const dates = Array.from({ length: WEEK_DAYS }, (_, n) => daysAfter(from, n))
  const days = dates
    .map((date) => ({
      date,
      rows: rows.filter((row) => berlinDate(new Date(row.starts_at)) === date),
    }))
    .filter((day) => day.rows.length > 0 || day.date === today)
  if (days.length === 0)
    return <p className="agenda-none">In diesen Tagen ist nichts vereinbart.</p>
  return days.map((day) => (
    <section key={day.date} className="agenda-day" aria-labelledby={`tag-${day.date}`}>
      <header>
        <h2 id={`tag-${day.date}`}>{dayName(day.date, today)}</h2>
        {day.rows.length > 0 && (
          <Link
            className="agenda-print"
            to={`?tag=${day.date}`}
            aria-label={`Drucken: ${dayName(day.date, today)}`}
          >
            Drucken
          </Link>
        )}
      </header>
      {day.rows.length === 0 && <p className="agenda-none">Heute ist nichts vereinbart.</p>}
      <ol>
        {day.rows.map((row) => (
          <AgendaEntry key={row.id} row={row} />
        ))}
      </ol>
    </section>
  ))
}

/** 'Heute, Mittwoch, 18. November' */
function dayName(date: string, today: string) {
  const name = dayText(date)
  if (date === today) return `Heute, ${name}`
  return date === daysAfter(today, 1) ? `Morgen, ${name}` : name
}

function weekAddress(from: string, today: string) {
  return from === today ? '/admin/termine' : `?ab=${from}`
}

function dateIn(params: URLSearchParams, name: string) {
  const date = params.get(name) ?? ''
  return isDate(date) ? date : null
}
