import type { Finding } from '#domain/system/checks.ts'
import type { Database } from '#server/database/open.ts'
import { changedRights } from '#server/database/rights.ts'
import { type Schema, schema as todaysSchema } from '#server/database/schema-files.ts'
import { words } from '#server/operator-words.ts'

const SLOW_MS = 1_000
const PLACES_SHOWN = 5

type Journaled = { name: string; checksum: string }

/** That it answers, and how long it takes for the smallest question. */
export async function reachable(
  database: Database,
  now: () => number = Date.now,
): Promise<Finding> {
  const before = now()
  const [row] = await database.as('service_role', null, (query) =>
    query<{ version: string }>(`select current_setting('server_version') as version`),
  )
  const tookMs = now() - before
  const what = `Datenbank erreichbar: PostgreSQL ${row?.version}`
  if (tookMs < SLOW_MS) return { state: 'good', what }
  return {
    state: 'open',
    what: `${what}, aber langsam: ${(tookMs / 1_000).toLocaleString('de-DE', { maximumFractionDigits: 1 })} Sekunden für die kleinste Frage.`,
    remedy: 'Auslastung von Rechner und Datenbank prüfen.',
  }
}

export async function accounts(database: Database): Promise<Finding> {
  const [row] = await database.as('auth_server', null, (query) =>
    query<{ admins: number }>('select count(*)::int as admins from public.people'),
  )
  return row?.admins
    ? { state: 'good', what: `Konten mit Zugriff auf die Verwaltung: ${row.admins}` }
    : {
        state: 'open',
        what: 'Es gibt noch kein Konto für die Verwaltung.',
        remedy: words.command('admin', 'add', 'name@adresse.de'),
      }
}

/** The journal of the database against the schema this program brings along. */
export async function schema(
  database: Database,
  { tables, functions }: Schema = todaysSchema,
): Promise<Finding> {
  const rows = await database.as('service_role', null, (query) =>
    query<Journaled>('select name, checksum from migrations.journal'),
  )
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const isSame = ({ name, checksum }: Journaled) => applied.get(name) === checksum
  const unlike: (Finding & { files: { name: string }[] })[] = [
    {
      state: 'bad',
      what: 'Der Datenbank fehlt',
      files: [...tables, ...functions].filter(({ name }) => !applied.has(name)),
      remedy: 'Den Server neu starten; er holt es beim Start nach.',
    },
    {
      state: 'bad',
      what: 'Nach ihrer Anwendung verändert',
      files: tables.filter((one) => !isSame(one)),
      remedy: `Das Programm so wiederherstellen, wie es kam (${words.asItCame}).`,
    },
    {
      state: 'open',
      what: 'Die Datenbank ist neuer als dieses Programm',
      files: rows.filter(
        ({ name }) => name.startsWith('tables/') && !tables.some((one) => one.name === name),
      ),
      remedy: `Die neue Fassung starten (${words.update}). Bis dahin läuft diese weiter.`,
    },
    {
      state: 'open',
      what: 'Aus einer anderen Fassung des Programms',
      files: functions.filter((one) => !isSame(one)),
      remedy: 'Den Server neu starten; er bringt seine eigenen Funktionen mit.',
    },
  ]
  const first = unlike.find(({ files }) => files.length > 0)
  if (!first) return { state: 'good', what: 'Die Datenbank ist auf dem neuesten Stand.' }
  const { files, what, ...finding } = first
  return { ...finding, what: `${what}: ${files.map(({ name }) => name).join(', ')}.` }
}

/** Grants, functions and policies as they are against those that the program itself made. */
export async function accessRights(database: Database): Promise<Finding> {
  const places = await database.as('service_role', null, changedRights)
  if (places.length === 0) {
    return { state: 'good', what: 'Niemand sieht oder ändert mehr, als er darf.' }
  }
  const more = places.length - PLACES_SHOWN
  return {
    state: 'bad',
    what: `Die Rechte weichen vom Programm ab in: ${places.slice(0, PLACES_SHOWN).join(', ')}${more > 0 ? ` und ${more} weiteren` : ''}.`,
    remedy: `Was von Hand geändert wurde, zurücknehmen. Weiß niemand mehr, was es war: sichern (${words.command('backup')}) und diese Sicherung zurückholen (${words.command('restore', 'DATEI')}); dabei legt das Programm alle Rechte neu an.`,
  }
}
