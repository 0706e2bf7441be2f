import { publicHolidays } from '#domain/holidays.ts'
import type { SpecialDay } from '#domain/hours/special-days.ts'
import { dayText } from '#domain/moments.ts'
import { berlinDate, berlinTime, hoursOn, type RegularHours } from '#domain/opening-hours.ts'
import type { AgendaRow, Appointment } from './appointment.ts'
import { endOf } from './moment.ts'
import { timeText } from './words.ts'

type Planned = Pick<Appointment, 'starts_at' | 'minutes' | 'person'> & { id?: string }
type Other = Pick<AgendaRow, 'id' | 'name' | 'starts_at' | 'minutes' | 'person' | 'is_cancelled'>

/** What somebody should know before saving; nothing of it keeps an appointment from being made. */
export function appointmentWarnings(
  planned: Planned,
  salon: { hours: RegularHours; days: SpecialDay[]; others: Other[] },
  now: Date,
): string[] {
  const past = new Date(planned.starts_at) <= now
  return [
    ...(past ? ['Dieser Zeitpunkt ist schon vorbei; es geht keine E-Mail hinaus.'] : []),
    ...hoursWarnings(planned, salon.hours, salon.days),
    ...salon.others.filter((other) => collides(planned, other)).map(collisionText),
  ]
}

function hoursWarnings(planned: Planned, hours: RegularHours, days: SpecialDay[]) {
  const [from, to] = [new Date(planned.starts_at), endOf(planned)]
  const date = berlinDate(from)
  const open = hoursOn(date, hours, days)
  const day = dayText(date)
  if (!open) return [`${day}: geschlossen${closedBecause(date, hours, days)}.`]
  const endsLate = berlinDate(to) > date || berlinTime(to) > open.closes
  return [
    ...(berlinTime(from) < open.opens ? [`${day}: Der Salon öffnet erst um ${open.opens}.`] : []),
    ...(endsLate
      ? [`${day}: Der Salon schließt um ${open.closes}, der Termin dauert bis ${berlinTime(to)}.`]
      : []),
  ]
}

/** ' (Betriebsferien)', or nothing for a day on which the salon never opens. */
function closedBecause(date: string, { state }: RegularHours, days: SpecialDay[]) {
  const special = days.find(({ from, to }) => from <= date && date <= to)
  const reason = special?.reason ?? publicHolidays(state, Number(date.slice(0, 4)))[date]
  return reason ? ` (${reason})` : ''
}

/** Whoever works alone names nobody: appointments without a person are one person's. */
function collides(planned: Planned, other: Other) {
  if (other.id === planned.id || other.is_cancelled) return false
  if (named(planned) !== named(other)) return false
  return (
    Date.parse(planned.starts_at) < endOf(other).getTime() &&
    Date.parse(other.starts_at) < endOf(planned).getTime()
  )
}

function named({ person }: { person: string }) {
  return person.trim().toLowerCase()
}

/** A name stays apart from our words, whichever way it is written. */
function collisionText(other: Other) {
  const person = other.person.trim()
  const taken = person ? `${person} hat da schon einen Termin` : 'Da gibt es schon einen Termin'
  return `${taken}: \u2068${other.name}\u2069, ${timeText(other)} Uhr.`
}
