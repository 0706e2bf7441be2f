import { rm, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { outlivedBeside } from '#domain/backup/keep.ts'
import { timeOf, UNFINISHED } from '#domain/backup/name.ts'
import { retention } from '#domain/legal/retention.ts'
import { isSealed } from '#server/backup/seal.ts'
import { words } from '#server/operator-words.ts'
import { fileSum } from './file-sum.ts'
import type { Place } from './place.ts'

const DAY_MS = 86_400_000
const LOOK_MS = 500

/**
 * Copies a backup and reads it again before it counts. A good copy that lies there already stays as it is, a
 * damaged one is replaced.
 */
export async function copyTo(place: Place, file: string, signal: AbortSignal) {
  if (!(await isSealed(file))) {
    throw new Error(
      `Die letzte Sicherung ist noch nicht verschlüsselt und bleibt deshalb hier. Die nächste wird kopiert, sofort mit: ${words.command('backup')}`,
    )
  }
  const name = basename(file)
  const isThere = (await place.list(signal)).includes(name)
  if (isThere && (await isSame(place, name, file, signal))) return
  const first = place.rename ? name + UNFINISHED : name
  try {
    await place.put(file, first, signal)
    if (!(await isSame(place, first, file, signal))) {
      throw new Error('Am zweiten Ort liegt nicht, was geschickt wurde. Diese Kopie zählt nicht.')
    }
    await place.rename?.(first, name, signal)
  } catch (error) {
    // The place may be away by now: what went wrong first is what is told, the next copy tidies up.
    await place.remove(first, signal).catch(() => {})
    throw error
  }
}

/** The rules of home, for copies of ours; without a listing that knows the one just made nothing goes. */
export async function tidyPlace(
  place: Place,
  copied: string,
  ours: readonly string[],
  signal: AbortSignal,
) {
  const names = await place.list(signal)
  if (!names.includes(copied))
    throw new Error('Die Kopie fehlt in der Liste; es wurde nichts gelöscht.')
  const old = outlivedBeside(names, { ours, newest: copied }, retention.backupMonths)
  for (const name of [...old, ...abandoned(names, copied)]) await place.remove(name, signal)
}

/** What was never finished and is a day older than what was. */
function abandoned(names: string[], copied: string) {
  const newest = timeOf(copied)?.getTime() ?? 0
  return names.filter((name) => {
    if (!name.endsWith(UNFINISHED)) return false
    const at = timeOf(name.slice(0, -UNFINISHED.length))
    return at !== null && at.getTime() < newest - DAY_MS
  })
}

async function isSame(place: Place, name: string, file: string, signal: AbortSignal) {
  const back = file + UNFINISHED
  const { size } = await stat(file)
  const tooLong = new AbortController()
  // What is sent back without end would fill this disk.
  const watch = setInterval(async () => {
    const arrived = await stat(back).catch(() => null)
    if (arrived && arrived.size > size) tooLong.abort()
  }, LOOK_MS)
  try {
    await place.get(name, back, AbortSignal.any([signal, tooLong.signal]))
    return (await fileSum(back)) === (await fileSum(file))
  } catch (error) {
    if (tooLong.signal.aborted) return false
    throw error
  } finally {
    clearInterval(watch)
    await rm(back, { force: true })
  }
}
