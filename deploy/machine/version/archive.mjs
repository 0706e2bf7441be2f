import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '../system.mjs'

const TOP = /^salon-(\d+\.\d+\.\d+(?:-[\w.]+)?)-linux-(x64|arm64)$/
const SUMS = 'SHA256SUMS'
const SUM_LINE = /^([0-9a-f]{64}) [ *](.+)$/
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

/** Every file is there and is what the release says, and there is none beside them. */
export async function compareSums(folder) {
  const sums = new Map(
    readSums(folder)
      .split('\n')
      .filter(Boolean)
      .map((line) => SUM_LINE.exec(line)?.slice(1).reverse() ?? [line, '']),
  )
  const found = filesBelow(folder).map((path) => relative(folder, path))
  const missing = [...sums.keys()].filter((path) => !found.includes(path))
  const strange = found.filter((path) => path !== SUMS && !sums.has(path))
  const [first] = [...missing, ...strange]
  if (first) throw new Refusal(`Das Paket ist nicht ganz: ${first} fehlt oder gehört nicht dazu.`)
  for (const [path, sum] of sums) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, path)), hash)
    if (hash.digest('hex') !== sum) {
      throw new Refusal(`Das Paket ist beschädigt: ${path} hat nicht die angegebene Prüfsumme.`)
    }
  }
}

function readSums(folder) {
  try {
    return readFileSync(join(folder, SUMS), 'utf8')
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    throw new Refusal(`Das Paket ist nicht ganz: ${SUMS} fehlt.`)
  }
}

/** Links have no sum; what they lead to has one. Anything else is in no release. */
function filesBelow(folder, top = realpathSync(folder)) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesBelow(path, top)
    return entry.isSymbolicLink() && leadsInto(path, top) ? [] : [path]
  })
}

function leadsInto(path, folder) {
  return existsSync(path) && realpathSync(path).startsWith(`${folder}/`)
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
