import { queryOptions } from '@tanstack/react-query'
import { INBOX } from '#admin/api/query-client.ts'
import { orRefused } from '#admin/api/refused.ts'
import { askSalon } from '#admin/salon/load-salon.ts'
import type { SpecialDay } from '#domain/hours/special-days.ts'
import { type ListParams, readListParams } from './list-params.ts'
import {
  hits,
  type Listing,
  type ListQuery,
  type Sort,
  suspectsQuery,
  TO_CHECK,
} from './list-query.ts'

export const PAGE_ROWS = 20

/** `askedAt` tells whether a change was made before or after the rows were read. */
export type Rows<Row> = {
  rows: Row[]
  total: number
  page: number
  askedAt: number
  /** Which search and filter they answer. */
  of: string
}

export type Counts = Readonly<Record<string, number>>

export type Around = { counts: Counts; toCheck: number; days: SpecialDay[] }

/** By what stands in the column of the filter, and 'suspects'. */
type Found = { counts: Counts; days: SpecialDay[] }

/** What the address asks of a list. */
export function askedOf(listing: Listing, params: URLSearchParams) {
  return readListParams(params, offered(listing))
}

/** Search and filter in one word; pages and order of the same list share it. */
export function listOf({ search, status, type }: ListParams) {
  return `${status} ${type} ${search}`
}

export function wantedOf({ suspects, wanted }: Listing, asked: ListParams) {
  return suspects && asked.status === TO_CHECK ? suspectsQuery(suspects.kind) : wanted(asked)
}

/** One page. Behind the last page lies the last one. */
export function pageQuery<Row>(listing: Listing, asked: ListParams) {
  return queryOptions({
    queryKey: [INBOX, listing.name, 'rows', asked],
    queryFn: async (): Promise<Rows<Row>> => {
      const wanted = wantedOf(listing, asked)
      const sort = listing.sorts(asked.status)[asked.sort]
      const first = await ask<Row>(wanted, asked, sort, asked.page)
      if (asked.page === 1 || first.rows.length > 0) return first
      return ask<Row>(wanted, asked, sort, Math.max(1, Math.ceil(first.total / PAGE_ROWS)))
    },
  })
}

/** What stands around the rows: how many hits every filter has that the search looks into, and special days. */
export function aroundQuery(listing: Listing, { search, type }: ListParams) {
  const { table } = listing.wanted({ status: '', type: '' })
  const params = new URLSearchParams({ suche: search, ...(type && { art: type }) })
  return queryOptions({
    queryKey: [INBOX, listing.name, 'around', search, type],
    queryFn: async (): Promise<Around> => {
      const { counts, days }: Found = await askSalon('GET', `/lists/${table}?${params}`)
      const toCheck = counts.suspects ?? 0
      return { counts: countsOf(listing, type, counts), toCheck, days }
    },
  })
}

/** Whether what is to be checked counts among these, as it counts among those that wait. */
export function hasSuspects(
  { suspects }: Listing,
  { status, type }: Pick<ListParams, 'status' | 'type'>,
) {
  return !type && Boolean(suspects?.in.includes(status))
}

/** What can be asked for; entries that wait to be checked have a filter of their own. */
function offered({ statuses, suspects, ...others }: Listing) {
  return { ...others, statuses: { ...statuses, ...(suspects && { [TO_CHECK]: '' }) } }
}

function countsOf(listing: Listing, type: string, { suspects = 0, ...found }: Counts): Counts {
  const counted = ['', ...Object.keys(listing.statuses)].map((status) => {
    const own = listing.wanted({ status, type: '' }).filters[0]
    const isOwn = (value: string) => !own || [own.value].flat().map(String).includes(value)
    const entries = Object.entries(found).filter(([value]) => isOwn(value))
    const sum = entries.reduce((all, [, count]) => all + count, 0)
    return [status, hasSuspects(listing, { status, type }) ? sum + suspects : sum] as const
  })
  return { ...Object.fromEntries(counted), [TO_CHECK]: suspects }
}

async function ask<Row>(
  wanted: ListQuery,
  asked: ListParams,
  sort: Sort | undefined,
  page: number,
): Promise<Rows<Row>> {
  const askedAt = performance.now()
  const from = (page - 1) * PAGE_ROWS
  let query = hits(wanted, asked)
  const order = sort?.order ?? []
  for (const [column, ascending] of order) query = query.order(column, { ascending })
  if (!order.some(([column]) => column === wanted.time)) {
    query = query.order(wanted.time, { ascending: false })
  }
  const answer = await query
    .order('id', { ascending: order[0]?.[0] === wanted.time })
    .range(from, from + PAGE_ROWS - 1)
  const of = listOf(asked)
  if (answer.status !== 416) {
    const { data, count } = orRefused(answer)
    return { rows: data as Row[], total: count ?? 0, page, askedAt, of }
  }
  const { count } = orRefused(await hits(wanted, asked, '*', true))
  return { rows: [], total: count ?? 0, page, askedAt, of }
}
