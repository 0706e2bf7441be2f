import { findColumn, type Table } from '#server/rest/catalogue.ts'
import type { Media } from '#server/rest/media.ts'
import type { Condition, RestQuery } from '#server/rest/query/tree.ts'
import type { Range } from '#server/rest/range.ts'
import { bodySql, checkSelect, selectList } from './select-list.ts'
import { type Bind, columnOf, identifier, statement, tableName } from './statement.ts'
import { orderSql, whereSql } from './where.ts'

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
  isCounted: boolean
  hasBody: boolean
}

/** A list of rows: the page asked for and, where wanted, how many there are in all. */
export function selectSql(table: Table, asked: AskedRows) {
  const { query, media, isCounted } = asked
  checkSelect(table, query.select)
  const isSearch = isCounted && table.primaryKey.length > 0 && hasPattern(query.conditions)
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

/** A search reads the table once, for the count and for the page. */
function searchSql(table: Table, { query, range }: AskedRows, bind: Bind) {
  const from = `from ${tableName(table)}`
  const alias = identifier(table.name)
  const order = orderSql(table, query.order)
  const keys = table.primaryKey.map(identifier).join(', ')
  const kept = [...new Set([...table.primaryKey, ...query.order.map(({ column }) => column)])]
  const columns = kept.map((name) => columnOf(table, findColumn(table, name))).join(', ')
  return {
    page: [
      `hits as materialized (select ${columns} ${from}${whereSql(table, query.conditions, bind)}),`,
      `picked as (select ${keys} from hits as ${alias}${order} ${limitsSql(range, bind)}),`,
      `page as (select ${selectList(table, query.select)} ${from}`,
      `where (${keys}) in (select ${keys} from picked)${order})`,
    ].join(' '),
    total: 'from hits',
  }
}

function limitsSql({ limit, offset }: Range, bind: Bind) {
  return `limit ${bind(limit)} offset ${bind(offset)}`
}

/** True when rows must be read to know whether they are wanted: no index answers a pattern. */
function hasPattern(conditions: Condition[]): boolean {
  return conditions.some((one) =>
    one.kind === 'logic'
      ? hasPattern(one.conditions)
      : one.operation.name === 'like' || one.operation.name === 'ilike',
  )
}
