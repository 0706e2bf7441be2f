import type { Finding } from '#domain/system/finding.ts'
import type { Database } from '#server/database/open.ts'

const OFF_MS = 2_000
const WRONG_MS = 60_000
/** Entries that were made a moment ago are no sign of a wrong clock. */
const AHEAD_MS = 120_000

/**
 * The clocks this machine has, against each other and against what it has written before. Nobody
 * outside is asked: that both are wrong by the same amount would not be seen.
 */
export async function clocks(database: Database, now: () => number = Date.now): Promise<Finding> {
  const before = now()
  const [row] = await database.as('service_role', null, (query) =>
    query<{ there: number; newest: number | null }>(
      `select extract(epoch from clock_timestamp())::float8 * 1000 as there,
              extract(epoch from greatest(
                (select max(created_at) from public.reviews),
                (select max(created_at) from public.contact_submissions),
                (select max(created_at) from public.job_applications),
                (select max(changed_at) from public.changes),
                (select max(started_at) from public.backups)))::float8 * 1000 as newest`,
    ),
  )
  const here = (before + now()) / 2
  const offMs = Math.abs((row?.there ?? 0) - here)
  if (offMs >= OFF_MS) {
    return {
      state: offMs >= WRONG_MS ? 'bad' : 'open',
      what: `Die Uhren von Server und Datenbank weichen um ${seconds(offMs)} voneinander ab.`,
      remedy: 'Auf beiden Rechnern die Uhr über das Netz stellen lassen (NTP, timedatectl).',
    }
  }
  if (row?.newest && row.newest - here > AHEAD_MS) {
    return {
      state: 'open',
      what: `Der jüngste Eintrag liegt ${seconds(row.newest - here)} in der Zukunft: Die Uhr ging vor oder wurde zurückgestellt.`,
      remedy: 'Datum und Uhrzeit des Servers prüfen (timedatectl).',
    }
  }
  return {
    state: 'good',
    what: 'Die Uhren von Server und Datenbank stimmen überein.',
  }
}

function seconds(ms: number) {
  const whole = Math.round(ms / 1000)
  if (whole < 120) return `${whole} Sekunden`
  if (whole < 7_200) return `${Math.round(whole / 60)} Minuten`
  return whole < 172_800
    ? `${Math.round(whole / 3_600)} Stunden`
    : `${Math.round(whole / 86_400)} Tage`
}
