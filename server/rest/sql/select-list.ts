import { ApiError } from '#server/http/errors.ts'
import { findColumn, type Table } from '#server/rest/catalogue.ts'
import type { Media } from '#server/rest/media.ts'
import type { SelectItem } from '#server/rest/query/tree.ts'
import { columnOf, identifier } from './statement.ts'

/** The types a column may be cast to. Their SQL names stand here, never what the client wrote. */
const CASTS = new Map([
  ['bigint', 'bigint'],
  ['bool', 'boolean'],
  ['boolean', 'boolean'],
  ['date', 'date'],
  ['double precision', 'double precision'],
  ['float4', 'real'],
  ['float8', 'double precision'],
  ['int', 'integer'],
  ['int2', 'smallint'],
  ['int4', 'integer'],
  ['int8', 'bigint'],
  ['integer', 'integer'],
  ['json', 'json'],
  ['jsonb', 'jsonb'],
  ['numeric', 'numeric'],
  ['real', 'real'],
  ['smallint', 'smallint'],
  ['text', 'text'],
  ['time', 'time'],
  ['timestamp', 'timestamp'],
  ['timestamptz', 'timestamptz'],
  ['uuid', 'uuid'],
  ['varchar', 'varchar'],
])

/** Refuses what select may say and we do not offer, before any column is looked up. */
export function checkSelect(table: Table, items: SelectItem[]) {
  for (const item of items) {
    if (item.kind === 'embed') throw notEmbedded(table, item.name)
    if (item.kind === 'aggregate') {
      throw new ApiError(400, 'PGRST123', 'Use of aggregate functions is not allowed')
    }
  }
}

/** `"reviews"."id", "reviews"."rating"::text as "stars"` */
export function selectList(table: Table, items: SelectItem[]) {
  if (items.length === 0) return `${identifier(table.name)}.*`
  return items.map((item) => itemSql(table, item)).join(', ')
}

/** The same list with every column by its name, for rows that carry more than the client asked for. */
export function explicitItems(table: Table, items: SelectItem[]): SelectItem[] {
  const all = [...table.columns.keys()].map((name) => {
    return { kind: 'column' as const, name, alias: null, cast: null }
  })
  if (items.length === 0) return all
  return items.flatMap((item) => (item.kind === 'all' ? all : [item]))
}

/** The whole answer as one text, made from the rows of `page` where they are. */
export function bodySql({ shape, isNullStripped }: Media, page: string) {
  if (shape === 'csv') return csvSql(page)
  const rows = shape === 'object' ? `json_agg(${page}.*)->0` : `json_agg(${page}.*)`
  const json = isNullStripped ? `json_strip_nulls(${rows})` : rows
  return `coalesce(${json}, '${shape === 'object' ? 'null' : '[]'}')::text`
}

function csvSql(page: string) {
  const first = `(select row_to_json(${page}.*) from ${page} limit 1)`
  const header = `(select coalesce(string_agg(key, ','), '') from json_object_keys(${first}) key)`
  const row = `substring((${page}.*)::text, 2, length((${page}.*)::text) - 2)`
  return `${header} || e'\\n' || coalesce(string_agg(${row}, e'\\n'), '')`
}

function itemSql(table: Table, item: SelectItem) {
  if (item.kind !== 'column') return `${identifier(table.name)}.*`
  const column = findColumn(table, item.name)
  const name = columnOf(table, column)
  if (item.cast === null) return `${name} as ${identifier(item.alias ?? column.name)}`
  const type = CASTS.get(item.cast.toLowerCase())
  if (!type) throw new ApiError(400, '42704', `type "${item.cast}" does not exist`)
  return `${name}::${type} as ${identifier(item.alias ?? column.name)}`
}

function notEmbedded({ name, related }: Table, other: string) {
  if (related.includes(other)) {
    const message = `Embedding '${other}' in '${name}' is not offered`
    return new ApiError(400, 'PGRST200', message, { hint: 'Ask for each table by itself.' })
  }
  const between = `between '${name}' and '${other}'`
  return new ApiError(
    400,
    'PGRST200',
    `Could not find a relationship ${between} in the schema cache`,
    {
      details: `Searched for a foreign key relationship ${between} in the schema 'public', but no matches were found.`,
    },
  )
}
