import type { Finding } from '#domain/system/finding.ts'
import type { Database } from '#server/database/open.ts'
import { type Schema, schema as todaysSchema } from '#server/database/schema-files.ts'
import { words } from '#server/operator-words.ts'

/** The journal of the database against the schema this program brings along. */
export async function schema(
  database: Database,
  { tables, functions }: Schema = todaysSchema,
): Promise<Finding> {
  const rows = await database.as('service_role', null, (query) =>
    query<{ name: string; checksum: string }>('select name, checksum from migrations.journal'),
  )
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const missing = [...tables, ...functions].filter(({ name }) => !applied.has(name))
  if (missing.length > 0) {
    return {
      state: 'bad',
      what: `Der Datenbank fehlt: ${names(missing)}.`,
      remedy: 'Den Server neu starten; er holt es beim Start nach.',
    }
  }
  const changed = tables.filter(({ name, checksum }) => applied.get(name) !== checksum)
  if (changed.length > 0) {
    return {
      state: 'bad',
      what: `Nach ihrer Anwendung verändert: ${names(changed)}.`,
      remedy: `Das Programm so wiederherstellen, wie es kam (${words.asItCame}).`,
    }
  }
  const unknown = rows.filter(
    ({ name }) => name.startsWith('tables/') && !tables.some((one) => one.name === name),
  )
  if (unknown.length > 0) {
    return {
      state: 'open',
      what: `Die Datenbank ist neuer als dieses Programm: ${names(unknown)}.`,
      remedy: `Die neue Fassung starten (${words.update}). Bis dahin läuft diese weiter.`,
    }
  }
  const foreign = functions.filter(({ name, checksum }) => applied.get(name) !== checksum)
  if (foreign.length > 0) {
    return {
      state: 'open',
      what: `Aus einer anderen Fassung des Programms: ${names(foreign)}.`,
      remedy: 'Den Server neu starten; er bringt seine eigenen Funktionen mit.',
    }
  }
  return { state: 'good', what: 'Die Datenbank ist auf dem neuesten Stand.' }
}

function names(list: { name: string }[]) {
  return list.map(({ name }) => name).join(', ')
}
