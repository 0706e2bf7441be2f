import type { Role } from '#server/database/open.ts'
import { ApiError } from '#server/http/errors.ts'

const MAX_ROWS_ANON = 100
const MAX_ROWS_SIGNED_IN = 1_000
const MAX_OFFSET_ANON = 10_000

export type Range = { offset: number; limit: number }

/** Which rows to read: `limit` and `offset`, narrowed by the Range header and by what the role may have. */
export function askedRange(
  query: { limit: number | null; offset: number | null },
  rangeHeader: string | undefined,
  role: Role,
): Range {
  if (query.limit !== null && query.limit < 0) {
    throw unsatisfiable('Limit should be greater than or equal to zero.')
  }
  const header = headerRange(rangeHeader)
  const from = Math.max(query.offset ?? 0, 0)
  const last = Math.min(header.last, from + (query.limit ?? Number.POSITIVE_INFINITY) - 1)
  const offset = Math.min(Math.max(from, header.first), Number.MAX_SAFE_INTEGER)
  if (last < offset && query.limit !== 0) {
    throw unsatisfiable('The Range header and the limit have no row in common.')
  }
  if (role === 'anon' && offset > MAX_OFFSET_ANON) {
    throw unsatisfiable(`The offset may be at most ${MAX_OFFSET_ANON}.`)
  }
  const most = role === 'anon' ? MAX_ROWS_ANON : MAX_ROWS_SIGNED_IN
  return { offset, limit: Math.min(Math.max(last - offset + 1, 0), most) }
}

/** Status and Content-Range of a list; a page beyond the last row is refused once the total is known. */
export function rangeAnswer({ offset }: Range, pageRows: number, total: number | null) {
  if (total !== null && offset > total) {
    throw unsatisfiable(
      `An offset of ${offset} was requested, but there are only ${total} rows.`,
      contentRange(1, 0, total),
    )
  }
  const isPart = total !== null && pageRows < total
  return {
    status: isPart ? (206 as const) : (200 as const),
    contentRange: contentRange(offset, offset + pageRows - 1, total),
  }
}

export function contentRange(first: number, last: number, total: number | null) {
  const rows = total !== 0 && first <= last ? `${first}-${last}` : '*'
  return `${rows}/${total ?? '*'}`
}

function headerRange(header: string | undefined) {
  const [, first, last] = /^(\d+)-(\d*)$/.exec(header ?? '') ?? []
  const range = {
    first: Number(first ?? 0),
    last: last ? Number(last) : Number.POSITIVE_INFINITY,
  }
  if (range.first <= range.last) return range
  throw unsatisfiable(
    'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
  )
}

function unsatisfiable(details: string, range?: string) {
  return new ApiError(416, 'PGRST103', 'Requested range not satisfiable', {
    details,
    headers: range ? { 'Content-Range': range } : {},
  })
}
