import { spawn } from 'node:child_process'
import { createReadStream, existsSync, readdirSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Refusal, run } from '../system.mjs'

const TOP = /^salon-(\d+\.\d+\.\d+(?:-[\w.]+)?)-linux-(x64|arm64)$/
const SUMS = 'SHA256SUMS'
const ENTRY = /^\S+ \S+ +(\d+) \S+ \S+ (.+?)(?: -> .*)?$/

/** Which version for which machine a file holds, and how much room it takes; reads it to its end. */
export async function inspect(file) {
  const entries = (await tar(['-tvzf', '-', '--numeric-owner'], file))
    .split('\n')
    .filter(Boolean)
    .map((line) => ENTRY.exec(line))
  const tops = new Set(entries.map((entry) => entry?.[2].replace(/^\.\//, '').split('/')[0]))
  const [, version, arch] = TOP.exec([...tops][0] ?? '') ?? []
  if (tops.size !== 1 || !version) {
    throw new Refusal(`${file} ist kein Paket des Salons (salon-…-linux-….tar.gz).`)
  }
  const bytes = entries.reduce((sum, entry) => sum + Number(entry[1]), 0)
  return { version, arch, bytes }
}

export function unpack(file, folder) {
  return tar(['-xzf', '-', '--no-same-owner', '--strip-components=1', '-C', folder], file)
}

/** Fed by us: when this process is killed it ends too, and nobody writes into a folder that others remove. */
async function tar(args, file) {
  const child = spawn('tar', args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  })
  let out = ''
  let problem = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text) => (problem += text))
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const fed = await pipeline(createReadStream(file), child.stdin).catch((error) => error)
  if (fed && fed.code !== 'EPIPE') throw unreadable(file, fed)
  const code = await ended
  if (code !== 0)
    throw new Refusal(`${file} ist beschädigt oder unvollständig: ${lastLine(problem)}`)
  return out
}

function unreadable(file, error) {
  if (error.code === 'ENOENT') return new Refusal(`Die Datei ${file} gibt es nicht.`)
  return new Refusal(`Die Datei ${file} ist nicht lesbar (${error.code}).`)
}

const lastLine = (text) => text.trim().split('\n').at(-1)

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
export function whyNot({ version, arch, bytes }, { current, machine, free }) {
  if (arch !== machine) {
    return `Dieses Paket ist für ${arch}, dieser Rechner ist ${machine}. Bitte laden Sie das andere.`
  }
  const order = compareVersions(version, current)
  if (order === 0) return `Version ${version} läuft schon.`
  if (order < 0) {
    return `Version ${version} ist älter als die, die läuft (${current}). Zurück geht es mit: sudo salon rollback`
  }
  // Room for the data's own work stays free.
  const needed = Math.ceil((bytes * 1.2) / 2 ** 20) + 100
  const there = Math.floor(free / 2 ** 20)
  if (there < needed) {
    return `Auf der Platte ist zu wenig Platz: gebraucht werden ${needed} MB, frei sind ${there} MB.`
  }
  return null
}
