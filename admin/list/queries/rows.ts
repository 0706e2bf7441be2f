import { orRefused } from '#admin/api/refused.ts'
import { shownLater } from '#admin/list/use-rows.ts'
import type { Suspect } from '#domain/inbox/rows.ts'
import { type ListParams, readListParams } from './list-params.ts'
import {
  type Listing,
  type ListQuery,
  rowsQuery,
  type Sort,
  suspectsQuery,
  TO_CHECK,
} from './list-query.ts'

export const PAGE_ROWS = 20
const MOST_SUSPECTS_FIRST = 3

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

/** Everything a list shows; the rows do not wait for the numbers. */
export function loadList<Row>(listing: Listing, url: URL) {
  const asked = readListParams(url.searchParams, offered(listing))
  const rows = shownLater(loadRows<Row>(listing, asked))
  const suspects = shownLater(loadSuspects(listing, asked))
  const counts = shownLater(loadCounts(listing, asked, rows))
  return { asked, rows, suspects, counts }
}

/** Search and filter in one word; pages and order of the same list share it. */
export function listOf({ search, status, type }: ListParams) {
  return `${status} ${type} ${search}`
}

export function wantedOf({ suspects, wanted }: Listing, asked: ListParams) {
  return suspects && asked.status === TO_CHECK ? suspectsQuery(suspects.kind) : wanted(asked)
}

/** What can be asked for; entries that wait to be checked have a filter of their own. */
function offered({ statuses, suspects, ...others }: Listing) {
  return { ...others, statuses: { ...statuses, ...(suspects && { [TO_CHECK]: '' }) } }
}

/** One page. Behind the last page lies the last one. */
async function loadRows<Row>(listing: Listing, asked: ListParams): Promise<Rows<Row>> {
  const wanted = wantedOf(listing, asked)
  const sort = listing.sorts(asked.status)[asked.sort]
  const first = await ask<Row>(wanted, asked, sort, asked.page)
  if (asked.page === 1 || first.rows.length > 0) return first
  return ask<Row>(wanted, asked, sort, Math.max(1, Math.ceil(first.total / PAGE_ROWS)))
}

/** The oldest of those that may be people: they stand before the rows of the first page, counted on all. */
async function loadSuspects({ suspects }: Listing, asked: ListParams): Promise<Rows<Suspect>> {
  const askedAt = performance.now()
  const of = listOf(asked)
  const nothing = { rows: [], total: 0, page: 1, askedAt, of }
  if (!suspects || !hasSuspects(suspects, asked)) return nothing
  const { data, count } = orRefused(
    await rowsQuery(suspectsQuery(suspects.kind), asked, '*', asked.page > 1)
      .order('created_at')
      .limit(MOST_SUSPECTS_FIRST),
  )
  return { ...nothing, rows: (data ?? []) as unknown as Suspect[], total: count ?? 0 }
}

function hasSuspects(suspects: NonNullable<Listing['suspects']>, { status, type }: ListParams) {
  return suspects.in.includes(status) && !type
}

async function ask<Row>(
  wanted: ListQuery,
  asked: ListParams,
  sort: Sort | undefined,
  page: number,
): Promise<Rows<Row>> {
  const askedAt = performance.now()
  const from = (page - 1) * PAGE_ROWS
  let query = rowsQuery(wanted, asked)
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
  const { count } = orRefused(await rowsQuery(wanted, asked, '*', true))
  return { rows: [], total: count ?? 0, page, askedAt, of }
}

/** How many hits every filter has that the search looks into, with those that wait to be checked. */
async function loadCounts(
  listing: Listing,
  asked: ListParams,
  rows: Promise<Rows<unknown>>,
): Promise<Counts> {
  const all = new Set(['', ...Object.keys(offered(listing).statuses)])
  const counted = await Promise.all(
    [...all].map(async (status) => {
      if (status === asked.status) return [status, (await rows).total] as const
      const wanted = wantedOf(listing, { ...asked, status })
      const { count } = orRefused(await rowsQuery(wanted, asked, '*', true))
      return [status, count ?? 0] as const
    }),
  )
  const counts: Record<string, number> = Object.fromEntries(counted)
  const { suspects } = listing
  if (!suspects) return counts
  return Object.fromEntries(
    counted.map(([status, count]) => [
      status,
      hasSuspects(suspects, { ...asked, status }) ? count + (counts[TO_CHECK] ?? 0) : count,
    ]),
  )
}
