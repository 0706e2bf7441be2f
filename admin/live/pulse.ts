import { adminRest } from '#admin/api/rest.ts'

/** What waits. The row tells more: it is another one after every change in the inbox. */
export type Pulse = {
  reviews_waiting: number
  requests_new: number
  applications_new: number
  suspects: number
}

/** Everything the back office counts, asked for once for all who show it. */
export type Counts = { pulse: Pulse; reviews: number }

/** null when it cannot be read. */
export async function loadPulse(): Promise<Pulse | null> {
  const { data, error } = await adminRest().from('inbox_pulse').select('*').retry(false)
  return error ? null : ((data[0] as Pulse | undefined) ?? null)
}

/** null when it cannot be read. */
export async function loadCounts(): Promise<Counts | null> {
  const all = adminRest().from('reviews').select('id', { count: 'exact', head: true }).retry(false)
  const [pulse, { count }] = await Promise.all([loadPulse(), all])
  return pulse && count !== null ? { pulse, reviews: count } : null
}

/** How many entries wait for an answer. */
export function waitingIn({ reviews_waiting, requests_new, applications_new }: Pulse) {
  return reviews_waiting + requests_new + applications_new
}
