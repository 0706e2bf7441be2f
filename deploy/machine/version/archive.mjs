import { spawn } from 'node:child_process'
import { createReadStream, existsSync, readdirSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Refusal, run } from '../system.mjs'

const SUMS = 'SHA256SUMS'

/** Fed by us: when this process is killed it ends too, and nobody writes into a folder that others remove. */
export async function unpack(file, folder) {
  const args = ['-xzf', '-', '--no-same-owner', '--strip-components=1', '-C', folder]
  const child = spawn('tar', args, {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  })
  let problem = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (problem += text))
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const fed = await pipeline(createReadStream(file), child.stdin).catch((error) => error)
  if (fed && fed.code !== 'EPIPE') {
    throw new Refusal(`Die Datei ${file} ist nicht lesbar (${fed.code}).`)
  }
  if ((await ended) === 0) return
  const reason = problem.trim().split('\n').at(-1)
  throw new Refusal(`${file} ist beschädigt oder unvollständig: ${reason}`)
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

/** Below zero when `one` is older than `other`; 1.0.0-rc.1 is older than 1.0.0. */
export function compareVersions(one, other) {
  const [a, b] = [one, other].map((text) => {
    const [numbers, before] = text.split(/-(.*)/)
    return { numbers: numbers.split('.').map(Number), before }
  })
  const difference = a.numbers.map((number, at) => number - b.numbers[at]).find(Boolean)
  if (difference) return difference
  if (!a.before || !b.before) return Number(!a.before) - Number(!b.before)
  return a.before.localeCompare(b.before, 'en', { numeric: true })
}

/** Why this version must not take the place of the one that runs; null when it may. */
export function whyNot(version, current) {
  const order = compareVersions(version, current)
  if (order === 0) return `Version ${version} läuft schon.`
  if (order > 0) return null
  return `Version ${version} ist älter als die, die läuft (${current}). Zurück geht es mit: sudo salon rollback`
}
