import { queryOptions } from '@tanstack/react-query'
import { newRowId } from '#admin/api/new-row-id.ts'
import { INBOX } from '#admin/api/query-client.ts'
import { orRefused } from '#admin/api/refused.ts'
import { adminRest } from '#admin/api/rest.ts'

const TABLE = 'calendar_addresses'

/** The secret address of the calendar; null while it is switched off. */
export const calendarQuery = queryOptions({
  queryKey: [INBOX, 'calendar'],
  queryFn: loadCalendarAddress,
})

async function loadCalendarAddress(): Promise<{ url: string | null }> {
  const { data } = orRefused(
    await adminRest().from(TABLE).select('secret').order('created_at').limit(1),
  )
  const secret: string | undefined = data?.[0]?.secret
  return { url: secret ? `${window.location.origin}/kalender/${secret}.ics` : null }
}

/** The address before it leads nowhere from then on. */
export async function renewCalendarAddress() {
  orRefused(await adminRest().from(TABLE).insert({ id: newRowId() }))
}

export async function dropCalendarAddress() {
  orRefused(await adminRest().from(TABLE).delete().not('id', 'is', null))
}
