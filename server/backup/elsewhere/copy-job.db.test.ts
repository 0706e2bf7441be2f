import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ownFolder, sealedFile, withRclone } from '#tests/support/elsewhere/sealed-file.ts'
import { MARK } from './copies.ts'
import { copyJob, copyNewest } from './copy-job.ts'

const NAME = 'salon-20261115-020000.backup'
const RCLONE = { RCLONE_CONFIG: '/dev/null', RCLONE_SFTP_KNOWN_HOSTS_FILE: '/dev/null' }
const { signal } = new AbortController()

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function given() {
  await database.owner('truncate backups')
  const { folder, home } = ownFolder()
  const disk = join(folder, 'platte')
  mkdirSync(disk)
  writeFileSync(join(disk, MARK), '')
  const config = { backupDir: home, backupCopy: disk, rclone: RCLONE }
  const told: object[] = []
  const log = { info: (_: string, more?: object) => void told.push(more ?? {}) }
  const job = copyJob({ config, database, log })
  /** A backup that was made and found good. */
  async function backedUp() {
    const file = sealedFile(home, '20261115')
    await database.owner(
      `insert into backups (state, file, started_at, ended_at) values ('verified', $1, now(), now())`,
      [file],
    )
    return file
  }
  const rows = () =>
    database.owner(
      `select copied_at is not null as is_copied, copy_place, copy_error from backups order by started_at`,
    )
  return { disk, home, config, job, told, backedUp, rows }
}

withRclone(
  'what was found good at home is copied within a minute, once, by the process that has the file; a new place gets its own [K242]',
  async () => {
    const { disk, config, job, told, backedUp, rows } = await given()
    await job.run(signal)
    expect(told).toEqual([])
    const file = await backedUp()
    const other = copyNewest(database, config, signal)
    await Promise.all([job.run(signal), other])
    await job.run(signal)
    expect([...told, await other].filter(Boolean)).toEqual([{ file: NAME, place: disk }])
    expect(await rows()).toEqual([{ is_copied: true, copy_place: disk, copy_error: null }])
    const copy = join(disk, NAME)
    expect(readFileSync(copy).equals(readFileSync(file))).toBe(true)

    const next = join(disk, 'andere')
    mkdirSync(next)
    writeFileSync(join(next, MARK), '')
    const moved = { ...config, backupCopy: next }
    rmSync(file)
    expect(await copyNewest(database, moved, signal)).toBe(null)
    writeFileSync(file, readFileSync(copy))
    expect(await copyNewest(database, moved, signal)).toMatchObject({ place: next })
    expect(await rows()).toMatchObject([{ is_copied: true, copy_place: next }])
  },
)

withRclone(
  'a copy that failed, was stopped or whose process died is told and made again an hour or seven later; the backup at home stays [K246]',
  async () => {
    const { disk, home, config, job, told, backedUp, rows } = await given()
    const triedAgo = (hours: number) =>
      database.owner(
        `update backups set copy_tried_at = now() - make_interval(hours => $1, mins => 1)`,
        [hours],
      )
    await backedUp()
    rmSync(join(disk, MARK))
    await expect(job.run(signal)).rejects.toThrow('Hier fehlt die Datei salon-kopien.')
    const copy_error = expect.stringContaining('Ist die Platte eingehängt?')
    expect(await rows()).toEqual([{ is_copied: false, copy_place: disk, copy_error }])
    expect(readdirSync(home)).toEqual([NAME])
    writeFileSync(join(disk, MARK), '')
    await job.run(signal)
    expect(told).toEqual([])
    await triedAgo(1)
    const stop = new AbortController()
    stop.abort()
    await expect(copyNewest(database, config, stop.signal)).rejects.toThrow('angehalten wurde')
    expect(await rows()).toMatchObject([{ copy_error: expect.stringContaining('angehalten') }])
    expect(readdirSync(disk)).toEqual([MARK])
    // As a process leaves it that died while it copied.
    await database.owner('update backups set copy_error = null')
    await triedAgo(1)
    await job.run(signal)
    expect(told).toEqual([])
    await triedAgo(6)
    await job.run(signal)
    expect(told).toHaveLength(1)
    expect(await rows()).toMatchObject([{ is_copied: true, copy_error: null }])
  },
)
