import { queryOptions } from '@tanstack/react-query'
import { INBOX, PULSE, queryClient } from './query-client.ts'
import { orRefused, Refused } from './refused.ts'
import { adminRest } from './rest.ts'

/** What waits. The row tells more: it is another one after every change in the inbox. */
export type Pulse = {
  reviews_waiting: number
  requests_new: number
  applications_new: number
  suspects: number
  salon_version: number
  /** The calendar day in the salon. */
  today: string
}

export const pulseQuery = queryOptions({ queryKey: [PULSE], queryFn: loadPulse })

/** After one's own change: the inbox is read once, here or by whoever hears of the news. */
export async function readAnew() {
  const before = queryClient.getQueryData(pulseQuery.queryKey)
  await queryClient.refetchQueries({ queryKey: pulseQuery.queryKey })
  if (queryClient.getQueryData(pulseQuery.queryKey) !== before) return
  await queryClient.invalidateQueries({ queryKey: [INBOX] })
}

/** How many entries wait for an answer. */
export function waitingIn({ reviews_waiting, requests_new, applications_new }: Pulse) {
  return reviews_waiting + requests_new + applications_new
}

/** Nobody but an admin has one. */
async function loadPulse(): Promise<Pulse> {
  const { data } = orRefused(await adminRest().from('inbox_pulse').select('*'))
  if (!data?.[0]) throw new Refused(403)
  return data[0]
}
