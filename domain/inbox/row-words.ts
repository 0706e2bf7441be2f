import { readWish, shortWish, wishedTimes } from '#domain/booking-wish.ts'
import { TYPE_NAMES } from './names.ts'
import type { Application, Contact } from './rows.ts'

/** What a request is about, in one line. */
export function requestWords({
  submission_type,
  message,
  wish: stored,
}: Pick<Contact, 'submission_type' | 'message' | 'wish'>) {
  const wish = readWish(stored)
  if (wish) {
    const times = wishedTimes(wish).map(shortWish)
    return [wish.service, times.join(' oder '), wish.remark].filter(Boolean).join(' · ')
  }
  const name = submission_type === 'general' ? undefined : TYPE_NAMES[submission_type]
  return name ? `${name}: ${message}` : message
}

/** What an application is about, in one line. */
export function applicationWords(row: Pick<Application, 'work_hours' | 'start_date' | 'message'>) {
  return [row.work_hours, row.start_date, row.message].filter(Boolean).join(' · ')
}
