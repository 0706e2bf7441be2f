import pg from 'pg'
import type { Payload } from '#server/rest/body.ts'
import type { Column } from '#server/rest/catalogue.ts'
import { type Bind, identifier } from './statement.ts'

/**
 * The rows of a body as `pgrst_body`. PostgreSQL itself reads the JSON and gives every value its
 * column's type, so that it also is the one to refuse a value that does not fit.
 */
export function rowsSql(payload: Payload, columns: Column[], isDefault: boolean, bind: Bind) {
  if (columns.length === 0) {
    return payload.isList
      ? `json_array_elements(${bind(payload.text)}::json) as pgrst_body`
      : '(values (1)) as pgrst_body'
  }
  const typed = columns.map(({ name, type }) => `${identifier(name)} ${type}`).join(', ')
  const record = payload.isList ? 'to_recordset' : 'to_record'
  const source = isDefault
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
