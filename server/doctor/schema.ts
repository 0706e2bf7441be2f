import type { Finding } from '#domain/system/finding.ts'
import { type Migration, migrations } from '#server/database/migrations.ts'
import type { Database } from '#server/database/open.ts'

/** The journal of the database against the migrations this program brings along. */
export async function schema(
  database: Database,
  wanted: Migration[] = migrations,
): Promise<Finding> {
  const rows = await database.as('service_role', null, (query) =>
    query<{ name: string; checksum: string }>('select * from salon.applied_migrations()'),
  )
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const missing = wanted.filter(({ name }) => !applied.has(name))
  if (missing.length > 0) {
    return {
      state: 'bad',
      what: `Der Datenbank fehlt: ${names(missing)}.`,
      remedy: 'Den Server neu starten; er holt es beim Start nach.',
    }
  }
  const changed = wanted.filter(({ name, checksum }) => applied.get(name) !== checksum)
  if (changed.length > 0) {
    return {
      state: 'bad',
      what: `Nach ihrer Anwendung verändert: ${names(changed)}.`,
      remedy: 'Die Dateien in database/migrations wiederherstellen (git checkout).',
    }
  }
  const unknown = rows.filter(({ name }) => !wanted.some((one) => one.name === name))
  if (unknown.length > 0) {
    return {
      state: 'open',
      what: `Die Datenbank ist neuer als dieses Programm: ${names(unknown)}.`,
      remedy: 'Die neue Fassung starten (git pull && npm start). Bis dahin läuft diese weiter.',
    }
  }
  return { state: 'good', what: `Auf dem Stand dieses Programms: ${wanted.length} Migrationen.` }
}

function names(list: { name: string }[]) {
  return list.map(({ name }) => name).join(', ')
}
