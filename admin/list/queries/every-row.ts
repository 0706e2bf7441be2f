import { orRefused } from '#admin/api/refused.ts'
import { adminRest } from '#admin/api/rest.ts'
import { BATCH_ROWS, batches } from './batches.ts'
import type { ListParams } from './list-params.ts'
import { hits, type ListQuery, type Table } from './list-query.ts'

const WALK_ROWS = 1_000

type Placed = { id: string; created_at?: string; deleted_at?: string }

/**
 * All hits, newest first. Each part begins behind the last row read: what comes in or is deleted meanwhile
 * neither doubles nor hides another row.
 */
export function everyHit<Row>(wanted: ListQuery, asked: ListParams, columns: string) {
  const { time } = wanted
  return walk<Row & Placed>((last) => {
    const query = hits(wanted, asked, columns)
      .order(time, { ascending: false })
      .order('id', { ascending: false })
    const at = last?.[time]
    return last ? query.or(`${time}.lt."${at}",and(${time}.eq."${at}",id.lt."${last.id}")`) : query
  })
}

type Asking = {
  limit: (count: number) => PromiseLike<{
    data: unknown
    error: { message: string } | null
    status: number
  }>
}

/** Everything that is asked, part by part. Throws when a part is missing. */
export async function walk<Row>(askBehind: (last: Row | undefined) => Asking): Promise<Row[]> {
  const found: Row[] = []
  for (;;) {
    const { data } = orRefused(await askBehind(found.at(-1)).limit(WALK_ROWS))
    const rows = data as Row[]
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
