import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { sealing } from '#server/backup/seal.ts'
import { readConfig } from '#server/config.ts'
import { ownFolder, sealedFile } from '#tests/support/elsewhere/sealed-file.ts'
import { copyTo, tidyPlace } from './copy.ts'
import { fetchBack } from './fetch-back.ts'
import { MARK, openFolder } from './folder.ts'

const { signal } = new AbortController()
const NAME = 'salon-20261115-020000.backup'

/** A disk for copies beside a machine that has one backup. */
function given() {
  const { folder, home } = ownFolder()
  const disk = join(folder, 'platte')
  mkdirSync(disk)
  writeFileSync(join(disk, MARK), '')
  const settings = { BACKUP_COPY: disk, BACKUP_KEY: 'Schere, Kamm und Bürste' }
  const config = readConfig({ ...settings, DATA_DIR: join(folder, 'data') }, folder)
  return { home, disk, place: openFolder(disk, home), file: sealedFile(home, '20261115'), config }
}

test('a copy on another disk is the same file, for its owner alone; a damaged one is replaced, a good one stays [K242]', async () => {
  const { home, disk, place, file } = given()
  const copy = join(disk, NAME)
  writeFileSync(copy, 'beschädigt')
  await copyTo(place, file, signal)
  const { ino, mode } = statSync(copy)
  await copyTo(place, file, signal)
  expect(readdirSync(disk).sort()).toEqual([NAME, MARK])
  expect(readFileSync(copy).equals(readFileSync(file))).toBe(true)
  expect([mode & 0o777, statSync(copy).ino]).toEqual([0o600, ino])
  expect(readdirSync(home)).toEqual([NAME])
})

test('a disk that is not mounted is never taken for an empty one, nor the backups themselves for a second place [K244]', async () => {
  const { home, disk, place, file } = given()
  rmSync(join(disk, MARK))
  await expect(copyTo(place, file, signal)).rejects.toThrow(
    `${disk}: Hier fehlt die Datei salon-kopien. Ist die Platte eingehängt? Wenn ja, einmal anlegen: touch ${disk}/salon-kopien`,
  )
  expect(readdirSync(disk)).toEqual([])
  const gone = openFolder(join(disk, 'gibt-es-nicht'), disk)
  await expect(copyTo(gone, file, signal)).rejects.toThrow(
    'Diesen Ordner oder diese Datei gibt es nicht. Ist die Platte eingehängt?',
  )
  writeFileSync(join(home, MARK), '')
  symlinkSync(home, join(disk, 'anders'))
  await expect(copyTo(openFolder(join(disk, 'anders'), home), file, signal)).rejects.toThrow(
    'Hier liegen schon die Sicherungen selbst',
  )
})

test('a full disk is told, leaves nothing, and the next try works; what is not encrypted stays here [K246] [K241]', async () => {
  const { home, disk, place, file } = given()
  symlinkSync('/dev/full', join(disk, `${NAME}.part`))
  await expect(copyTo(place, file, signal)).rejects.toThrow(`${disk}: Der Platz ist voll.`)
  expect([readdirSync(disk), readdirSync(home)]).toEqual([[MARK], [NAME]])
  await copyTo(place, file, signal)
  const readable = sealedFile(home, '20261116')
  writeFileSync(readable, '{"salon-backup":1}\nlesbar')
  await expect(copyTo(place, readable, signal)).rejects.toThrow('ist noch nicht verschlüsselt')
  expect(readdirSync(disk).sort()).toEqual([NAME, MARK])
})

test('a copy that was stopped in the middle has no name, and is tidied up a day later [K246]', async () => {
  const { home, disk, place, file } = given()
  const stop = new AbortController()
  const copying = copyTo(place, file, stop.signal)
  stop.abort()
  await expect(copying).rejects.toThrow()
  expect(readdirSync(disk)).not.toContain(NAME)
  writeFileSync(join(disk, `${NAME}.part`), 'halb')
  const next = sealedFile(home, '20261117')
  await copyTo(place, next, signal)
  await tidyPlace(place, basename(next), [basename(next)], signal)
  expect(readdirSync(disk).sort()).toEqual(['salon-20261117-020000.backup', MARK])
})

test('as many stay as at home, other names are nobody’s to delete, and nothing goes without the newest copy [K248]', async () => {
  const { disk, place } = given()
  const strangers = ['Fotos', 'salon-2026.backup', 'salon-20261101-020000.backup.txt']
  const nameOf = (day: number) => `salon-202611${String(day).padStart(2, '0')}-020000.backup`
  const ours = Array.from({ length: 20 }, (_, n) => nameOf(n + 1))
  for (const name of [...strangers, ...ours]) writeFileSync(join(disk, name), 'alt')
  const all = readdirSync(disk)
  await expect(tidyPlace(place, nameOf(21), ours, signal)).rejects.toThrow('nichts gelöscht')
  rmSync(join(disk, MARK))
  await expect(tidyPlace(place, nameOf(20), ours, signal)).rejects.toThrow(MARK)
  writeFileSync(join(disk, MARK), '')
  expect(readdirSync(disk)).toEqual(all)
  await tidyPlace(place, nameOf(20), ours, signal)
  const kept = [1, 8, 14, 15, 16, 17, 18, 19, 20].map(nameOf)
  expect(readdirSync(disk).sort()).toEqual([MARK, ...strangers, ...kept].sort())
})

test('what is not encrypted does not come back from the second place [K254]', async () => {
  const { disk, config } = given()
  await expect(fetchBack(config, undefined)).rejects.toThrow('Hier liegt keine Sicherung.')
  sealedFile(disk, '20261115', 10)
  const forged = join(disk, 'salon-20261116-020000.backup')
  for (const content of [`${(await sealing(undefined)).head}rest`, 'Einkaufszettel']) {
    writeFileSync(forged, content)
    const refused = /ist nicht verschlüsselt|ist keine Sicherung/
    await expect(fetchBack(config, undefined)).rejects.toThrow(refused)
    await expect(fetchBack(config, basename(forged))).rejects.toThrow(refused)
    expect(readdirSync(config.backupDir)).toEqual([])
  }
  const { file } = await fetchBack(config, NAME)
  expect(readdirSync(config.backupDir)).toEqual([basename(file)])
})

test('a name from the future is not the newest, unless there is no other [K254]', async () => {
  const { disk, config } = given()
  const fetched = async (name?: string) => basename((await fetchBack(config, name)).file)
  const ahead = basename(sealedFile(disk, '29991231', 10))
  expect(await fetched()).toBe(ahead)
  sealedFile(disk, '20261115', 10)
  sealedFile(disk, '20261114', 10)
  expect(await fetched()).toBe(NAME)
  expect(await fetched(ahead)).toBe(ahead)
})
