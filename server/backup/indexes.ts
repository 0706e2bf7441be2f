import type pg from 'pg'
import type { Table } from './contents.ts'

/**
 * Takes away the indexes that no key needs and answers how to make them again: sorting every new word
 * into an index takes most of the time of a restore, making it once from all rows a fraction.
 */
export async function dropIndexes(owner: pg.ClientBase, tables: Table[]) {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index
      where indrelid = any ($1::regclass[])
        and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables.map(({ name }) => name)],
  )
  for (const { name } of rows) await owner.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
