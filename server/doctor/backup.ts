import {
  type Backup,
  backupText,
  copyText,
  isBackupFine,
  isBackupMissing,
  isLate,
} from '#domain/backup/words.ts'
import type { Finding } from '#domain/system/checks.ts'
import { openRclone, type RcloneSettings } from '#server/backup/elsewhere/rclone.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/open.ts'
import { words } from '#server/operator-words.ts'

const BACKUP = words.command('backup')
const BY_HAND = `Heute noch von Hand sichern: ${BACKUP}. Scheitert das, nennt der Befehl den Grund. Von selbst sichert nur ein Server, der läuft: nachts ab drei Uhr oder eine Viertelstunde nach einem späteren Start.`

const NONE = 'Noch keine Sicherung, obwohl es den Salon länger als zwei Tage gibt.'
const COPY_NOW = `Den genannten Grund beheben, dann ${BACKUP}: Der Befehl kopiert sofort oder sagt, woran es liegt. Von selbst versucht es der Server jede Stunde.`

/** The last backup and the last good one: a salon without either is one broken disk from the end. */
export async function lastBackup(database: Database, now: Date): Promise<Finding> {
  const backups = await readBackups(database)
  const what = backupText(backups, now)
  if (isBackupFine(backups, now)) return { state: 'good', what }
  if (!isBackupMissing(backups, await firstAccount(database), now)) {
    return { state: 'open', what, remedy: BACKUP }
  }
  return { state: 'bad', what: backups.length > 0 ? what : NONE, remedy: BY_HAND }
}

/** The copy at the second place: what lies on one machine only burns with it. */
export async function lastCopy(
  database: Database,
  { backupCopy }: Pick<Config, 'backupCopy'>,
  now: Date,
): Promise<Finding[]> {
  if (!backupCopy) return []
  const backups = await readBackups(database)
  const here = backups.filter(({ copy_place }) => copy_place === backupCopy)
  const copied = here.find(({ copied_at }) => copied_at)
  const last = [...here.slice(0, 1), ...(copied ? [copied] : [])]
  const what = copyText(last, now) ?? 'Am zweiten Ort liegt noch keine Kopie.'
  const hasFailed = last.some(({ copy_error }) => copy_error)
  if (copied && !hasFailed && !isLate(copied, now)) return [{ state: 'good', what }]
  const first = backups.findLast(({ state }) => state === 'verified')
  const isLost = copied ? isLate(copied, now) : hasFailed || (first && isLate(first, now))
  return [{ state: isLost ? 'bad' : 'open', what, remedy: COPY_NOW }]
}

/** Without a second place what burns takes its backups along; without rclone nothing gets there. */
export async function secondPlace(config: RcloneSettings): Promise<Finding[]> {
  if (config.backupCopy) {
    return openRclone(config)
      .version()
      .then(
        () => [],
        ({ message }) => [{ state: 'bad', what: message, remedy: COPY_NOW }],
      )
  }
  return [
    {
      state: 'open',
      what: 'Sicherungen liegen nur auf diesem Rechner: Geht er verloren, sind auch sie weg.',
      remedy: `In der Datei ${words.settingsFile} BACKUP_COPY auf einen zweiten Ort setzen (Ordner auf einer anderen Platte, oder was rclone erreicht: SFTP, S3 und andere) und den Server neu starten.`,
    },
  ]
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

/** All there ever were, one a night, the newest first. */
async function readBackups(database: Database) {
  const rows = await database.as('service_role', null, (query) =>
    query<{ backup: Backup & { copy_place: string | null } }>(
      'select to_jsonb(backups) as backup from public.backups order by started_at desc',
    ),
  )
  return rows.map(({ backup }) => backup)
}
