import { type ListParams, readListParams } from './list-params.ts'
import { type Listing, type ListQuery, rowsQuery, type Sort } from './list-query.ts'

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

/** Everything a list shows; the rows do not wait for the numbers. */
export function loadList<Row>(listing: Listing, url: URL) {
  const asked = readListParams(url.searchParams, listing)
  const rows = loadRows<Row>(listing, asked)
  return { asked, rows, counts: loadCounts(listing, asked, rows) }
}

/** Search and filter in one word; pages and order of the same list share it. */
export function listOf({ search, status }: ListParams) {
  return `${status} ${search}`
}

/** One page; null when it could not be read. Behind the last page lies the last one. */
async function loadRows<Row>(listing: Listing, asked: ListParams): Promise<Rows<Row> | null> {
  const wanted = listing.wanted(asked.status)
  const sort = listing.sorts[asked.sort]
  const first = await ask<Row>(wanted, asked, sort, asked.page)
  if (!first || asked.page === 1 || first.rows.length > 0) return first
  return ask<Row>(wanted, asked, sort, Math.max(1, Math.ceil(first.total / PAGE_ROWS)))
}

async function ask<Row>(
  wanted: ListQuery,
  asked: ListParams,
  sort: Sort | undefined,
  page: number,
) {
  const askedAt = performance.now()
  const from = (page - 1) * PAGE_ROWS
  let query = rowsQuery(wanted, asked)
  const order = sort?.order ?? []
  for (const [column, ascending] of order) query = query.order(column, { ascending })
  if (!order.some(([column]) => column === wanted.time)) {
    query = query.order(wanted.time, { ascending: false })
  }
  const { data, count, error, status } = await query
    .order('id', { ascending: order[0]?.[0] === wanted.time })
    .range(from, from + PAGE_ROWS - 1)
  const of = listOf(asked)
  if (!error) return { rows: data as Row[], total: count ?? 0, page, askedAt, of }
  if (status !== 416) return null
  const { count: total } = await rowsQuery(wanted, asked, '*', true)
  return total === null ? null : { rows: [], total, page, askedAt, of }
}

/** How many hits every filter has that the search looks into; null when it could not be read. */
async function loadCounts(
  { statuses, wanted }: Listing,
  asked: ListParams,
  rows: Promise<Rows<unknown> | null>,
): Promise<Counts | null> {
  const searched = ['', ...Object.keys(statuses)].filter(
    (status) => !asked.search || wanted(status).fields.length > 0,
  )
  const counted = await Promise.all(
    searched.map(async (status) => {
      if (status === asked.status) return [status, (await rows)?.total ?? null] as const
      const { count } = await rowsQuery(wanted(status), asked, '*', true)
      return [status, count] as const
    }),
  )
  const known = counted.filter((pair): pair is [string, number] => pair[1] !== null)
  return known.length === counted.length ? Object.fromEntries(known) : null
}
