import { createHash } from 'node:crypto'

export type Migration = { name: string; sql: string; checksum: string }

const files = import.meta.glob('/database/migrations/*/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Record<string, string>

/** All migrations in the order they run: the platform first, then what stands on it. */
export const migrations: Migration[] = Object.entries(files)
  .map(([path, sql]) => ({
    name: path.split('/').slice(-2).join('/'),
    sql,
    checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex'),
  }))
  .sort((a, b) => order(a.name).localeCompare(order(b.name)))

function order(name: string) {
  return (name.startsWith('platform/') ? '0/' : '1/') + name
}
