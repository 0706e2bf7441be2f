import pg from 'pg'
import { ApiError } from '#server/http/errors.ts'
import type { Payload } from './body.ts'
import { type Column, findColumn, findWrittenColumn, type Table } from './catalogue.ts'
import type { Media, Preferences } from './headers.ts'
import {
  type Condition,
  type Filter,
  type Operator,
  type OrderTerm,
  patternsIn,
  type RestQuery,
  type SelectItem,
} from './query.ts'
import type { Range } from './range.ts'

/** SQL with its values beside it: nothing a client sends ever becomes part of the text. */
export type Statement = { sql: string; params: unknown[] }

/** What every statement answers with: one row. */
export type Answer = { body: string; rows: number; total: number | null; inserted: number | null }

/** Takes a value, gives the placeholder that stands for it. */
type Bind = (value: unknown) => string

type Reading = {
  query: RestQuery
  range: Range
  media: Media
  isSignedIn: boolean
  isCounted: boolean
  hasBody: boolean
}

export type Change = { query: RestQuery; preferences: Preferences; media: Media }

const OPERATORS: Record<Exclude<Operator, 'in' | 'is'>, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
}

const IS = new Map([
  ['null', 'is null'],
  ['not_null', 'is not null'],
  ['true', 'is true'],
  ['false', 'is false'],
  ['unknown', 'is unknown'],
])

/** The types a column may be cast to: these words are all that becomes SQL of what a client wrote. */
const CASTS =
  /^(?:bigint|bool|boolean|date|double precision|float4|float8|int|int2|int4|int8|integer|json|jsonb|numeric|real|smallint|text|time|timestamp|timestamptz|uuid|varchar)$/

/** A list of rows: the page asked for and, where wanted, how many there are in all. */
export function selectSql(table: Table, reading: Reading) {
  const { query, range, media, isSignedIn, isCounted, hasBody } = reading
  const order = isSignedIn ? query.order : inOneOrder(table, query.order)
  // A counted search reads its table once, for the count and for the page.
  const isKept = isCounted && patternsIn(query.conditions).length > 0
  const name = identifier(table.name)
  return statement((bind) => [
    `with hits as ${isKept ? '' : 'not '}materialized (`,
    `select * from ${tableName(table)}${whereSql(table, query.conditions, bind)}),`,
    `page as (select ${selectList(table, query.select)} from hits as ${name}`,
    `${orderSql(table, order)}limit ${bind(range.limit)} offset ${bind(range.offset)})`,
    `select ${hasBody ? bodySql(media) : `''`} as body, count(*)::int as rows,`,
    `${isCounted ? '(select count(*)::int from hits)' : 'null::int'} as total,`,
    'null::int as inserted from page',
  ])
}

export function insertSql(table: Table, payload: Payload, change: Change) {
  const columns = payload.keys.map((key) => findWrittenColumn(table, key))
  const names = columns.map(({ name }) => identifier(name))
  const target = conflictTarget(table, change)
  return changeSql(table, change, target.length > 0, (bind) =>
    [
      `insert into ${tableName(table)}${names.length > 0 ? ` (${names.join(', ')})` : ''}`,
      `select ${names.map((name) => `pgrst_body.${name}`).join(', ')}`,
      `from ${rowsSql(payload, columns, change, bind)}`,
      onConflictSql(target, names, change.preferences),
    ].join(' '),
  )
}

export function updateSql(table: Table, payload: Payload, change: Change) {
  const columns = payload.keys.map((key) => findWrittenColumn(table, key))
  const values = columns.map(({ name }) => `${identifier(name)} = pgrst_body.${identifier(name)}`)
  const written = changeSql(table, change, false, (bind) => {
    // An object without any key changes nothing and is answered like a filter that matches no row.
    if (values.length === 0) return null
    const rows = rowsSql(payload, columns, change, bind)
    const where = whereSql(table, change.query.conditions, bind)
    // The body is read before any row: whether a bad one is refused must not depend on rows that the caller may not see.
    const isRead = `exists (select from ${rows})`
    return `update ${tableName(table)} set ${values.join(', ')} from ${rows}${where} and ${isRead}`
  })
  requireFilter(change, 'UPDATE')
  return written
}

export function deleteSql(table: Table, change: Change) {
  const { conditions } = change.query
  const written = changeSql(
    table,
    change,
    false,
    (bind) => `delete from ${tableName(table)}${whereSql(table, conditions, bind)}`,
  )
  requireFilter(change, 'DELETE')
  return written
}

/** A forgotten filter would change the whole table. A name that does not exist is told first. */
function requireFilter({ query }: Change, verb: 'UPDATE' | 'DELETE') {
  if (query.conditions.length === 0) {
    throw new ApiError(400, '21000', `${verb} requires a WHERE clause`)
  }
  if (query.limit !== null || query.offset !== null) {
    throw new ApiError(400, 'PGRST100', `${verb} cannot be limited, only filtered`)
  }
}

/** Reads back only what is asked for: without a right to read, `return=minimal` still writes. */
function changeSql(
  table: Table,
  { query, preferences, media }: Change,
  isUpsert: boolean,
  write: (bind: Bind) => string | null,
) {
  const hasBody = preferences.return === 'representation'
  const items = everyColumnByName(table, query.select)
  const list = selectList(table, items)
  const read = [
    ...items.flatMap((item) => (item === '*' ? [] : [item.name])),
    ...query.order.map(({ column }) => column),
  ]
  const returned = [
    ...(hasBody ? [...new Set(read)].map((name) => columnSql(table, name)) : []),
    ...(isUpsert ? ['(xmax = 0) as pgrst_inserted'] : []),
  ]
  const returning = returned.join(', ') || '1'
  return statement((bind) => {
    const written = write(bind)
    return [
      'with changed as (',
      written === null
        ? `select ${returning} from ${tableName(table)} where false),`
        : `${written} returning ${returning}),`,
      hasBody
        ? `page as (select ${list} from changed as ${identifier(table.name)} ${orderSql(table, query.order)})`
        : 'page as (select 1)',
      `select ${hasBody ? `(select ${bodySql(media)} from page)` : `''`} as body,`,
      'count(*)::int as rows, null::int as total,',
      isUpsert ? '(count(*) filter (where pgrst_inserted))::int' : 'null::int',
      'as inserted from changed',
    ]
  })
}

/** The columns whose duplicates are merged or ignored: the named ones, else the primary key. */
function conflictTarget(table: Table, { query, preferences }: Change) {
  if (!preferences.resolution) return []
  for (const name of query.onConflict ?? []) {
    if (!table.columns.has(name)) {
      throw new ApiError(400, '42703', `column "${name}" does not exist`)
    }
  }
  return query.onConflict ?? table.primaryKey
}

function onConflictSql(target: string[], names: string[], { resolution }: Preferences) {
  if (target.length === 0) return ''
  const isMerged = resolution === 'merge-duplicates' && names.length > 0
  const action = isMerged
    ? `update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`
    : 'nothing'
  return `on conflict (${target.map(identifier).join(', ')}) do ${action}`
}

/**
 * The rows of a body as `pgrst_body`. PostgreSQL itself reads the JSON and gives every value its
 * column's type, so that it also is the one to refuse a value that does not fit.
 */
function rowsSql(payload: Payload, columns: Column[], { preferences }: Change, bind: Bind) {
  if (columns.length === 0) {
    return payload.isList
      ? `json_array_elements(${bind(payload.text)}::json) as pgrst_body`
      : '(values (1)) as pgrst_body'
  }
  const typed = columns.map(({ name, type }) => `${identifier(name)} ${type}`).join(', ')
  const record = payload.isList ? 'to_recordset' : 'to_record'
  const source =
    preferences.missing === 'default'
      ? `jsonb_${record}(${withDefaults(payload, columns, bind)})`
      : `json_${record}(${bind(payload.text)}::json)`
  return `${source} as pgrst_body (${typed})`
}

/** Lays each row over the defaults of its columns: a missing key takes the default, a null stays. */
function withDefaults(payload: Payload, columns: Column[], bind: Bind) {
  const pairs = columns
    .filter(({ defaultSql }) => defaultSql !== null)
    .map(({ name, defaultSql }) => `${pg.escapeLiteral(name)}, ${defaultSql}`)
  const defaults = `jsonb_build_object(${pairs.join(', ')})`
  const body = `${bind(payload.text)}::jsonb`
  if (!payload.isList) return `${defaults} || ${body}`
  return `(select jsonb_agg(${defaults} || one) from jsonb_array_elements(${body}) as one)`
}

/**
 * Rows that are equal otherwise come by their key. Left to itself PostgreSQL would order them by its plan,
 * and the plan depends on how many rows there are that a visitor must not know of.
 */
function inOneOrder({ columns, primaryKey }: Table, order: OrderTerm[]): OrderTerm[] {
  const sortable = [...columns.values()].filter(({ type }) => type !== 'json')
  const keys = primaryKey.length > 0 ? primaryKey : sortable.map(({ name }) => name)
  const others = keys.filter((key) => !order.some(({ column }) => column === key))
  return [...order, ...others.map((column) => ({ column, direction: null, nulls: null }))]
}

/** `"reviews"."id", "reviews"."rating"::text as "stars"` */
function selectList(table: Table, items: SelectItem[]) {
  const whole = `${identifier(table.name)}.*`
  return items.map((item) => (item === '*' ? whole : itemSql(table, item))).join(', ') || whole
}

function itemSql(table: Table, item: Exclude<SelectItem, '*'>) {
  const name = columnSql(table, item.name)
  const type = item.cast?.toLowerCase()
  if (type && !CASTS.test(type)) {
    throw new ApiError(400, '42704', `type "${item.cast}" does not exist`)
  }
  return `${name}${type ? `::${type}` : ''} as ${identifier(item.alias ?? item.name)}`
}

/** For rows that carry more than the client asked for. */
function everyColumnByName(table: Table, items: SelectItem[]): SelectItem[] {
  const all = [...table.columns.keys()].map((name) => ({ name, alias: null, cast: null }))
  if (items.length === 0) return all
  return items.flatMap((item) => (item === '*' ? all : [item]))
}

/** The whole answer as one text, made from the rows of `page` where they are. */
function bodySql({ shape, isNullStripped }: Media) {
  if (shape === 'csv') return CSV
  const rows = shape === 'object' ? 'json_agg(page.*)->0' : 'json_agg(page.*)'
  const json = isNullStripped ? `json_strip_nulls(${rows})` : rows
  return `coalesce(${json}, '${shape === 'object' ? 'null' : '[]'}')::text`
}

const CSV = `
  (select coalesce(string_agg(key, ','), '')
     from json_object_keys((select row_to_json(page.*) from page limit 1)) key)
  || e'\\n'
  || coalesce(string_agg(substring((page.*)::text, 2, length((page.*)::text) - 2), e'\\n'), '')`

function whereSql(table: Table, conditions: Condition[], bind: Bind) {
  if (conditions.length === 0) return ''
  return ` where ${conditions.map((one) => conditionSql(table, one, bind)).join(' and ')}`
}

function conditionSql(table: Table, condition: Condition, bind: Bind): string {
  const not = condition.isNegated ? 'not ' : ''
  if (condition.kind === 'filter') return `${not}(${filterSql(table, condition, bind)})`
  const parts = condition.conditions.map((one) => conditionSql(table, one, bind))
  return `${not}(${parts.join(` ${condition.operator} `)})`
}

function filterSql(table: Table, { column: name, operator, values }: Filter, bind: Bind) {
  const column = columnSql(table, name)
  const [value = ''] = values
  switch (operator) {
    case 'is':
      return `${column} ${IS.get(value)}`
    case 'in':
      return `${column} = any (${bind(arrayLiteral(values))})`
    case 'like':
    case 'ilike':
      return `${column} ${operator} ${bind(patternOf(value))}`
    default:
      return `${column} ${OPERATORS[operator]} ${bind(value)}`
  }
}

/**
 * PostgREST takes every asterisk for a wildcard; here one behind a backslash is the character, so that it
 * can be searched for.
 */
function patternOf(text: string) {
  return text.replace(/\\.|\*/gs, (found) => (found === '*' ? '%' : found))
}

function arrayLiteral(values: string[]) {
  // in.() names no value at all and matches nothing
  if (values.length === 1 && values[0] === '') return '{}'
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

function orderSql(table: Table, terms: OrderTerm[]) {
  if (terms.length === 0) return ''
  const written = terms.map(({ column, direction, nulls }) => {
    const first = nulls === 'nullsfirst' ? ' nulls first' : ' nulls last'
    return `${columnSql(table, column)}${direction === 'desc' ? ' desc' : ''}${nulls ? first : ''}`
  })
  return `order by ${written.join(', ')} `
}

/** Writes a statement with a fresh list of parameters. */
function statement(write: (bind: Bind) => string[]): Statement {
  const params: unknown[] = []
  const sql = write((value) => `$${params.push(value)}`).join(' ')
  return { sql, params }
}

function identifier(name: string) {
  // A NUL would end the message to PostgreSQL in the middle.
  if (name.includes('\0')) throw new ApiError(400, 'PGRST100', 'A name contains a NUL character')
  return `"${name.replaceAll('"', '""')}"`
}

function tableName({ name }: Table) {
  return `"public".${identifier(name)}`
}

function columnSql(table: Table, name: string) {
  return `${identifier(table.name)}.${identifier(findColumn(table, name).name)}`
}
