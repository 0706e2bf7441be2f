import type { ReactNode } from 'react'
import { adminRest } from '#admin/api/rest.ts'
import type { BulkAction } from '#admin/list/frame/bulk-bar.tsx'
import type { RowWords } from '#admin/list/rows/row.tsx'
import type { Suspect } from '#domain/inbox/rows.ts'
import { digitsPattern, likePattern } from '#domain/inbox/search.ts'
import type { ListParams } from './list-params.ts'

export type Table =
  | 'reviews'
  | 'contact_submissions'
  | 'job_applications'
  | 'quarantine'
  | 'suspects'
  | 'bin'

type Filter = { column: string; value: string | boolean | readonly string[] }

/** Which rows of which table. */
export type ListQuery = {
  table: Table
  /** Where its rows are read with more than stands in the table. */
  view?: 'listed_requests' | 'listed_applications'
  /** The columns a search looks into. */
  fields: readonly string[]
  /** When it came: the newest comes first. */
  time: 'created_at' | 'deleted_at'
  filters: readonly Filter[]
}

export type Sort = { label: string; order: readonly (readonly [column: string, up: boolean])[] }

/** One of the lists: what it offers, and what it wants for what is asked. */
export type Listing = {
  /** 'Bewertungen': stands in every sentence about the list. */
  name: string
  /** The filters; '' is the one a list opens on, 'Alle' where it has no other name. */
  statuses: Readonly<Record<string, string>>
  /** Another filter beside the status, where there is one. */
  types: Readonly<Record<string, string>>
  /** Single keys that do something here, beside those of every list. */
  keys: Readonly<Record<string, string>>
  sorts: (status: string) => Readonly<Record<string, Sort>>
  /** Which of the entries that wait to be checked belong here, and in which filters they come first. */
  suspects: {
    kind: Suspect['kind']
    in: readonly string[]
    actions: readonly BulkAction[]
    row: (suspect: Suspect) => RowWords
    entry: (suspect: Suspect) => ReactNode
  } | null
  wanted: (asked: Pick<ListParams, 'status' | 'type'>) => ListQuery
}

/** The filter for everything, where a list opens on a part of it. */
export const ALL = 'alle'

/** The filter for what waits to be checked. */
export const TO_CHECK = 'pruefen'

export const BY_TIME: Readonly<Record<string, Sort>> = {
  '': { label: 'Neueste zuerst', order: [] },
  aelteste: { label: 'Älteste zuerst', order: [['created_at', true]] },
}

/** Who wrote first was promised an answer first. */
export const BY_PROMISE: Readonly<Record<string, Sort>> = {
  '': { label: 'Älteste Zusage zuerst', order: [['created_at', true]] },
  neueste: { label: 'Neueste zuerst', order: [] },
}

/** What waits to be checked of one kind. */
export function suspectsQuery(kind: Suspect['kind']): ListQuery {
  return {
    table: 'suspects',
    fields: ['name', 'message', 'email', 'phone'],
    time: 'created_at',
    filters: [{ column: 'kind', value: kind }],
  }
}

/** All rows that are wanted and hold what is searched for. */
export function hits(wanted: ListQuery, { search }: ListParams, columns = '*', head = false) {
  const { table, view = table, fields, filters } = wanted
  let query = adminRest().from(view).select(columns, { count: 'exact', head })
  for (const { column, value } of filters) {
    query = typeof value === 'object' ? query.in(column, value) : query.eq(column, value)
  }
  if (search && fields.length > 0) {
    const digits = fields.includes('phone') ? digitsPattern(search) : null
    const number = digits ? [`phone.ilike."${digits}"`] : []
    query = query.or([searchFilter(fields, search), ...number].join())
  }
  return query
}

/** The same letters anywhere in one of the fields. */
export function searchFilter(fields: readonly string[], search: string) {
  // An asterisk would be another sign for anything.
  const pattern = likePattern(search).replaceAll('*', '\\*')
  const quoted = `"${pattern.replace(/[\\"]/g, '\\$&')}"`
  return fields.map((field) => `${field}.ilike.${quoted}`).join(',')
}
