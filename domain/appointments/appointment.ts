import * as v from 'valibot'
import { isDate } from '#domain/booking-wish.ts'
import { berlinDate, berlinTime } from '#domain/opening-hours.ts'
import type { Salon } from '#domain/salon/salon.ts'
import { isMailbox, problems, textField } from '#domain/text-field.ts'
import { berlinMoment } from './moment.ts'

export const SERVICES_MAX = 10
export const SERVICE_MAX_CHARACTERS = 120
export const PERSON_MAX_CHARACTERS = 80
export const NOTE_MAX_CHARACTERS = 2_000
export const CANCEL_REASON_MAX_CHARACTERS = 500
const MINUTES_LEAST = 5
const MINUTES_MOST = 720
/** When nothing was chosen that the price list knows. */
const USUAL_MINUTES = 60

/** A row of the table appointments. */
export type Appointment = {
  id: string
  entry_table: 'contact_submissions' | 'job_applications'
  entry_id: string
  starts_at: string
  minutes: number
  /** As they were called when it was agreed. */
  services: string[]
  person: string
  /** For the salon alone. */
  note: string
  by_mail: boolean
  is_cancelled: boolean
  /** For whoever is told that it is called off. */
  cancel_reason: string
  sequence: number
  created_at: string
  changed_at: string
}

/** A row of the view agenda: with what its entry says about the person. */
export type AgendaRow = Appointment & {
  name: string
  phone: string | null
  email: string | null
  reference: string | null
}

/** What stands in the form, whole or not. */
export type AppointmentDraft = {
  date: string
  time: string
  minutes: string
  services: string[]
  person: string
  note: string
  by_mail: boolean
}

/** What a form stores; the rest of a row is the database's. */
export type AppointmentValues = Pick<
  Appointment,
  'starts_at' | 'minutes' | 'services' | 'person' | 'note' | 'by_mail'
>
export type AppointmentProblems = Partial<Record<keyof AppointmentDraft, string>>

const MINUTES = `Bitte eine Dauer zwischen ${MINUTES_LEAST} und ${MINUTES_MOST} Minuten.`

const form = v.object({
  date: v.pipe(v.string(), v.check(isDate, 'Bitte wählen Sie einen Tag.')),
  time: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Bitte wählen Sie eine Uhrzeit.')),
  minutes: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,3}$/, MINUTES),
    v.toNumber(),
    v.minValue(MINUTES_LEAST, MINUTES),
    v.maxValue(MINUTES_MOST, MINUTES),
  ),
  services: v.pipe(
    v.array(textField({ label: 'Eine Leistung', max: SERVICE_MAX_CHARACTERS })),
    v.filterItems((name) => name !== ''),
    v.maxLength(SERVICES_MAX, `Bitte höchstens ${SERVICES_MAX} Leistungen.`),
  ),
  person: textField({ label: 'Der Name', max: PERSON_MAX_CHARACTERS }),
  note: textField({ label: 'Die Notiz', max: NOTE_MAX_CHARACTERS }),
  by_mail: v.boolean(),
})

/** The row a form makes, or what keeps it from being one, each at its field. */
export function readAppointment(
  draft: AppointmentDraft,
): { values: AppointmentValues } | { problems: AppointmentProblems } {
  const result = v.safeParse(form, draft)
  if (!result.success) {
    const found = problems<string>(result)
    const fields = Object.entries(found).map(([path, text]) => [path.split('.')[0], text])
    return { problems: Object.fromEntries(fields) }
  }
  const { date, time, ...values } = result.output
  return { values: { starts_at: berlinMoment(date, time).toISOString(), ...values } }
}

/** The form for a stored appointment that is to be changed. */
export function draftOf(appointment: Appointment): AppointmentDraft {
  const { starts_at, minutes, services, person, note, by_mail } = appointment
  const at = new Date(starts_at)
  const moment = { date: berlinDate(at), time: berlinTime(at) }
  return { ...moment, minutes: String(minutes), services, person, note, by_mail }
}

/** A confirmation can be sent to one plain mailbox only. */
export function canBeMailed({ email }: { email: string | null }) {
  return email !== null && isMailbox(email.trim())
}

/** What the chosen services take at most, one after the other, by the price list. */
export function suggestedMinutes(
  names: readonly string[],
  { categories, requestServices }: Pick<Salon, 'categories' | 'requestServices'>,
) {
  const known = [...categories.flatMap(({ services }) => services), ...requestServices]
  const found = names.flatMap((name) => known.find((service) => service.name === name) ?? [])
  const sum = found.reduce((minutes, service) => minutes + service.minutes[1], 0)
  return sum === 0 ? USUAL_MINUTES : Math.min(sum, MINUTES_MOST)
}
