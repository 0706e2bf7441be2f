import type { Finding } from '#domain/system/finding.ts'
import type { Database } from '#server/database/open.ts'
import { words } from '#server/operator-words.ts'

const SLOW_MS = 1_000

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
    query<{ admins: number }>('select count(*)::int as admins from salon.admins'),
  )
  return row?.admins
    ? { state: 'good', what: `Konten mit Zugriff auf die Verwaltung: ${row.admins}` }
    : {
        state: 'open',
        what: 'Es gibt noch kein Konto für die Verwaltung.',
        remedy: words.command('admin', 'add', 'name@adresse.de'),
      }
}
