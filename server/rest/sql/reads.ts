import type { Table } from '#server/rest/catalogue.ts'
import type { Media } from '#server/rest/media.ts'
import type { RestQuery } from '#server/rest/query/tree.ts'
import type { Range } from '#server/rest/range.ts'
import { bodySql, checkSelect, selectList } from './select-list.ts'
import { statement, tableName } from './statement.ts'
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

/** A list of rows: the page asked for and, where wanted, how many there are in all. */
export function selectSql(
  table: Table,
  asked: { query: RestQuery; range: Range; media: Media; isCounted: boolean; hasBody: boolean },
) {
  const { query, range, media } = asked
  checkSelect(table, query.select)
  return statement((bind) => {
    const from = `from ${tableName(table)}${whereSql(table, query.conditions, bind)}`
    const limits = `limit ${bind(range.limit)} offset ${bind(range.offset)}`
    const list = selectList(table, query.select)
    return [
      `with page as (select ${list} ${from}${orderSql(table, query.order)} ${limits})`,
      `select ${asked.hasBody ? bodySql(media, 'page') : `''`} as body,`,
      'count(*)::int as rows,',
      `${asked.isCounted ? `(select count(*)::int ${from})` : 'null::int'} as total,`,
      'null::int as inserted, null::json as key from page',
    ].join(' ')
  })
}
