import { adminRest } from '#app/api/admin-rest.ts'
import type { Asked } from './address.ts'

export const PAGE_ROWS = 20

export type Rows<Row> = { rows: Row[]; total: number; page: number }
export type Table = 'reviews' | 'contact_submissions' | 'job_applications' | 'quarantine'

type Wanted = {
  table: Table
  /** The columns a search looks into. */
  fields: readonly string[]
  filter?: { column: string; value: string | boolean } | undefined
}

/** One page, newest first; null when it could not be read. Behind the last page lies the last one. */
export async function loadRows<Row>(wanted: Wanted, asked: Asked): Promise<Rows<Row> | null> {
  const { page } = asked
  const first = await ask<Row>(wanted, asked, page)
  if (!first || page === 1 || first.rows.length > 0) return first
  return ask<Row>(wanted, asked, Math.max(1, Math.ceil(first.total / PAGE_ROWS)))
}

/** Whether it was done; a row that is gone meanwhile cannot be changed. */
export async function changeRow(table: Table, id: string, change: Record<string, unknown>) {
  const { data, error } = await adminRest().from(table).update(change).eq('id', id).select('id')
  return !error && data.length === 1
}

export async function deleteRow(table: Table, id: string) {
  const { error } = await adminRest().from(table).delete().eq('id', id)
  return !error
}

/** The same letters anywhere in one of the fields; an asterisk stands for any one character. */
export function searchFilter(fields: readonly string[], search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`
  const quoted = `"${pattern.replace(/[\\"]/g, '\\$&')}"`
  return fields.map((field) => `${field}.ilike.${quoted}`).join(',')
}

async function ask<Row>(wanted: Wanted, asked: Asked, page: number): Promise<Rows<Row> | null> {
  const from = (page - 1) * PAGE_ROWS
  const { data, count, error, status } = await question(wanted, asked, false)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .range(from, from + PAGE_ROWS - 1)
    // Silent tries take seconds: whoever waits is told at once and tries again.
    .retry(false)
  if (!error) return { rows: data as Row[], total: count ?? 0, page }
  if (status !== 416) return null
  const { count: total } = await question(wanted, asked, true)
  return total === null ? null : { rows: [], total, page }
}

function question({ table, fields, filter }: Wanted, { search }: Asked, head: boolean) {
  let query = adminRest().from(table).select('*', { count: 'exact', head })
  if (filter) query = query.eq(filter.column, filter.value)
  if (search && fields.length > 0) query = query.or(searchFilter(fields, search))
  return query
}
