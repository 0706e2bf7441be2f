import { type AppointmentDraft, suggestedMinutes } from '#domain/appointments/appointment.ts'
import { longDate } from '#domain/german.ts'
import { daysAfter } from '#domain/holidays.ts'
import type { Salon } from '#domain/salon/salon.ts'

/** A wish lies within a year. */
const WISH_DAYS = 366
/** Half a day, whatever the price list says. */
const TRIAL_MINUTES = 240

type Asked = {
  services: readonly string[]
  times: readonly string[]
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

/** The days that were wished for and are still to come, from '… 19. November 2026 …'. */
export function wishedDays(times: readonly string[], today: string) {
  const days = Array.from({ length: WISH_DAYS + 1 }, (_, n) => daysAfter(today, n))
  return times.flatMap((time) => days.find((date) => time.includes(`, ${longDate(date)}`)) ?? [])
}
