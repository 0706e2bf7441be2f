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
/** Nothing begins there. */
const BEHIND = 416

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

export function pageQuery<Row>(listing: Listing, asked: ListParams) {
  return queryOptions({
    queryKey: [INBOX, listing.name, 'rows', asked],
    queryFn: async (): Promise<Rows<Row>> => {
      const wanted = wantedOf(listing, asked)
      const order = listing.sorts(asked.status)[asked.sort]?.order ?? []
      const askedAt = performance.now()
      const ask = (head: boolean) => sorted(hits(wanted, asked, '*', head), order, wanted.time)
      return { ...(await readPage<Row>(asked.page, PAGE_ROWS, ask)), askedAt, of: listOf(asked) }
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

type Answer = {
  data: unknown
  count: number | null
  error: { message: string } | null
  status: number
}
type Asking = PromiseLike<Answer> & { range: (from: number, to: number) => PromiseLike<Answer> }

/** One page of what is asked. Behind the last page lies the last one. */
export async function readPage<Row>(
  page: number,
  size: number,
  ask: (head: boolean) => Asking,
): Promise<{ rows: Row[]; total: number; page: number }> {
  const answer = await ask(false).range((page - 1) * size, page * size - 1)
  const { data, count } = orRefused(answer.status === BEHIND ? await ask(true) : answer)
  const last = Math.max(1, Math.ceil((count ?? 0) / size))
  if (page > last) return readPage(last, size, ask)
  return { rows: (data ?? []) as Row[], total: count ?? 0, page }
}

function sorted(query: ReturnType<typeof hits>, order: Sort['order'], time: ListQuery['time']) {
  let ordered = query
  for (const [column, ascending] of order) ordered = ordered.order(column, { ascending })
  if (!order.some(([column]) => column === time)) {
    ordered = ordered.order(time, { ascending: false })
  }
  return ordered.order('id', { ascending: order[0]?.[0] === time })
}
