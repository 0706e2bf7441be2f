import { ApiError } from '#server/http/errors.ts'
import type { Payload } from '#server/rest/body.ts'
import { findColumn, findWrittenColumn, type Table } from '#server/rest/catalogue.ts'
import type { Media } from '#server/rest/media.ts'
import type { Preferences } from '#server/rest/prefer.ts'
import type { RestQuery } from '#server/rest/query/tree.ts'
import { rowsSql } from './payload.ts'
import { bodySql, checkSelect, explicitItems, selectList } from './select-list.ts'
import { type Bind, columnOf, identifier, statement, tableName } from './statement.ts'
import { orderSql, whereSql } from './where.ts'

export type Change = { query: RestQuery; preferences: Preferences; media: Media }

type Kind = 'insert' | 'upsert' | 'update' | 'delete'

export function insertSql(table: Table, payload: Payload, change: Change) {
  const columns = payload.keys.map((key) => findWrittenColumn(table, key))
  const names = columns.map(({ name }) => identifier(name))
  const target = conflictTarget(table, change)
  const isDefault = change.preferences.missing === 'default'
  return changeSql(table, change, target.length > 0 ? 'upsert' : 'insert', (bind) =>
    [
      `insert into ${tableName(table)}${names.length > 0 ? ` (${names.join(', ')})` : ''}`,
      `select ${names.map((name) => `pgrst_body.${name}`).join(', ')}`,
      `from ${rowsSql(payload, columns, isDefault, bind)}`,
      onConflictSql(target, names, change.preferences),
    ].join(' '),
  )
}

export function updateSql(table: Table, payload: Payload, change: Change) {
  const columns = payload.keys.map((key) => findWrittenColumn(table, key))
  const isDefault = change.preferences.missing === 'default'
  const written = changeSql(table, change, 'update', (bind) => {
    // An object without any key changes nothing and is answered like a filter that matches no row.
    if (columns.length === 0) return null
    const names = columns.map(({ name }) => identifier(name))
    return [
      `update ${tableName(table)}`,
      `set ${names.map((name) => `${name} = pgrst_body.${name}`).join(', ')}`,
      `from ${rowsSql(payload, columns, isDefault, bind)}`,
      whereSql(table, change.query.conditions, bind),
    ].join(' ')
  })
  requireFilter(change, 'UPDATE')
  return written
}

export function deleteSql(table: Table, change: Change) {
  const written = changeSql(
    table,
    change,
    'delete',
    (bind) => `delete from ${tableName(table)}${whereSql(table, change.query.conditions, bind)}`,
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
  kind: Kind,
  write: (bind: Bind) => string | null,
) {
  checkSelect(table, query.select)
  const hasBody = preferences.return === 'representation'
  const hasKey = preferences.return === 'headers-only' && (kind === 'insert' || kind === 'upsert')
  const items = explicitItems(table, query.select)
  const returned = [
    ...(hasBody ? columnsOf(table, items, query) : []),
    ...(hasKey ? keyColumns(table) : []),
    ...(kind === 'upsert' ? ['(xmax = 0) as pgrst_inserted'] : []),
  ]
  const returning = returned.length > 0 ? returned.join(', ') : '1'
  return statement((bind) => {
    const written = write(bind)
    const body = hasBody ? `(select ${bodySql(media, 'page')} from page)` : `''`
    const page = `select ${selectList(table, items)} from changed as ${identifier(table.name)}`
    return [
      'with changed as (',
      written === null
        ? `select ${returning} from ${tableName(table)} where false)`
        : `${written} returning ${returning})`,
      hasBody ? `, page as (${page}${orderSql(table, query.order)})` : '',
      `select ${body} as body, count(*)::int as rows, null::int as total,`,
      kind === 'upsert' ? '(count(*) filter (where pgrst_inserted))::int' : 'null::int',
      'as inserted,',
      hasKey ? '(select row_to_json(changed.*) from changed limit 1)' : 'null::json',
      'as key from changed',
    ].join(' ')
  })
}

function columnsOf(table: Table, items: ReturnType<typeof explicitItems>, query: RestQuery) {
  const names = [
    ...items.flatMap((item) => (item.kind === 'column' ? [item.name] : [])),
    ...query.order.map(({ column }) => column),
  ]
  return [...new Set(names)].map((name) => columnOf(table, findColumn(table, name)))
}

function keyColumns(table: Table) {
  return table.primaryKey.map(
    (name) => `${columnOf(table, findColumn(table, name))}::text as ${identifier(name)}`,
  )
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
