import { randomBytes } from 'node:crypto'
import { readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const ours = new Set<string>()

/**
 * Makes a folder so that it is either whole or not there: `fill` works on a sibling that gets its name last.
 * Where another process was faster, its folder stands and ours is dropped.
 */
export async function makeWhole(folder: string, fill: (draft: string) => Promise<string>) {
  await removeLeftovers(folder)
  const draft = `${folder}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  ours.add(draft)
  try {
    await rename(await fill(draft), folder)
  } catch (error) {
    if (!isTaken(error)) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
    ours.delete(draft)
  }
}

export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

export function errorCode(error: unknown) {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Drafts of killed processes. A process that still works on its own keeps it. */
async function removeLeftovers(folder: string) {
  const prefix = `${basename(folder)}.new-`
  for (const name of await readdir(dirname(folder)).catch(() => [])) {
    if (!name.startsWith(prefix)) continue
    const path = join(dirname(folder), name)
    const pid = Number.parseInt(name.slice(prefix.length), 10)
    if (ours.has(path) || (pid !== process.pid && isAlive(pid))) continue
    // An orphaned initdb may still write there; the next start sweeps again.
    await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
  }
}

function isTaken(error: unknown) {
  return ['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))
}
