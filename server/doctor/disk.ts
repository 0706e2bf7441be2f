import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Finding } from '#domain/system/checks.ts'

const GIB = 1_073_741_824
/** PostgreSQL writes its journal in steps of some megabytes; a backup is written beside the old ones. */
const TIGHT_BYTES = 2 * GIB
const FULL_BYTES = 0.25 * GIB

type Measure = (folder: string) => Promise<{ bavail: number; bsize: number }>

/** How much room is left where data and backups lie; the place with the least counts. */
export async function diskSpace(folders: string[], measure: Measure = statfs): Promise<Finding> {
  const places = await Promise.all(folders.map((folder) => spaceAt(folder, measure)))
  const [least] = places.sort((a, b) => a.bytes - b.bytes)
  if (!least) return { state: 'good', what: 'Hier liegen keine Daten.' }
  const { folder, bytes } = least
  const what = `Frei für Daten und Sicherungen: ${shown(bytes)}.`
  if (bytes >= TIGHT_BYTES) return { state: 'good', what }
  return {
    state: bytes < FULL_BYTES ? 'bad' : 'open',
    what,
    remedy: `Auf dem Laufwerk von ${folder} Platz schaffen oder es vergrößern; ab 2 GB ist es genug.`,
  }
}

/** A folder that does not exist yet will lie where the one above it lies. */
async function spaceAt(
  folder: string,
  measure: Measure,
): Promise<{ folder: string; bytes: number }> {
  try {
    const { bavail, bsize } = await measure(folder)
    return { folder, bytes: bavail * bsize }
  } catch (error) {
    const above = dirname(folder)
    if ((error as { code?: string }).code !== 'ENOENT' || above === folder) throw error
    return spaceAt(above, measure)
  }
}

function shown(bytes: number) {
  const gigabytes = bytes / GIB
  return gigabytes >= 1
    ? `${gigabytes.toLocaleString('de-DE', { maximumFractionDigits: 1 })} GB`
    : `${Math.floor(gigabytes * 1024)} MB`
}
