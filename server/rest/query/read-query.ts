import { type Cursor, commaList, cursorOn, expectEnd, refused, take } from './cursor.ts'
import { filterValue, logicTree, MAX_FILTERS, TOO_MANY_FILTERS } from './filters.ts'
import { field } from './names.ts'
import { notEmbedded, orderTerm } from './order.ts'
import { selectItem } from './select.ts'
import type { Condition, Filter, RestQuery } from './tree.ts'

// More than any table has: a column asked for fifty times would make a huge answer of a small one.
const MAX_LISTED = 20

/** `not.` and one embedded table before a column, and room for more of them in the answer that refuses them. */
const MAX_PATH_NAMES = 5

const ONLY_ONCE = ['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']
const EMBEDDABLE = ['order', 'limit', 'offset']

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
    if (filters.length + logic.length > MAX_FILTERS) throw refused(TOO_MANY_FILTERS)
  }
  const listed = <T>(key: string, readItem: (cursor: Cursor) => T, what = `${key} parameter`) => {
    const text = once.get(key)
    return text === undefined ? null : readList(key, text, readItem, `${what} (${text})`)
  }
  const order = listed('order', orderTerm, 'order') ?? []
  const trees = logic.map(([key, value]) => readLogic(key, value))
  const query = {
    order,
    columns: listed('columns', field),
    select: once.get('select') ? (listed('select', selectItem) ?? []) : [],
    conditions: [...filters.map(([key, value]) => readFilter(key, value)), ...trees],
    onConflict: listed('on_conflict', field),
    limit: wholeNumber(once.get('limit')),
    offset: wholeNumber(once.get('offset')),
  }
  if (query.select.filter(({ kind }) => kind === 'all').length > 1) {
    throw refused('"select" may have one "*"')
  }
  if (leaves(query.conditions).length > MAX_FILTERS) throw refused(TOO_MANY_FILTERS)
  return query
}

function readList<T>(key: string, text: string, readItem: (cursor: Cursor) => T, what: string) {
  const cursor = cursorOn(text, what)
  const tooMany = `"${key}" may list at most ${MAX_LISTED} columns`
  const items = commaList(cursor, readItem, { most: MAX_LISTED, tooMany })
  expectEnd(cursor)
  return items
}

function readFilter(key: string, value: string): Condition {
  const path = readPath(key, `tree path (${key})`)
  const column = path.pop() ?? ''
  const rest = filterValue(cursorOn(value, `filter (${value})`))
  if (path.length > 0) throw notEmbedded(path.join('.'))
  return { kind: 'filter', column, ...rest }
}

function readLogic(key: string, value: string): Condition {
  const path = readPath(key, `logic path (${key})`)
  const operator = path.pop()
  const embedded = path.filter((part) => part !== 'not')
  const negation = embedded.length < path.length ? 'not.' : ''
  const tree = logicTree(cursorOn(`${negation}${operator}${value}`, `logic tree (${value})`))
  if (embedded.length > 0) throw notEmbedded(embedded.join('.'))
  return tree
}

/** `embedded.table.column`: the names before and behind the points. */
function readPath(key: string, what: string) {
  const cursor = cursorOn(key, what)
  const names = [field(cursor)]
  while (names.length < MAX_PATH_NAMES && take(cursor, '.')) names.push(field(cursor))
  expectEnd(cursor)
  return names
}

function wholeNumber(text: string | undefined) {
  return text !== undefined && /^\s*-?\d+\s*$/.test(text) ? Number(text) : null
}

/** All filters, however deep they stand. */
export function leaves(conditions: Condition[]): Filter[] {
  return conditions.flatMap((one) => (one.kind === 'logic' ? leaves(one.conditions) : [one]))
}
