import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { sealing } from '#server/backup/seal.ts'

/** A folder of this test alone, with the folder at home in which backups lie. */
export function ownFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'salon-zweiter-ort-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const home = join(folder, 'hier')
  mkdirSync(home)
  return { folder, home }
}

/** What a backup looks like from outside: a head that says it is encrypted, then bytes nobody can guess. */
export function sealedFile(home: string, day: string, bytes = 300_000) {
  const file = join(home, `salon-${day}-020000.backup`)
  const { head } = sealing('Schere, Kamm und Bürste')
  writeFileSync(file, Buffer.concat([Buffer.from(head), randomBytes(bytes)]))
  return file
}
