import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ownFolder, sealedFile } from '#tests/support/elsewhere/sealed-file.ts'
import { copyTo, tidyPlace } from './copy.ts'
import { MARK, openFolder } from './folder.ts'

const { signal } = new AbortController()
const NAME = 'salon-20261115-020000.backup'

function given() {
  const { folder, home } = ownFolder()
  const disk = join(folder, 'platte')
  mkdirSync(disk)
  return { home, disk, place: openFolder(disk, home), file: sealedFile(home, '20261115') }
}

test('a copy on another disk is the same file, for its owner alone, and nothing else is left [K242]', async () => {
  const { home, disk, place, file } = given()
  writeFileSync(join(disk, MARK), '')
  await copyTo(place, file, signal)
  expect(readdirSync(disk).sort()).toEqual([NAME, MARK])
  expect(readFileSync(join(disk, NAME)).equals(readFileSync(file))).toBe(true)
  expect(statSync(join(disk, NAME)).mode & 0o777).toBe(0o600)
  expect(readdirSync(home)).toEqual([NAME])
})

test('a disk that is not mounted is never taken for an empty one [K244]', async () => {
  const { disk, place, file } = given()
  await expect(copyTo(place, file, signal)).rejects.toThrow(
    `${disk}: Hier fehlt die Datei salon-kopien. Ist die Platte eingehängt? Wenn ja, einmal anlegen: touch ${disk}/salon-kopien`,
  )
  expect(readdirSync(disk)).toEqual([])
  const gone = openFolder(join(disk, 'gibt-es-nicht'), disk)
  await expect(copyTo(gone, file, signal)).rejects.toThrow(
    'Diesen Ordner oder diese Datei gibt es nicht. Ist die Platte eingehängt?',
  )
})

test('the folder of the backups themselves is no second place, under another name neither [K244]', async () => {
  const { home, disk, file } = given()
  writeFileSync(join(home, MARK), '')
  symlinkSync(home, join(disk, 'anders'))
  await expect(copyTo(openFolder(join(disk, 'anders'), home), file, signal)).rejects.toThrow(
    'Hier liegen schon die Sicherungen selbst',
  )
})

test('a full disk is told, leaves nothing, and the next try works [K246]', async () => {
  const { home, disk, place, file } = given()
  writeFileSync(join(disk, MARK), '')
  symlinkSync('/dev/full', join(disk, `${NAME}.part`))
  await expect(copyTo(place, file, signal)).rejects.toThrow(`${disk}: Der Platz ist voll.`)
  expect([readdirSync(disk), readdirSync(home)]).toEqual([[MARK], [NAME]])
  await copyTo(place, file, signal)
  expect(readdirSync(disk).sort()).toEqual([NAME, MARK])
})

test('a copy that was stopped in the middle has no name, and is tidied up a day later [K246]', async () => {
  const { home, disk, place, file } = given()
  writeFileSync(join(disk, MARK), '')
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

test('as many stay as at home, and what is called otherwise is nobody’s to delete [K248]', async () => {
  const { home, disk, place } = given()
  writeFileSync(join(disk, MARK), '')
  const strangers = ['Fotos', 'salon-2026.backup', 'salon-20261101-020000.backup.txt']
  for (const name of strangers) writeFileSync(join(disk, name), 'fremd')
  const ours: string[] = []
  for (let day = 1; day <= 20; day += 1) {
    const file = sealedFile(home, `202611${String(day).padStart(2, '0')}`, 10)
    ours.push(basename(file))
    await copyTo(place, file, signal)
    await tidyPlace(place, basename(file), ours, signal)
  }
  const days = readdirSync(disk).flatMap(
    (name) => /^salon-202611(\d\d)-020000\.backup$/.exec(name)?.[1] ?? [],
  )
  expect(days.sort()).toEqual(['01', '08', '14', '15', '16', '17', '18', '19', '20'])
  expect(readdirSync(disk)).toEqual(expect.arrayContaining([MARK, ...strangers]))
})

test('a file that is not encrypted stays here [K241]', async () => {
  const { disk, place, file } = given()
  writeFileSync(join(disk, MARK), '')
  writeFileSync(file, '{"salon-backup":1}\nlesbar')
  await expect(copyTo(place, file, signal)).rejects.toThrow('ist noch nicht verschlüsselt')
  expect(readdirSync(disk)).toEqual([MARK])
})
