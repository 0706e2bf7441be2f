import {
  type Appointment,
  type AppointmentDraft,
  suggestedMinutes,
} from '#domain/appointments/appointment.ts'
import { appointmentText } from '#domain/appointments/words.ts'
import type { WishTime } from '#domain/booking-wish.ts'
import type { Salon } from '#domain/salon/salon.ts'

/** Half a day, whatever the price list says. */
const TRIAL_MINUTES = 240

/** `id` is the date's own, also before it is stored: tried again it is the same one. */
export type OpenForm = {
  id: string
  /** The date as it was when somebody began to move it; null for a new one. */
  was: Appointment | null
  draft: AppointmentDraft
}

type Asked = {
  services: readonly string[]
  times: readonly WishTime[]
  canMail: boolean
  isTrial: boolean
}

/** What the request says already need not be typed again. */
export function newDraft(asked: Asked, salon: Salon, today: string): AppointmentDraft {
  const { services, times, canMail, isTrial } = asked
  const [date = ''] = wishedDays(times, today)
  return {
    date,
    time: '',
    minutes: String(isTrial ? TRIAL_MINUTES : suggestedMinutes(services, salon)),
    services: [...services],
    person: '',
    note: '',
    by_mail: canMail,
  }
}

/** The days that were wished for and are still to come. */
export function wishedDays(times: readonly WishTime[], today: string) {
  return times.map(({ date }) => date).filter((date) => date >= today)
}

/** What somebody else has done with a date that is being moved here; null when nothing. */
export function doneMeanwhile({ id, was }: OpenForm, agreed: readonly Appointment[]) {
  if (!was) return null
  const now = agreed.find((one) => one.id === id)
  if (!now) return 'Dieser Termin wurde inzwischen zurückgenommen.'
  if (now.sequence === was.sequence) return null
  return now.is_cancelled
    ? 'Dieser Termin wurde inzwischen abgesagt.'
    : `Dieser Termin wurde inzwischen geändert: ${appointmentText(now)}.`
}
