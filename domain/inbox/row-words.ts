import { readBookingMessage } from '#domain/booking-wish.ts'
import { TYPE_NAMES } from './names.ts'
import type { Application, Contact } from './rows.ts'

/** What a request is about, in one line. */
export function requestWords(row: Pick<Contact, 'submission_type' | 'message'>) {
  const { submission_type, message } = row
  const wish = wishOf(row)
  if (wish) {
    const { service, times, remark } = wish
    return [service, times.map(shortly).join(' oder '), remark].filter(Boolean).join(' · ')
  }
  const name = submission_type === 'general' ? undefined : TYPE_NAMES[submission_type]
  return name ? `${name}: ${message}` : message
}

/** What an application is about, in one line. */
export function applicationWords(row: Pick<Application, 'work_hours' | 'start_date' | 'message'>) {
  return [row.work_hours, row.start_date, row.message].filter(Boolean).join(' · ')
}

/** 'Do 19. Nov, vormittags' from 'Donnerstag, 19. November 2026, vormittags' */
export function shortly(time: string) {
  return time.replace(/^(\p{L}{2})\p{L}*, (\d+\. \p{L}{3})\p{L}* \d{4}/u, '$1 $2')
}

/** null for words that are no wish, or were written by hand. */
export function wishOf({ submission_type, message }: Pick<Contact, 'submission_type' | 'message'>) {
  return submission_type === 'booking' ? readBookingMessage(message) : null
}
