import { createHash } from 'node:crypto'

export type SchemaFile = { name: string; sql: string; checksum: string }

/** Tables in their order, each applied once; functions are applied again whenever their text has changed. */
export type Schema = { tables: SchemaFile[]; functions: SchemaFile[] }

const files = import.meta.glob('/database/*/**/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Record<string, string>

/** What this program brings along. */
export const schema: Schema = { tables: filesIn('tables'), functions: filesIn('functions') }

function filesIn(folder: keyof Schema): SchemaFile[] {
  return Object.entries(files)
    .map(([path, sql]) => ({
      name: path.slice('/database/'.length),
      sql,
      checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex'),
    }))
    .filter(({ name }) => name.startsWith(`${folder}/`))
    .sort((a, b) => a.name.localeCompare(b.name))
}
