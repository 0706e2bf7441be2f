import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { flushFolder } from '#server/backup/back-up.ts'
import { CopyError } from './copy-error.ts'
import type { Place } from './place.ts'

/** Lies on the disk itself: without the disk its mount point is an empty folder like any other. */
export const MARK = 'salon-kopien'

const REASONS: Record<string, string> = {
  ENOENT: 'Diesen Ordner oder diese Datei gibt es nicht. Ist die Platte eingehängt?',
  ENOTDIR: 'Das ist kein Ordner.',
  EACCES: 'Der Server darf hier nicht lesen oder schreiben.',
  EPERM: 'Der Server darf hier nicht lesen oder schreiben.',
  EROFS: 'Die Platte lässt sich nur lesen.',
  ENOSPC: 'Der Platz ist voll.',
  EDQUOT: 'Der Platz ist voll.',
  EIO: 'Die Platte meldet einen Fehler beim Lesen oder Schreiben.',
}

/** A folder on another disk, or one that something else carries away. */
export function openFolder(folder: string, home: string): Place {
  const at = (name: string) => join(folder, name)
  /** Every call says what went wrong in the words of the place. */
  const told = <T>(work: Promise<T>) =>
    work.catch((error) => {
      throw error instanceof CopyError ? error : refusal(reasonOf(error), error)
    })
  const refusal = (reason: string, cause?: unknown) =>
    new CopyError({ kind: 'folder', folder }, reason, cause)

  async function list() {
    const names = await readdir(folder)
    if ((await realpath(folder)) === (await realpath(home).catch(() => home))) {
      throw refusal(
        'Hier liegen schon die Sicherungen selbst; eine Kopie gehört an einen anderen Ort.',
      )
    }
    if (names.includes(MARK)) return names
    throw refusal(
      `Hier fehlt die Datei ${MARK}. Ist die Platte eingehängt? Wenn ja, einmal anlegen: touch ${at(MARK)}`,
    )
  }

  return {
    list: () => told(list()),
    put: (file, name, signal) =>
      told(
        pipeline(
          createReadStream(file),
          createWriteStream(at(name), { mode: 0o600, flush: true }),
          { signal },
        ),
      ),
    get: (name, file, signal) =>
      told(
        pipeline(createReadStream(at(name)), createWriteStream(file, { mode: 0o600 }), { signal }),
      ),
    remove: (name) => told(rm(at(name), { force: true })),
    rename: (from, to) => told(rename(at(from), at(to)).then(() => flushFolder(folder))),
  }
}

function reasonOf(error: { code?: string; message?: string }) {
  return REASONS[error.code ?? ''] ?? `${error.message ?? error}`
}
