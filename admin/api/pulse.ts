import { adminRest } from '#admin/api/rest.ts'
import { orRefused } from './refused.ts'

/** What waits. The row tells more: it is another one after every change in the inbox. */
export type Pulse = {
  reviews_waiting: number
  requests_new: number
  applications_new: number
  suspects: number
  /** The calendar day in the salon. */
  today: string
}

/** Everything the back office counts, asked for once for all who show it. */
export type Counts = { pulse: Pulse; reviews: number }

export async function loadPulse(): Promise<Pulse> {
  const { data } = orRefused(await adminRest().from('inbox_pulse').select('*'))
  return data?.[0]
}

/** What waits to be checked is one of all, as it is one of those that wait. */
export async function loadCounts(): Promise<Counts> {
  const approved = adminRest()
    .from('reviews')
    .select('id', { count: 'exact', head: true })
    .is('is_approved', true)
  const [pulse, answer] = await Promise.all([loadPulse(), approved])
  return { pulse, reviews: pulse.reviews_waiting + (orRefused(answer).count ?? 0) }
}

/** How many entries wait for an answer. */
export function waitingIn({ reviews_waiting, requests_new, applications_new }: Pulse) {
  return reviews_waiting + requests_new + applications_new
}
