import { queryOptions } from '@tanstack/react-query'
import { newRowId } from '#admin/api/new-row-id.ts'
import { INBOX } from '#admin/api/query-client.ts'
import { orRefused } from '#admin/api/refused.ts'
import { adminRest } from '#admin/api/rest.ts'

const TABLE = 'calendar_addresses'

/** One's own secret address of the calendar, null while it is switched off, and when it was last asked for. */
export const calendarQuery = queryOptions({
  queryKey: [INBOX, 'calendar'],
  queryFn: loadCalendarAddress,
})

async function loadCalendarAddress(): Promise<{ url: string | null; lastReadAt: string | null }> {
  const { data } = orRefused(await adminRest().from(TABLE).select('secret, last_read_at').limit(1))
  const found: { secret: string; last_read_at: string | null } | undefined = data?.[0]
  return {
    url: found ? `${window.location.origin}/kalender/${found.secret}.ics` : null,
    lastReadAt: found?.last_read_at ?? null,
  }
}

/** The address before it leads nowhere from then on. */
export async function renewCalendarAddress() {
  orRefused(await adminRest().from(TABLE).insert({ id: newRowId() }))
}

export async function dropCalendarAddress() {
  orRefused(await adminRest().from(TABLE).delete().not('id', 'is', null))
}
