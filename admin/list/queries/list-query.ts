import { adminRest } from '#admin/api/rest.ts'
import type { ListParams } from './list-params.ts'

export type Table = 'reviews' | 'contact_submissions' | 'job_applications' | 'quarantine' | 'bin'

/** Which rows of which table. */
export type ListQuery = {
  table: Table
  /** The columns a search looks into. */
  fields: readonly string[]
  /** When it came: the newest comes first. */
  time: 'created_at' | 'deleted_at'
  filter: { column: string; value: string | boolean } | null
}

export type Sort = { label: string; order: readonly (readonly [column: string, up: boolean])[] }

/** One of the lists: what it offers, and what it wants for what is asked. */
export type Listing = {
  /** 'Bewertungen': stands in every sentence about the list. */
  name: string
  statuses: Readonly<Record<string, string>>
  sorts: Readonly<Record<string, Sort>>
  wanted: (status: string) => ListQuery
}

export const BY_TIME: Readonly<Record<string, Sort>> = {
  '': { label: 'Neueste zuerst', order: [] },
  aelteste: { label: 'Älteste zuerst', order: [['created_at', true]] },
}

export function rowsQuery(wanted: ListQuery, { search }: ListParams, columns = '*', head = false) {
  const { table, fields, filter } = wanted
  let query = adminRest().from(table).select(columns, { count: 'exact', head })
  if (filter) query = query.eq(filter.column, filter.value)
  if (search && fields.length > 0) query = query.or(searchFilter(fields, search))
  // Silent tries take seconds: whoever waits is told at once and tries again.
  return query.retry(false)
}

/** The same letters anywhere in one of the fields. */
export function searchFilter(fields: readonly string[], search: string) {
  const pattern = `%${search.replace(/[\\%_*]/g, '\\$&')}%`
  const quoted = `"${pattern.replace(/[\\"]/g, '\\$&')}"`
  return fields.map((field) => `${field}.ilike.${quoted}`).join(',')
}
