import { orRefused } from '#admin/api/refused.ts'
import { adminRest } from '#admin/api/rest.ts'
import { BATCH_ROWS, batches } from './batches.ts'
import type { ListParams } from './list-params.ts'
import { hits, type ListQuery, type Table } from './list-query.ts'

const WALK_ROWS = 1_000

type Placed = { id: string; created_at?: string; deleted_at?: string }

/**
 * All hits, newest first, read page by page. Each page begins behind the last row read: what comes
 * in or is deleted meanwhile neither doubles nor hides another row. Throws when a page is missing.
 */
export async function everyHit<Row>(wanted: ListQuery, asked: ListParams, columns: string) {
  const found: (Row & Placed)[] = []
  for (;;) {
    const last = found.at(-1)
    let query = hits(wanted, asked, columns)
      .order(wanted.time, { ascending: false })
      .order('id', { ascending: false })
      .limit(WALK_ROWS)
    if (last) {
      const at = last[wanted.time]
      query = query.or(
        `${wanted.time}.lt."${at}",and(${wanted.time}.eq."${at}",id.lt."${last.id}")`,
      )
    }
    const { data } = orRefused(await query)
    const rows = data as unknown as (Row & Placed)[]
    found.push(...rows)
    if (rows.length < WALK_ROWS) return found
  }
}

/** The chosen rows that are still there. Throws when some could not be read. */
export async function chosenRows<Row>(table: Table, ids: readonly string[]): Promise<Row[]> {
  const found: Row[] = []
  for (const batch of batches(ids, BATCH_ROWS)) {
    const { data } = orRefused(await adminRest().from(table).select('*').in('id', batch))
    found.push(...(data as Row[]))
  }
  return found
}
