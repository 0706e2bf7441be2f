import { Link } from 'react-router'
import { useSalon } from '#admin/salon/use-salon.ts'
import { daysAfter } from '#domain/holidays.ts'
import { type SpecialDay, withHolidays } from '#domain/hours/special-days.ts'
import { shortDayText } from '#domain/moments.ts'
import { berlinDate, berlinTime, hoursText, weekdayOf, weekOn } from '#domain/opening-hours.ts'

const AHEAD_DAYS = 42
const SHOWN = 4

type Props = { days: SpecialDay[]; nextCheck: string | null }

/** What is different in the next weeks, and when the website is checked again. */
export function ComingList({ days, nextCheck }: Props) {
  const { hours } = useSalon().salon
  const today = berlinDate(new Date())
  const last = daysAfter(today, AHEAD_DAYS)
  const near = days.filter(({ from, to }) => to >= today && from <= last)
  const isOpeningDay = (date: string) => weekOn(date, hours)[weekdayOf(date)] !== null
  const coming = withHolidays(hours.state, today, last, near, isOpeningDay)
    .slice(0, SHOWN)
    .map((day) => ({
      at: day.from,
      to: '/admin/hours',
      name: day.reason,
      words: day.hours ? `${hoursText(day.hours)} geöffnet` : 'geschlossen',
      date: datesText(day),
    }))
  const lines = nextCheck ? [...coming, checkLine(new Date(nextCheck))] : coming
  return (
    <section className="day-list">
      <h2>Demnächst</h2>
      <ul>
        {lines
          .toSorted((one, other) => (one.at < other.at ? -1 : 1))
          .map(({ at, to, name, words, date }) => (
            <li key={`${at} ${to}`}>
              <Link to={to}>
                <b>{name}</b>
                <span>{words}</span>
                <em>{date}</em>
              </Link>
            </li>
          ))}
      </ul>
      <p>
        <Link to="/admin/hours?neu">Schließtag oder andere Zeiten eintragen</Link>
      </p>
    </section>
  )
}

function checkLine(then: Date) {
  const at = berlinDate(then)
  return {
    at,
    to: '/admin/sitemap/schedules',
    name: 'Prüfung der Website',
    words: 'von selbst, nach Ihrem Zeitplan',
    date: `${shortDayText(at)}, ${berlinTime(then)}`,
  }
}

function datesText({ from, to }: SpecialDay) {
  return from === to ? shortDayText(from) : `${shortDayText(from)} bis ${shortDayText(to)}`
}
