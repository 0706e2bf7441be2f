import { ApiError } from '#server/http/errors.ts'
import { filterValue, logicTree } from './filters.ts'
import { columnNames, delimiter, field, fieldName } from './names.ts'
import { notEmbedded, orderTerms } from './order.ts'
import { before, end, type Parser, parse, separated } from './parser.ts'
import { selectItems } from './select.ts'
import type { Condition, Filter, RestQuery } from './tree.ts'

const MAX_FILTERS = 20
// More than any table has: a column asked for fifty times would make a huge answer of a small one.
const MAX_LISTED = 20

const ONLY_ONCE = ['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']
const EMBEDDABLE = ['order', 'limit', 'offset', 'and', 'or']

const columns = before(columnNames, end)
const filterPath = before(separated(field, delimiter), end)
const logicPath = before(separated(fieldName, delimiter), end)

const KEPT_QUERIES = 200
const KEPT_QUERY_LENGTH = 500

const kept = new Map<string, RestQuery>()

/** As `readQuery`; pages ask the same few things again and again, so those are understood once. */
export function readKnownQuery(text: string): RestQuery {
  const known = kept.get(text)
  if (known) return known
  const query = readQuery(new URLSearchParams(text))
  if (text.length <= KEPT_QUERY_LENGTH) {
    // Strangers can fill it, but neither make it large nor keep others out for long.
    if (kept.size >= KEPT_QUERIES) kept.clear()
    kept.set(text, query)
  }
  return query
}

/** Understands the address: `select=…&rating=gte.4&order=…` becomes a tree, or the client is told why not. */
export function readQuery(params: URLSearchParams): RestQuery {
  const filters: [string, string][] = []
  const logic: [string, string][] = []
  const once = new Map<string, string>()
  for (const [key, value] of params) {
    if (ONLY_ONCE.includes(key)) {
      if (once.has(key)) throw refused(`"${key}" may be given only once`)
      once.set(key, value)
    } else {
      const lastWord = key.slice(key.lastIndexOf('.') + 1)
      if (lastWord === 'and' || lastWord === 'or') logic.push([key, value])
      else if (EMBEDDABLE.includes(lastWord)) throw notEmbedded(key.slice(0, key.lastIndexOf('.')))
      // The gateway of a hosted project takes the key from the address too; it is no filter.
      else if (key !== 'apikey') filters.push([key, value])
    }
  }
  const given = <T>(key: string, parser: Parser<T>, name = `${key} parameter`) => {
    const value = once.get(key)
    return value === undefined ? null : read(parser, value, `${name} (${value})`)
  }
  const order = given('order', orderTerms, 'order') ?? []
  const trees = logic.map(([key, value]) => readLogic(key, value))
  const query = {
    order,
    columns: given('columns', columns),
    select: given('select', selectItems) ?? [],
    conditions: [...filters.map(([key, value]) => readFilter(key, value)), ...trees],
    onConflict: given('on_conflict', columns),
    limit: wholeNumber(once.get('limit')),
    offset: wholeNumber(once.get('offset')),
  }
  if (Math.max(query.select.length, query.order.length) > MAX_LISTED) {
    throw refused(`"select" and "order" may list at most ${MAX_LISTED} columns`)
  }
  if (query.select.filter(({ kind }) => kind === 'all').length > 1) {
    throw refused('"select" may have one "*"')
  }
  if (leaves(query.conditions).length > MAX_FILTERS) {
    throw refused(`A request may have at most ${MAX_FILTERS} filters`)
  }
  return query
}

function readFilter(key: string, value: string): Condition {
  const path = read(filterPath, key, `tree path (${key})`)
  const column = path.pop() ?? ''
  const rest = read(filterValue, value, `filter (${value})`)
  if (path.length > 0) throw notEmbedded(path.join('.'))
  return { kind: 'filter', column, ...rest }
}

function readLogic(key: string, value: string): Condition {
  const path = read(logicPath, key, `logic path (${key})`)
  const operator = path.pop()
  const embedded = path.filter((part) => part !== 'not')
  const negation = embedded.length < path.length ? 'not.' : ''
  const tree = read(logicTree, `${negation}${operator}${value}`, `logic tree (${value})`)
  if (embedded.length > 0) throw notEmbedded(embedded.join('.'))
  return tree
}

function read<T>(parser: Parser<T>, text: string, what: string): T {
  const result = parse(parser, text)
  if (result.ok) return result.value
  const { position, details } = result.failure
  throw new ApiError(400, 'PGRST100', `"failed to parse ${what}" ${position}`, { details })
}

function wholeNumber(text: string | undefined) {
  return text !== undefined && /^\s*-?\d+\s*$/.test(text) ? Number(text) : null
}

/** All filters, however deep they stand. */
export function leaves(conditions: Condition[]): Filter[] {
  return conditions.flatMap((one) => (one.kind === 'logic' ? leaves(one.conditions) : [one]))
}

function refused(message: string) {
  return new ApiError(400, 'PGRST100', message)
}
