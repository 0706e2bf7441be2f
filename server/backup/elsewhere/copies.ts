import { mkdir, realpath, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { outlivedBeside } from '#domain/backup/keep.ts'
import { timeOf, UNFINISHED } from '#domain/backup/name.ts'
import { retention } from '#domain/legal/retention.ts'
import { isSealed } from '#server/backup/sealed-file.ts'
import type { Config } from '#server/config.ts'
import { words } from '#server/operator-words.ts'
import { SetupError } from '#server/setup-error.ts'
import { isFolder, openRclone } from './rclone.ts'

/** Clocks differ by minutes; a name from further ahead would be the newest for ever. */
const AHEAD_MS = 3_600_000
/** Lies on the disk itself: without the disk its mount point is an empty folder like any other. */
export const MARK = 'salon-kopien'

export type CopySettings = Pick<Config, 'backupCopy' | 'backupDir' | 'rclone'>

/** The backups at the second place, told from an empty mount point and from the backups at home. */
export function openCopies(config: CopySettings, stop?: AbortSignal) {
  const { backupCopy = '', backupDir } = config
  const place = openRclone(config, stop)

  async function list() {
    const names = await place.list()
    if (!isFolder(backupCopy)) return names
    const home = await realpath(backupDir).catch(() => backupDir)
    if ((await realpath(backupCopy)) === home) {
      throw new Error(
        `${backupCopy}: Hier liegen schon die Sicherungen selbst; eine Kopie gehört an einen anderen Ort.`,
      )
    }
    if (names.includes(MARK)) return names
    throw new Error(
      `${backupCopy}: Hier fehlt die Datei ${MARK}. Ist die Platte eingehängt? Wenn ja, einmal anlegen: touch ${join(backupCopy, MARK)}`,
    )
  }

  /** A copy has its name when it was read back; a good one stays as it is, a damaged one is replaced. */
  async function copy(file: string) {
    if (!(await isSealed(file))) {
      throw new Error(
        `Die letzte Sicherung ist noch nicht verschlüsselt und bleibt deshalb hier. Die nächste wird kopiert, sofort mit: ${words.command('backup')}`,
      )
    }
    const name = basename(file)
    const sum = await place.sumHere(file)
    if ((await list()).includes(name) && (await place.sum(name)) === sum) return
    const unfinished = name + UNFINISHED
    try {
      await place.put(file, unfinished)
      if ((await place.sum(unfinished)) !== sum) {
        throw new Error('Am zweiten Ort liegt nicht, was geschickt wurde. Diese Kopie zählt nicht.')
      }
      await place.rename(unfinished, name)
    } catch (error) {
      // The place may be away by now: what went wrong first is what is told, the next copy tidies up.
      await place.remove(unfinished).catch(() => {})
      throw error
    }
  }

  /** The rules of home, for copies of ours; without a listing that knows the one just made nothing goes. */
  async function tidy(copied: string, ours: readonly string[]) {
    const names = await list()
    if (!names.includes(copied)) {
      throw new Error('Die Kopie fehlt in der Liste; es wurde nichts gelöscht.')
    }
    const old = outlivedBeside(names, { ours, newest: copied }, retention.backupMonths)
    for (const name of old) await place.remove(name)
    await place.removeOlder(`salon-*.backup${UNFINISHED}`, '1d')
  }

  return { list, copy, tidy, get: place.get }
}

/** Brings a backup home from the second place, the newest where none is named, and answers where it lies now. */
export async function fetchBack(config: CopySettings, named: string | undefined) {
  const { backupCopy: where, backupDir } = config
  if (!where) {
    throw new SetupError(
      `Bitte setzen Sie in ${words.settingsFile} BACKUP_COPY auf den Ort, an dem die Kopien liegen, und BACKUP_KEY auf ihren Schlüssel.`,
    )
  }
  const copies = openCopies(config)
  const names = (await copies.list()).filter((name) => timeOf(name)).sort()
  const isPast = (name: string) => (timeOf(name)?.getTime() ?? 0) < Date.now() + AHEAD_MS
  const name = named ?? names.findLast(isPast) ?? names.at(-1)
  if (!name) throw new SetupError(`${where}: Hier liegt keine Sicherung.`)
  if (!names.includes(name)) {
    throw new SetupError(
      `${where}: ${name} liegt hier nicht, sondern ${names.join(', ') || 'keine Sicherung'}.`,
    )
  }
  const file = join(backupDir, name)
  await mkdir(backupDir, { recursive: true, mode: 0o700 })
  try {
    await copies.get(name, file + UNFINISHED)
    // Without the key anybody who may write there could have made it.
    if (!(await isSealed(file + UNFINISHED))) {
      throw new SetupError(
        `${where}: ${name} ist nicht verschlüsselt, stammt also nicht von diesem Programm, und wird nicht eingespielt.`,
      )
    }
    await rename(file + UNFINISHED, file)
  } finally {
    await rm(file + UNFINISHED, { force: true })
  }
  return { file, where }
}
