import type { Table } from '#server/rest/catalogue.ts'
import type { Media } from '#server/rest/media.ts'
import type { RestQuery } from '#server/rest/query/tree.ts'
import type { Range } from '#server/rest/range.ts'
import { bodySql, checkSelect, selectList } from './select-list.ts'
import { type Bind, identifier, statement, tableName } from './statement.ts'
import { hasPattern, limitsSql, orderSql, whereSql } from './where.ts'

/** What every statement answers with: one row. */
export type Answer = {
  body: string
  rows: number
  total: number | null
  inserted: number | null
  /** The primary key of the first new row, as text by column. */
  key: Record<string, string> | null
}

type AskedRows = {
  query: RestQuery
  range: Range
  media: Media
  isSignedIn: boolean
  isCounted: boolean
  hasBody: boolean
}

/** A list of rows: the page asked for and, where wanted, how many there are in all. */
export function selectSql(table: Table, given: AskedRows) {
  const asked = given.isSignedIn ? given : { ...given, query: inOneOrder(table, given.query) }
  const { query, media, isCounted } = asked
  checkSelect(table, query.select)
  const isSearch = isCounted && hasPattern(query.conditions)
  return statement((bind) => {
    const { page, total } = isSearch ? searchSql(table, asked, bind) : pageSql(table, asked, bind)
    return [
      `with ${page}`,
      `select ${asked.hasBody ? bodySql(media, 'page') : `''`} as body,`,
      'count(*)::int as rows,',
      `${isCounted ? `(select count(*)::int ${total})` : 'null::int'} as total,`,
      'null::int as inserted, null::json as key from page',
    ].join(' ')
  })
}

function pageSql(table: Table, { query, range }: AskedRows, bind: Bind) {
  const from = `from ${tableName(table)}${whereSql(table, query.conditions, bind)}`
  const list = selectList(table, query.select)
  return {
    page: `page as (select ${list} ${from}${orderSql(table, query.order)} ${limitsSql(range, bind)})`,
    total: from,
  }
}

/** A counted search reads its table once, for the count and for the page. */
function searchSql(table: Table, { query, range }: AskedRows, bind: Bind) {
  const hits = `select * from ${tableName(table)}${whereSql(table, query.conditions, bind)}`
  const list = `select ${selectList(table, query.select)} from hits as ${identifier(table.name)}`
  return {
    page: `hits as materialized (${hits}), page as (${list}${orderSql(table, query.order)} ${limitsSql(range, bind)})`,
    total: 'from hits',
  }
}

/**
 * Rows that are equal otherwise come by their key. Left to itself PostgreSQL would order them by its plan,
 * and the plan depends on how many rows there are that a visitor must not know of.
 */
function inOneOrder(table: Table, query: RestQuery): RestQuery {
  const named = query.order.map(({ column }) => column)
  const keys = table.primaryKey.length > 0 ? table.primaryKey : sortable(table)
  const others = keys
    .filter((name) => !named.includes(name))
    .map((column) => ({ column, direction: null, nulls: null }))
  return { ...query, order: [...query.order, ...others] }
}

function sortable({ columns }: Table) {
  return [...columns.values()].filter(({ type }) => type !== 'json').map(({ name }) => name)
}
