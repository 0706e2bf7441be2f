import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, test } from 'vitest'

/** Debian's, where it is installed; `npm test` installs it where it may. */
export const withRclone = test.skipIf(!existsSync('/usr/bin/rclone'))

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
  const salt = randomBytes(16).toString('hex')
  const head = JSON.stringify({ 'salon-backup': 1, salt, iv: salt.slice(8), cost: 2 ** 15 })
  writeFileSync(file, Buffer.concat([Buffer.from(`${head}\n`), randomBytes(bytes)]))
  return file
}
