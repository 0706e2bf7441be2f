import { DAY_MS } from '#domain/durations.ts'
import { when } from '#domain/moments.ts'

const LATE_MS = 2 * DAY_MS

export type Backup = {
  state: string
  started_at: string
  ended_at: string | null
  error: string | null
  /** Of the copy at a second place: when it was found the same there, or why it was not. */
  copied_at: string | null
  copy_error: string | null
}

/** The last backup, and what is wrong with it; newest first. */
export function backupText(backups: readonly Backup[], now: Date) {
  const [last] = backups
  const good = backups.find(({ state }) => state === 'verified')
  if (!last) return 'Noch keine Sicherung. Die erste entsteht spätestens in der kommenden Nacht.'
  const goodText = good
    ? `Zuletzt gesichert und geprüft: ${when(good.ended_at ?? good.started_at, now)}.`
    : 'Es gibt noch keine geprüfte Sicherung.'
  if (last.state === 'failed') {
    return `Die letzte Sicherung ist fehlgeschlagen: ${last.error ?? 'ohne Angabe'}. ${goodText}`
  }
  return good && isLate(good, now)
    ? `${goodText} Das ist zu lange her: Läuft der Server auch nachts?`
    : goodText
}

/** What lies at the second place, and what is wrong there; null while nothing was ever to go there. Newest first. */
export function copyText(backups: readonly Backup[], now: Date) {
  const copied = backups.find(({ copied_at }) => copied_at !== null)
  const failed = backups.find(({ copy_error }) => copy_error !== null)
  if (!copied?.copied_at && !failed) return null
  const copiedText = copied?.copied_at
    ? `Zuletzt an den zweiten Ort kopiert: ${when(copied.copied_at, now)}.`
    : 'Am zweiten Ort liegt noch keine Kopie.'
  if (failed) {
    const what = failed.copied_at
      ? 'Am zweiten Ort ließ sich nicht aufräumen'
      : 'Die letzte Kopie an den zweiten Ort ist fehlgeschlagen'
    return `${what}: ${failed.copy_error?.replace(/\.$/, '')}. ${copiedText}`
  }
  return copied && isLate(copied, now)
    ? `${copiedText} Das ist zu lange her: Ein Schaden hier kostet alles, was seitdem kam.`
    : copiedText
}

/** Nothing to do: the last one did not fail, and a good one is young enough. */
export function isBackupFine(backups: readonly Backup[], now: Date) {
  const good = backups.find(({ state }) => state === 'verified')
  return backups[0]?.state !== 'failed' && good !== undefined && !isLate(good, now)
}

/**
 * Nothing to go back to: the last good one is too old, or there is none although a try has failed or
 * the salon is older than a first night.
 */
export function isBackupMissing(backups: readonly Backup[], salonSince: Date | null, now: Date) {
  const good = backups.find(({ state }) => state === 'verified')
  if (good) return isLate(good, now)
  const isOld = salonSince !== null && now.getTime() - salonSince.getTime() > LATE_MS
  return isOld || backups[0]?.state === 'failed'
}

/** Older than two days, counted from when it was begun. */
export function isLate({ started_at }: Pick<Backup, 'started_at'>, now: Date) {
  return now.getTime() - Date.parse(started_at) > LATE_MS
}
