import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { sealing } from '#server/backup/seal.ts'
import { readConfig } from '#server/config.ts'
import { ownFolder, sealedFile } from '#tests/support/elsewhere/sealed-file.ts'
import { fetchBack } from './fetch-back.ts'
import { MARK } from './folder.ts'

/** A disk with copies, and a machine that has nothing but its address. */
function given() {
  const { folder } = ownFolder()
  const disk = join(folder, 'platte')
  mkdirSync(disk)
  writeFileSync(join(disk, MARK), '')
  const settings = { BACKUP_COPY: disk, BACKUP_KEY: 'Schere, Kamm und Bürste' }
  const config = readConfig({ ...settings, DATA_DIR: join(folder, 'data') }, folder)
  return { disk, config }
}

test('what is not encrypted does not come back from the second place [K254]', async () => {
  const { disk, config } = given()
  sealedFile(disk, '20261115', 10)
  const forged = join(disk, 'salon-20261116-020000.backup')
  for (const content of [`${(await sealing(undefined)).head}rest`, 'Einkaufszettel']) {
    writeFileSync(forged, content)
    await expect(fetchBack(config, undefined)).rejects.toThrow(
      /ist nicht verschlüsselt|ist keine Sicherung/,
    )
    await expect(fetchBack(config, basename(forged))).rejects.toThrow()
    expect(readdirSync(config.backupDir)).toEqual([])
  }
  const { file } = await fetchBack(config, 'salon-20261115-020000.backup')
  expect(readdirSync(config.backupDir)).toEqual([basename(file)])
})

test('a name from the future is not the newest, unless there is no other [K254]', async () => {
  const { disk, config } = given()
  const ahead = sealedFile(disk, '29991231', 10)
  expect(basename((await fetchBack(config, undefined)).file)).toBe(basename(ahead))
  const newest = sealedFile(disk, '20261115', 10)
  sealedFile(disk, '20261114', 10)
  expect(basename((await fetchBack(config, undefined)).file)).toBe(basename(newest))
  expect(basename((await fetchBack(config, basename(ahead))).file)).toBe(basename(ahead))
})
