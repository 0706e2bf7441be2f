import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { timeOf, UNFINISHED } from '#domain/backup/name.ts'
import type { Config } from '#server/config.ts'
import { SetupError } from '#server/setup-error.ts'
import { placeOf } from './address.ts'
import { openPlace } from './place.ts'

type Settings = Pick<Config, 'backupDir' | 'backupCopy' | 'backupCopySsh'>

/** Brings a backup home from the second place, the newest where none is named, and answers where it lies now. */
export async function fetchBack(config: Settings, wanted: string | undefined) {
  const { backupCopy, backupDir } = config
  if (!backupCopy) {
    throw new SetupError(
      'Bitte setzen Sie BACKUP_COPY auf den Ort, an dem die Kopien liegen, und BACKUP_KEY auf ihren Schlüssel.',
    )
  }
  const place = openPlace(backupCopy, config)
  const { signal } = new AbortController()
  const names = (await place.list(signal)).filter((name) => timeOf(name)).sort()
  const where = placeOf(backupCopy)
  const name = wanted ?? names.at(-1)
  if (!name) throw new SetupError(`${where}: Hier liegt keine Sicherung.`)
  if (!names.includes(name)) {
    throw new SetupError(
      `${where}: ${name} liegt hier nicht, sondern ${names.join(', ') || 'keine Sicherung'}.`,
    )
  }
  const file = join(backupDir, name)
  await mkdir(backupDir, { recursive: true, mode: 0o700 })
  try {
    await place.get(name, file + UNFINISHED, signal)
    await rename(file + UNFINISHED, file)
  } finally {
    await rm(file + UNFINISHED, { force: true })
  }
  return { file, where }
}
