import { findColumn, type Table } from '#server/rest/catalogue.ts'
import type { Condition, RestQuery } from '#server/rest/query/tree.ts'
import type { Range } from '#server/rest/range.ts'
import { selectList } from './select-list.ts'
import { type Bind, columnOf, identifier, tableName } from './statement.ts'
import { limitsSql, orderSql, patternOf, whereSql } from './where.ts'

type AskedHits = { query: RestQuery; range: Range; isSignedIn: boolean }
type Search = { condition: Condition; columns: string[]; pattern: string }

/**
 * The columns that the index of a list covers; they stand in 0020_search.sql. Here in the order in which
 * they are looked through: most words stand in the long texts.
 */
const INDEXED: Record<string, readonly string[]> = {
  reviews: ['review_text', 'author_name'],
  contact_submissions: ['message', 'name', 'email', 'reference'],
  job_applications: ['name', 'phone'],
}

/** True when rows must be read to know whether they are wanted. */
export function hasPattern(conditions: Condition[]): boolean {
  return conditions.some((one) =>
    one.kind === 'logic' ? hasPattern(one.conditions) : patternOf(one.operation) !== null,
  )
}

/** A search finds its rows once, for the count and for the page; where they are many, it counts them. */
export function searchSql(table: Table, asked: AskedHits, bind: Bind) {
  const { query, range } = asked
  const from = `from ${tableName(table)}`
  const alias = identifier(table.name)
  const order = orderSql(table, query.order)
  const keys = table.primaryKey.map(identifier).join(', ')
  const { found, many } = hitsSql(table, asked, bind)
  const picked = [`from hits as ${alias}`, ...(many ? [`${from} ${many()}`] : [])].map(
    (rows) => `(select ${keys} ${rows}${order} ${limitsSql(range, bind)})`,
  )
  return {
    page: [
      `${found}, picked as (${picked.join(' union all ')}),`,
      `page as (select ${selectList(table, query.select)} ${from}`,
      `where (${keys}) in (select ${keys} from picked)${order})`,
    ].join(' '),
    total: many
      ? `from (select from hits union all select ${from} ${many()}) as all_hits`
      : 'from hits',
  }
}

/**
 * What the index offers is only where to look: each row still meets every condition, so that a search
 * with the index finds what it finds without. `many` is the condition for those it has too many of:
 * kept in between, a hundred thousand would cost more than finding them twice. PostgreSQL takes a
 * pattern for rare and would sort them all; behind coalesce it expects half of the rows, and reads the
 * newest until the page is full.
 */
function hitsSql(table: Table, { query, isSignedIn }: AskedHits, bind: Bind) {
  const { conditions } = query
  const kept = [...new Set([...table.primaryKey, ...query.order.map(({ column }) => column)])]
  const columns = kept.map((name) => columnOf(table, findColumn(table, name))).join(', ')
  const rows = `select ${columns} from ${tableName(table)}${whereSql(table, conditions, bind)}`
  // Visitors are no guests of the index: what they may not read must not even cost time.
  const search = isSignedIn ? indexedSearch(table, conditions) : null
  if (!search) return { found: `hits as materialized (${rows})`, many: null }
  const key = columnOf(table, findColumn(table, 'id'))
  const few = `search.few_hits(${bind(table.name)}, ${bind(search.pattern)})`
  const others = conditions.filter((one) => one !== search.condition)
  return {
    found: [
      `few as materialized (select ${few} as ids),`,
      `hits as materialized (${rows} and ${key} = any ((select ids from few)::uuid[]))`,
    ].join(' '),
    many: () =>
      [
        `${whereSql(table, others, bind).trim() || 'where true'}`,
        `and (select ids is null from few) and coalesce(${eagerSql(table, search, bind)}, false)`,
      ].join(' '),
  }
}

/** The condition that the same letters stand anywhere in one of the indexed columns. */
function indexedSearch(table: Table, conditions: Condition[]): Search | null {
  const indexed = INDEXED[table.name] ?? []
  for (const condition of conditions) {
    const isAny = condition.kind === 'logic' && condition.operator === 'or'
    const filters = isAny ? condition.conditions : [condition]
    const columns: string[] = []
    const patterns = new Set<string | null>()
    for (const one of filters) {
      const isWanted = one.kind === 'filter' && !one.isNegated && one.operation.name === 'ilike'
      patterns.add(isWanted ? patternOf(one.operation) : null)
      if (one.kind === 'filter') columns.push(one.column)
    }
    const [pattern] = patterns
    const isCovered = columns.every((column) => indexed.includes(column))
    if (!pattern || patterns.size > 1 || condition.isNegated || !isCovered) continue
    if (/^%(?:[^\\]|\\.)+%$/su.test(pattern)) return { condition, columns, pattern }
  }
  return null
}

/**
 * The same condition for a word that many rows hold. Most hold it as it was typed, in small letters or as
 * it begins a sentence: they are taken as they are, and only the rest is folded, which is what costs.
 */
function eagerSql(table: Table, { condition, columns, pattern }: Search, bind: Bind) {
  const exact = whereSql(table, [condition], bind).slice(' where '.length)
  // A wildcard could stand for a letter that becomes two when it is folded.
  if (/[%_]/.test(pattern.slice(1, -1).replace(/\\./gsu, ''))) return exact
  const small = `lower(${bind(pattern)})`
  const isSmall = pattern === pattern.toLowerCase()
  const other = bind(
    isSmall ? pattern.replace(/\p{L}/u, (letter) => letter.toUpperCase()) : pattern,
  )
  const safe = `case when lower(${other}) = ${small} then ${other} else ${small} end`
  const forms = isSmall ? [small, safe] : [safe, small]
  const names = (INDEXED[table.name] ?? [])
    .filter((name) => columns.includes(name))
    .map((name) => columnOf(table, findColumn(table, name)))
  const taken = names.flatMap((name) => forms.map((form) => `${name} like ${form}`))
  return `(${[...taken, exact].join(' or ')})`
}
