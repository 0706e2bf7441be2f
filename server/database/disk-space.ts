import { open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#server/http/log.ts'
import type { Job } from '#server/jobs/schedule.ts'

const MIB = 2 ** 20
/** Below it nothing more is stored: PostgreSQL dies where it cannot write its log of changes. */
const LEAST_BYTES = 32 * MIB
const AGAIN_BYTES = 64 * MIB
/** For PostgreSQL to come back when others have taken all of it: one file of its log and a little. */
const RESERVE_BYTES = 24 * MIB
const CHUNK_BYTES = MIB
const RESERVE = 'reserve'
const LOOK_EVERY_MS = 2_000
/** A start has other things to do first. */
const RESERVE_AFTER_MS = 30_000

export type DiskGuard = ReturnType<typeof openDiskGuard>

type Parts = {
  dir: string
  log: Pick<Log, 'info' | 'error'>
  freeBytes?: (dir: string) => Promise<number>
  elapsedMs?: () => number
}

/** Keeps an eye on the disk the data lies on, and a reserve there. */
export function openDiskGuard({
  dir,
  log,
  freeBytes = freeOn,
  elapsedMs = () => performance.now(),
}: Parts) {
  const reserve = join(dir, RESERVE)
  const reserveFrom = elapsedMs() + RESERVE_AFTER_MS
  let isFull = false

  async function look() {
    const free = await freeBytes(dir)
    const wasFull = isFull
    isFull = free < (wasFull ? AGAIN_BYTES : LEAST_BYTES)
    if (isFull && !wasFull) log.error('disk', new Error('full: nothing is stored any more'))
    if (!isFull && wasFull) log.info('disk has room again')
    return free
  }

  async function keepReserve(free: number) {
    if (free < AGAIN_BYTES + RESERVE_BYTES || elapsedMs() < reserveFrom) return
    const found = await stat(reserve).catch(() => null)
    if (found?.size !== RESERVE_BYTES) await writeReserve(reserve)
  }

  const job: Job = {
    name: 'disk',
    everyMs: LOOK_EVERY_MS,
    async run() {
      await keepReserve(await look())
    },
  }

  return {
    job,
    /** True while nothing may be stored. */
    isFull: () => isFull,
  }
}

/** Gives the reserve to a PostgreSQL that does not come up without it; false when that is not why it does not. */
export async function giveReserve(dir: string, freeBytes = freeOn) {
  if ((await freeBytes(dir)) >= LEAST_BYTES) return false
  return rm(join(dir, RESERVE)).then(
    () => true,
    () => false,
  )
}

async function freeOn(dir: string) {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}

/** Real bytes that no file system can make small: a hole would hold no room. */
async function writeReserve(path: string) {
  const chunk = Buffer.from(crypto.getRandomValues(new Uint8Array(65_536)))
  const block = Buffer.concat(Array(CHUNK_BYTES / chunk.length).fill(chunk))
  const file = await open(path, 'w', 0o600)
  try {
    for (let written = 0; written < RESERVE_BYTES; written += CHUNK_BYTES) await file.write(block)
  } finally {
    await file.close()
  }
}
