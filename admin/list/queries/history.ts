import { orRefused } from '#admin/api/refused.ts'
import { adminRest } from '#admin/api/rest.ts'
import type { Change } from '#domain/inbox/rows.ts'

/** What was done with an entry, the newest first. */
export async function loadHistory(id: string, most: number) {
  const changes = adminRest().from('changes').select('*').eq('row_id', id)
  const { data } = orRefused(await changes.order('id', { ascending: false }).limit(most))
  return data as Change[]
}
