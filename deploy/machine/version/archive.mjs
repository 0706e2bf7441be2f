import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Refusal, run } from '../system.mjs'

const SUMS = 'SHA256SUMS'

export function unpack(file, folder) {
  const args = ['-xzf', file, '--no-same-owner', '--strip-components=1', '-C', folder]
  const { isGood, says } = run('tar', args, { env: { ...process.env, LC_ALL: 'C' } })
  if (isGood) return
  throw new Refusal(`${file} ist beschädigt oder unvollständig: ${says.split('\n').at(-1)}`)
}

/** Every file is there and is what the release says, and no link leads out of it. */
export function compareSums(folder) {
  const top = realpathSync(folder)
  const links = readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name))
  const strange = links.find(
    (link) => !existsSync(link) || !realpathSync(link).startsWith(`${top}/`),
  )
  if (strange)
    throw new Refusal(`Das Paket ist nicht ganz: ${relative(top, strange)} führt hinaus.`)
  const { isGood, says } = run('sha256sum', ['--check', '--quiet', '--strict', SUMS], {
    cwd: top,
    env: { ...process.env, LC_ALL: 'C' },
  })
  if (!isGood) throw new Refusal(`Das Paket ist beschädigt oder nicht ganz: ${says.split('\n')[0]}`)
}

/** Below zero when `one` is older than `other`: three numbers each. */
export function compareVersions(one, other) {
  return one.localeCompare(other, 'en', { numeric: true })
}

/** Why this version must not take the place of the one that runs; null when it may. */
export function whyNot(version, current) {
  const order = compareVersions(version, current)
  if (order === 0) return `Version ${version} läuft schon.`
  if (order > 0) return null
  return `Version ${version} ist älter als die, die läuft (${current}). Zurück geht es mit: sudo salon rollback`
}
