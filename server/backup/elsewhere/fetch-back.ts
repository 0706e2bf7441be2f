import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { timeOf, UNFINISHED } from '#domain/backup/name.ts'
import { isSealed } from '#server/backup/sealed-file.ts'
import { words } from '#server/operator-words.ts'
import { SetupError } from '#server/setup-error.ts'
import { type CopySettings, openCopies } from './copies.ts'

/** Clocks differ by minutes; a name from further ahead would be the newest for ever. */
const AHEAD_MS = 3_600_000

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
