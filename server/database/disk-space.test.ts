import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { giveReserve, openDiskGuard } from './disk-space.ts'

const MIB = 2 ** 20

function given(freeMib: number) {
  const dir = mkdtempSync(join(tmpdir(), 'salon-platz-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const disk = { freeMib, elapsedMs: 0, lines: [] as string[] }
  const room = openDiskGuard({
    dir,
    log: {
      info: (event) => void disk.lines.push(event),
      error: (event, thrown) => void disk.lines.push(`${event}: ${(thrown as Error).message}`),
    },
    freeBytes: async () => disk.freeMib * MIB,
    elapsedMs: () => disk.elapsedMs,
  })
  return {
    disk,
    room,
    dir,
    freeBytes: async () => disk.freeMib * MIB,
    look: () => room.job.run(AbortSignal.any([])),
    reserve: join(dir, 'reserve'),
  }
}

test('below 32 MiB nothing is stored, from 64 MiB on it is again [E12]', async () => {
  const { disk, room, look } = given(32)
  const seen: boolean[] = []
  for (const freeMib of [32, 31, 33, 63, 64, 33]) {
    disk.freeMib = freeMib
    await look()
    seen.push(room.isFull())
  }
  expect(seen).toEqual([false, true, true, true, false, false])
  expect(disk.lines).toEqual(['disk: full: nothing is stored any more', 'disk has room again'])
})

test('a reserve waits on the disk, and PostgreSQL gets it when there is nothing else [E12]', async () => {
  const { disk, room, look, reserve, dir, freeBytes } = given(500)
  await look()
  expect(existsSync(reserve)).toBe(false)
  disk.elapsedMs = 30_000
  await look()
  const { size, blocks } = statSync(reserve)
  expect(size).toBe(24 * MIB)
  expect(blocks * 512).toBeGreaterThanOrEqual(size)
  expect(await giveReserve(dir, freeBytes)).toBe(false)
  expect(existsSync(reserve)).toBe(true)
  disk.freeMib = 0
  expect(await giveReserve(dir, freeBytes)).toBe(true)
  expect(existsSync(reserve)).toBe(false)
  expect(await giveReserve(dir, freeBytes)).toBe(false)
  disk.freeMib = 24
  await look()
  expect([existsSync(reserve), room.isFull()]).toEqual([false, true])
  disk.freeMib = 100
  await look()
  expect([existsSync(reserve), room.isFull()]).toEqual([true, false])
})
