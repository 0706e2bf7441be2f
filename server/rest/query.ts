import { ApiError } from '#server/http/errors.ts'

/** What the address of a request asks for, before any SQL exists. */
export type RestQuery = {
  select: SelectItem[]
  conditions: Condition[]
  order: OrderTerm[]
  limit: number | null
  offset: number | null
  columns: string[] | null
  onConflict: string[] | null
}

export type SelectItem = '*' | { name: string; alias: string | null; cast: string | null }

export type Condition = Filter | Logic

/** One value, except for `in`. */
export type Filter = {
  kind: 'filter'
  column: string
  isNegated: boolean
  operator: Operator
  values: string[]
}

type Logic = {
  kind: 'logic'
  isNegated: boolean
  operator: 'and' | 'or'
  conditions: Condition[]
}

export type Operator = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'ilike' | 'in' | 'is'

export type OrderTerm = { column: string; direction: string | null; nulls: string | null }

/** A text and how far it is read; `what` names it to a client who wrote it wrong. Nothing is read twice. */
type Cursor = { text: string; at: number; what: string }

// More than any table has: a column asked for fifty times would make a huge answer of a small one.
const MAX_LISTED = 20
const MAX_FILTERS = 20
const MAX_DEPTH = 4
const MAX_LIST_ITEMS = 200
const TOO_MANY_FILTERS = `A request may have at most ${MAX_FILTERS} filters`

const NO_FILTERS = ['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']
const LOGIC = /^(?:not\.)?(?:and|or)$/
/** In double quotes with anything in it, or letters, digits, `_`, `$`, dashes and inner blanks. */
const NAME = /[ \t]*(?:"(?:[^"\\]|\\[\s\S])*"[ \t]*|[\p{L}0-9_ $-]+)/uy
const IS_VALUE = /null|not_null|true|false|unknown/iy
const OPERATOR = /(?:neq|eq|gte|gt|lte|lt|like|ilike|in|is)\./y
const AGGREGATE = /(?:::[\p{L}0-9_ $]+)?\.(?:sum|avg|count|max|min)\(\)/uy
/** Up to two hints, then the parenthesis of an embedded table. */
const EMBEDDING = /(?:![\p{L}0-9_ $-]+){0,2}\(/uy
const EMBEDDING_HINT = 'Embedding is not offered. Ask for each table by itself.'
const QUOTED_VALUE = /"(?:[^"\\]|\\[\s\S])*"(?=[,)]|$)/y
const LISTED_VALUE = /[^,)]*/y
/** A value among other conditions ends at the comma, unless that stands in an array. */
const INNER_VALUE = /\{[^{}]*\}|[^,)]*/y
const WHOLE_VALUE = /[\s\S]*/y

/** Understands the address: `select=…&rating=gte.4&order=…` becomes a tree, or the client is told why not. */
export function readQuery(params: URLSearchParams, table: string): RestQuery {
  const once = (key: string) => {
    const given = params.getAll(key)
    if (given.length > 1) throw refused(`"${key}" may be given only once`)
    return given[0]
  }
  const listed = <T>(key: string, readItem: (cursor: Cursor) => T, what = `${key} parameter`) => {
    const text = once(key)
    if (text === undefined) return null
    const cursor = { text, at: 0, what: `${what} (${text})` }
    const tooMany = `"${key}" may list at most ${MAX_LISTED} columns`
    const items = commaList(cursor, readItem, MAX_LISTED, tooMany)
    expectEnd(cursor)
    return items
  }
  // The gateway of a hosted project takes the key from the address too; it is no filter.
  const filters = [...params].filter(([key]) => key !== 'apikey' && !NO_FILTERS.includes(key))
  if (filters.length > MAX_FILTERS) throw refused(TOO_MANY_FILTERS)
  const query = {
    order: listed('order', orderTerm, 'order') ?? [],
    columns: listed('columns', nameAt),
    select: once('select') ? (listed('select', (cursor) => selectItem(cursor, table)) ?? []) : [],
    conditions: filters.map(([key, value]) => readCondition(key, value)),
    onConflict: listed('on_conflict', nameAt),
    limit: wholeNumber(once('limit')),
    offset: wholeNumber(once('offset')),
  }
  if (query.select.filter((item) => item === '*').length > 1) {
    throw refused('"select" may have one "*"')
  }
  if (filtersIn(query.conditions).length > MAX_FILTERS) throw refused(TOO_MANY_FILTERS)
  return query
}

/** All filters, however deep they stand. */
function filtersIn(conditions: Condition[]): Filter[] {
  return conditions.flatMap((one) => (one.kind === 'logic' ? filtersIn(one.conditions) : [one]))
}

/** What is searched for: a row must be read to know whether it fits. */
export function patternsIn(conditions: Condition[]) {
  return filtersIn(conditions)
    .filter(({ operator }) => operator === 'like' || operator === 'ilike')
    .flatMap(({ values }) => values)
}

/** `rating=not.in.(1,2)`, `or=(a.eq.1,not.and(…))` */
function readCondition(key: string, value: string): Condition {
  if (LOGIC.test(key)) {
    const tree = { text: `${key}${value}`, at: key.length, what: `logic tree (${value})` }
    const condition = logic(tree, key, 0)
    expectEnd(tree)
    return condition
  }
  const names = { text: key, at: 0, what: `tree path (${key})` }
  const column = nameAt(names)
  if (take(names, /\./y)) throw notEmbedded(key.slice(0, key.lastIndexOf('.')))
  expectEnd(names)
  const cursor = { text: value, at: 0, what: `filter (${value})` }
  const filter = filterOf(cursor, column, () => take(cursor, WHOLE_VALUE))
  expectEnd(cursor)
  return filter
}

function condition(cursor: Cursor, depth: number): Condition {
  take(cursor, /[ \t]+/y)
  const branch = take(cursor, /(?:not\.)?(?:and|or)(?=[ \t]*\()/y)
  const found = branch ? logic(cursor, branch, depth) : innerFilter(cursor)
  take(cursor, /[ \t]+/y)
  return found
}

function logic(cursor: Cursor, word: string, depth: number): Logic {
  if (depth >= MAX_DEPTH) throw refused(`Conditions may nest at most ${MAX_DEPTH} deep`)
  expect(cursor, /[ \t]*\(/y)
  const inner = (one: Cursor) => condition(one, depth + 1)
  const conditions = commaList(cursor, inner, MAX_FILTERS, TOO_MANY_FILTERS)
  expect(cursor, /\)/y)
  const operator = word.endsWith('and') ? 'and' : 'or'
  return { kind: 'logic', isNegated: word.startsWith('not.'), operator, conditions }
}

function innerFilter(cursor: Cursor) {
  const column = nameAt(cursor)
  expect(cursor, /\./y)
  return filterOf(cursor, column, () => valueAt(cursor, INNER_VALUE))
}

/** `not.eq.5`, `in.(1,2)`, `is.null` … behind a column's name. */
function filterOf(cursor: Cursor, column: string, readValue: () => string): Filter {
  const isNegated = take(cursor, /not\./y) !== ''
  const operator = expect(cursor, OPERATOR).slice(0, -1) as Operator
  const values = valuesOf(cursor, operator, readValue)
  return { kind: 'filter', column, isNegated, operator, values }
}

function valuesOf(cursor: Cursor, operator: Operator, readValue: () => string) {
  if (operator === 'in') {
    expect(cursor, /[ \t]*\([ \t]*/y)
    const tooMany = `A list may hold at most ${MAX_LIST_ITEMS} values`
    const item = (one: Cursor) => valueAt(one, LISTED_VALUE)
    const values = commaList(cursor, item, MAX_LIST_ITEMS, tooMany)
    expect(cursor, /\)[ \t]*/y)
    return values
  }
  if (operator === 'is') return [expect(cursor, IS_VALUE).toLowerCase()]
  return [readValue()]
}

/** `*`, `name`, `alias:name::type`; aggregates and embedded tables are recognised, to be refused by name. */
function selectItem(cursor: Cursor, table: string): SelectItem {
  if (take(cursor, /[ \t]*\*[ \t]*/y)) return '*'
  take(cursor, /\.\.\./y)
  let name = nameAt(cursor)
  let alias: string | null = null
  if (take(cursor, /:(?!:)(?:\.\.\.)?/y)) {
    alias = name
    name = nameAt(cursor)
  }
  if ((name === 'count' && take(cursor, /\(\)/y)) || take(cursor, AGGREGATE)) {
    throw new ApiError(400, 'PGRST123', 'Use of aggregate functions is not allowed')
  }
  // No embedding is offered, so what stands in the parentheses is not read: nesting costs nothing.
  if (take(cursor, EMBEDDING)) throw unrelated(table, name)
  const cast = take(cursor, /::[\p{L}0-9_ $]+/uy)
    .slice(2)
    .trim()
  return { name, alias, cast: cast || null }
}

/** `created_at.desc.nullslast` */
function orderTerm(cursor: Cursor): OrderTerm {
  const column = nameAt(cursor)
  const direction = take(cursor, /\.(?:asc|desc)/y).slice(1) || null
  const nulls = take(cursor, /\.(?:nullsfirst|nullslast)/y).slice(1) || null
  if (take(cursor, /\./y)) fail(cursor)
  return { column, direction, nulls }
}

function nameAt(cursor: Cursor) {
  const name = take(cursor, NAME).trim()
  if (!name) fail(cursor)
  return name.startsWith('"') ? unquoted(name) : name
}

function valueAt(cursor: Cursor, plain: RegExp) {
  const quoted = take(cursor, QUOTED_VALUE)
  return quoted ? unquoted(quoted) : take(cursor, plain)
}

/** A backslash takes the next character as it is. */
function unquoted(text: string) {
  return text.slice(1, -1).replace(/\\([\s\S])/g, '$1')
}

function wholeNumber(text: string | undefined) {
  return text !== undefined && /^\s*-?\d+\s*$/.test(text) ? Number(text) : null
}

/** Items with commas between them; one more than `most` is refused before it is read. */
function commaList<T>(
  cursor: Cursor,
  readItem: (cursor: Cursor) => T,
  most: number,
  tooMany: string,
): T[] {
  const items: T[] = []
  do {
    if (items.length === most) throw refused(tooMany)
    items.push(readItem(cursor))
  } while (take(cursor, /,/y))
  return items
}

/** Reads what `pattern` (sticky) finds here, or nothing. */
function take(cursor: Cursor, pattern: RegExp) {
  pattern.lastIndex = cursor.at
  const [found = ''] = pattern.exec(cursor.text) ?? []
  cursor.at += found.length
  return found
}

function expect(cursor: Cursor, pattern: RegExp) {
  return take(cursor, pattern) || fail(cursor)
}

function expectEnd(cursor: Cursor) {
  if (cursor.at < cursor.text.length) fail(cursor)
}

/** Says where the reading ended, in PostgREST's words. */
function fail({ text, at, what }: Cursor): never {
  const column = [...text.slice(0, at)].length + 1
  throw refused(`"failed to parse ${what}" (line 1, column ${column})`)
}

/** No table is related to another here, whatever the database says: each is asked for by itself. */
function unrelated(table: string, other: string) {
  const between = `between '${table}' and '${other}'`
  const message = `Could not find a relationship ${between} in the schema cache`
  return new ApiError(400, 'PGRST200', message, { hint: EMBEDDING_HINT })
}

/** The answer to every parameter that speaks of an embedded table: there are none. */
function notEmbedded(name: string) {
  return new ApiError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  })
}

function refused(message: string) {
  return new ApiError(400, 'PGRST100', message)
}
