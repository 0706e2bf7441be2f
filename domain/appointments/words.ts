import { listed } from '#domain/german.ts'
import { longDayText, shortMoment } from '#domain/moments.ts'
import { berlinDate, berlinTime } from '#domain/opening-hours.ts'
import type { Appointment } from './appointment.ts'
import { endOf, reminderMoment } from './moment.ts'

const FIRST_NAME_MAX_CHARACTERS = 30

type Span = Pick<Appointment, 'starts_at' | 'minutes'>

/** '11:30–13:00' */
export function timeText(span: Span) {
  return `${berlinTime(new Date(span.starts_at))}–${berlinTime(endOf(span))}`
}

/** 'Freitag, 20. November 2026, 11:30–13:00 Uhr' */
export function appointmentText(span: Span) {
  return `${longDayText(berlinDate(new Date(span.starts_at)))}, ${timeText(span)} Uhr`
}

/** 'Erinnerung morgen 17:00'; null when none will be sent any more. */
export function reminderText(
  { starts_at, by_mail, is_cancelled }: Pick<Appointment, 'starts_at' | 'by_mail' | 'is_cancelled'>,
  reminderAt: string,
  now: Date,
) {
  const moment = reminderMoment(new Date(starts_at), reminderAt)
  if (!moment || !by_mail || is_cancelled || moment <= now) return null
  return `Erinnerung ${shortMoment(moment.toISOString(), now)}`
}

/** 'Balayage und Schnitt', or 'Termin' when nobody has said for what. */
export function servicesText({ services }: Pick<Appointment, 'services'>) {
  return listed(services, 'und') || 'Termin'
}

/** 'Anna M.': enough to know who comes, for a calendar that others may see; no number and no address. */
export function shortName(name: string) {
  const [first = '', ...others] = name
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word) && !/[\p{Nd}@]/u.test(word))
  const initial = others.at(-1)?.match(/\p{L}/u)?.[0]
  const short = [...first].slice(0, FIRST_NAME_MAX_CHARACTERS).join('')
  return initial ? `${short} ${initial.toUpperCase()}.` : short
}
