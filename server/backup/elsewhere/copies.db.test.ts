import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lastCopy, secondPlace } from '#server/doctor/backup.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { ownFolder, sealedFile } from '#tests/support/elsewhere/sealed-file.ts'
import { copyJob, copyNewest } from './copies.ts'
import { MARK } from './folder.ts'

const DAY_MS = 86_400_000
const { signal } = new AbortController()

async function given() {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const { folder, home } = ownFolder()
  const disk = join(folder, 'platte')
  mkdirSync(disk)
  writeFileSync(join(disk, MARK), '')
  const config = {
    backupDir: home,
    backupCopy: { kind: 'folder' as const, folder: disk },
    backupCopySsh: '',
  }
  const told: object[] = []
  const log = { info: (_: string, more?: object) => void told.push(more ?? {}) }
  const job = copyJob({ config, database, log })
  /** A backup that was made and found good so many days ago. */
  async function backedUp(day: string, daysAgo = 0) {
    const file = sealedFile(home, day)
    await database.owner(
      `insert into backups (state, file, started_at, ended_at)
       select 'verified', $1, at, at from (select now() - make_interval(days => $2)) as moment (at)`,
      [file, daysAgo],
    )
    return file
  }
  const doctor = (now = new Date()) => lastCopy(database, config, now)
  const rows = () =>
    database.owner(
      `select copied_at is not null as is_copied, copy_place, copy_error from backups order by started_at`,
    )
  return { database, disk, home, config, job, told, backedUp, doctor, rows }
}

test('what was found good at home is copied within a minute, once, by one process [K242]', async () => {
  const { database, disk, config, job, told, backedUp, rows } = await given()
  await job.run(signal)
  expect(told).toEqual([])
  const file = await backedUp('20261115')
  const other = copyNewest(database, config, signal)
  await Promise.all([job.run(signal), other])
  await job.run(signal)
  expect([...told, await other].filter(Boolean)).toEqual([
    { file: 'salon-20261115-020000.backup', place: disk },
  ])
  expect(await rows()).toEqual([{ is_copied: true, copy_place: disk, copy_error: null }])
  const copy = join(disk, 'salon-20261115-020000.backup')
  expect(readFileSync(copy).equals(readFileSync(file))).toBe(true)
})

test('a copy that failed says why, is tried again an hour later, and leaves the backup at home alone [K246]', async () => {
  const { database, disk, home, job, told, backedUp, rows } = await given()
  await backedUp('20261115')
  rmSync(join(disk, MARK))
  await expect(job.run(signal)).rejects.toThrow('Hier fehlt die Datei salon-kopien.')
  expect(await rows()).toEqual([
    {
      is_copied: false,
      copy_place: disk,
      copy_error: expect.stringContaining('Ist die Platte eingehängt?'),
    },
  ])
  expect(readdirSync(home)).toEqual(['salon-20261115-020000.backup'])
  writeFileSync(join(disk, MARK), '')
  await job.run(signal)
  expect(told).toEqual([])
  await database.owner(`update backups set copy_tried_at = now() - interval '61 minutes'`)
  await job.run(signal)
  expect(told).toHaveLength(1)
  expect(await rows()).toMatchObject([{ is_copied: true, copy_error: null }])
})

test('a copy whose process died is made again, one that was stopped says so [K246]', async () => {
  const { database, disk, config, job, told, backedUp, rows } = await given()
  await backedUp('20261115')
  await database.owner(`update backups set copy_place = $1, copy_tried_at = now()`, [disk])
  await job.run(signal)
  expect(told).toEqual([])
  await database.owner(`update backups set copy_tried_at = now() - interval '7 hours'`)
  const stop = new AbortController()
  stop.abort()
  await expect(copyNewest(database, config, stop.signal)).rejects.toThrow('wurde angehalten')
  expect(await rows()).toMatchObject([{ copy_error: expect.stringContaining('angehalten') }])
  expect(readdirSync(disk)).toEqual([MARK])
})

test('a new second place gets a copy of its own, and a machine without the file leaves it to others [K242]', async () => {
  const { database, disk, config, backedUp, rows } = await given()
  const file = await backedUp('20261115')
  await copyNewest(database, config, signal)
  const other = join(disk, 'andere')
  mkdirSync(other)
  writeFileSync(join(other, MARK), '')
  const moved = { ...config, backupCopy: { kind: 'folder' as const, folder: other } }
  rmSync(file)
  expect(await copyNewest(database, moved, signal)).toBe(null)
  writeFileSync(file, readFileSync(join(disk, 'salon-20261115-020000.backup')))
  expect(await copyNewest(database, moved, signal)).toMatchObject({ place: other })
  expect(await rows()).toMatchObject([{ is_copied: true, copy_place: other }])
})

test('the doctor asks for a second place, and is red when its newest copy is older than two days [K247]', async () => {
  const { disk, config, job, backedUp, doctor } = await given()
  expect(secondPlace({ backupCopy: undefined })).toEqual([
    {
      state: 'open',
      what: 'Sicherungen liegen nur auf diesem Rechner: Geht er verloren, sind auch sie weg.',
      remedy: expect.stringContaining('BACKUP_COPY'),
    },
  ])
  expect(secondPlace(config)).toEqual([])
  const none = 'Am zweiten Ort liegt noch keine Kopie.'
  const remedy = expect.stringContaining('npm run backup')
  expect(await doctor()).toEqual([{ state: 'open', what: none, remedy }])
  await backedUp('20261115')
  expect(await doctor()).toEqual([{ state: 'open', what: none, remedy }])
  expect(await doctor(new Date(Date.now() + 2.1 * DAY_MS))).toMatchObject([{ state: 'bad' }])
  await job.run(signal)
  expect(await doctor()).toEqual([
    { state: 'good', what: expect.stringMatching(/^Zuletzt an den zweiten Ort kopiert: heute, /) },
  ])
  expect(await doctor(new Date(Date.now() + 2.1 * DAY_MS))).toEqual([
    { state: 'bad', what: expect.stringContaining('Das ist zu lange her'), remedy },
  ])
  expect(await lastCopyElsewhere()).toEqual([{ state: 'open', what: none, remedy }])

  /** What lies at another place is no copy at this one. */
  async function lastCopyElsewhere() {
    const { database, config: here } = await given()
    await database.owner(
      `insert into backups (state, copy_place, copied_at) values ('verified', $1, now())`,
      [disk],
    )
    return lastCopy(database, here, new Date())
  }
})

test('the doctor tells why a copy failed: red without any, something to do beside a young one [K247]', async () => {
  const { disk, job, backedUp, doctor } = await given()
  await backedUp('20261113', 1)
  rmSync(join(disk, MARK))
  await expect(job.run(signal)).rejects.toThrow()
  expect(await doctor()).toMatchObject([
    { state: 'bad', what: expect.stringContaining('Am zweiten Ort liegt noch keine Kopie.') },
  ])
  writeFileSync(join(disk, MARK), '')
  await backedUp('20261114', 0)
  await job.run(signal)
  await backedUp('20261115', 0)
  rmSync(join(disk, MARK))
  await expect(job.run(signal)).rejects.toThrow()
  expect(await doctor()).toEqual([
    {
      state: 'open',
      what: expect.stringMatching(
        /^Die letzte Kopie an den zweiten Ort ist fehlgeschlagen: .*Hier fehlt die Datei.* Zuletzt an den zweiten Ort kopiert: heute, /,
      ),
      remedy: expect.stringContaining('npm run backup'),
    },
  ])
})
