import { type Backup, backupText, isBackupFine, isBackupMissing } from '#domain/backup/words.ts'
import type { Finding } from '#domain/system/finding.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/open.ts'
import { words } from '#server/operator-words.ts'

const BACKUP = words.command('backup')
const BY_HAND = `Heute noch von Hand sichern: ${BACKUP}. Scheitert das, nennt der Befehl den Grund. Von selbst sichert nur ein Server, der läuft: nachts ab drei Uhr oder eine Viertelstunde nach einem späteren Start.`

/** The last backup and the last good one: a salon without either is one broken disk from the end. */
export async function lastBackup(database: Database, now: Date): Promise<Finding> {
  const rows = await database.as('service_role', null, (query) =>
    query<Backup>(
      `(select state, started_at, ended_at, error from public.backups
         order by started_at desc limit 1)
       union all
       (select state, started_at, ended_at, error from public.backups
         where state = 'verified' order by started_at desc limit 1)`,
    ),
  )
  const texts = rows.map((row) => ({
    ...row,
    started_at: new Date(row.started_at).toISOString(),
    ended_at: row.ended_at && new Date(row.ended_at).toISOString(),
  }))
  if (isBackupFine(texts, now)) return { state: 'good', what: backupText(texts, now) }
  if (!isBackupMissing(texts, await firstAccount(database), now)) {
    return { state: 'open', what: backupText(texts, now), remedy: BACKUP }
  }
  const what =
    texts.length > 0
      ? backupText(texts, now)
      : 'Noch keine Sicherung, obwohl es den Salon länger als zwei Tage gibt.'
  return { state: 'bad', what, remedy: BY_HAND }
}

/** Whoever finds an unencrypted file reads what is in it. */
export function backupKey({ backupKey: key }: Pick<Config, 'backupKey'>): Finding {
  if (key) return { state: 'good', what: 'Neue Sicherungen sind verschlüsselt.' }
  return {
    state: 'open',
    what: 'Sicherungen sind nicht verschlüsselt: Wer eine solche Datei findet, liest Namen, Nachrichten und die Prüfwerte der Passwörter.',
    remedy: `In der Datei ${words.settingsFile} BACKUP_KEY auf einen langen Satz setzen und den Server neu starten. Den Satz auch an einem anderen Ort aufbewahren: Ohne ihn öffnet niemand diese Sicherungen.`,
  }
}

/** The first start makes an account: nothing that may be read here is older. */
async function firstAccount(database: Database) {
  const [row] = await database.as('auth_server', null, (query) =>
    query<{ since: Date | null }>('select min(created_at) as since from auth.users'),
  )
  return row?.since ?? null
}
