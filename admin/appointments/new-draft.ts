import { type AppointmentDraft, suggestedMinutes } from '#domain/appointments/appointment.ts'
import type { WishTime } from '#domain/booking-wish.ts'
import type { Salon } from '#domain/salon/salon.ts'

/** Half a day, whatever the price list says. */
const TRIAL_MINUTES = 240

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
