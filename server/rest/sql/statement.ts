import { ApiError } from '#server/http/errors.ts'
import type { Column, Table } from '#server/rest/catalogue.ts'

/** SQL with its values beside it: nothing a client sends ever becomes part of the text. */
export type Statement = { sql: string; params: unknown[] }

/** Takes a value, gives the placeholder that stands for it. */
export type Bind = (value: unknown) => string

/** Writes a statement with a fresh list of parameters. */
export function statement(write: (bind: Bind) => string): Statement {
  const params: unknown[] = []
  const sql = write((value) => `$${params.push(value)}`)
  return { sql, params }
}

export function identifier(name: string) {
  // A NUL would end the message to PostgreSQL in the middle.
  if (name.includes('\0')) throw new ApiError(400, 'PGRST100', 'A name contains a NUL character')
  return `"${name.replaceAll('"', '""')}"`
}

export function tableName({ name }: Table) {
  return `"public".${identifier(name)}`
}

export function columnOf(table: Table, column: Column) {
  return `${identifier(table.name)}.${identifier(column.name)}`
}
