import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const INSTALLED = join(root, 'node_modules', '.salon-installed')
const BUILT = join(root, 'build', '.salon-built')
const LOCK = join(root, '.salon-lock')
const TURN_MS = 200
const PATIENCE_MS = 600_000
const SOURCES = ['admin', 'content', 'database', 'domain', 'public', 'server', 'site']
const BUILD_FILES = [
  'package-lock.json',
  'react-router.config.ts',
  'scripts/build.mjs',
  'vite.admin.config.ts',
  'vite.config.ts',
]
const NOT_BUILT = /\.test\.tsx?$/

/** Installs and builds what is missing or out of date; does nothing, quickly, when nothing is. */
export async function setUp({ build = false, force = false } = {}) {
  const lock = fingerprintOfPackages()
  if (readIfThere(INSTALLED) !== lock) await alone(() => install(lock))
  if (!build) return
  const wanted = fingerprint()
  if (!force && readIfThere(BUILT) === wanted) return
  await alone(async () => {
    // Somebody else may have built while we waited.
    if (!force && readIfThere(BUILT) === wanted) return
    say('Die Seite wird gebaut …')
    const { build: run } = await import('./build.mjs')
    await run()
    writeOrExplain(BUILT, wanted)
  })
}

function fingerprintOfPackages() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return hash(lock, process.platform, process.arch, process.versions.modules)
}

function install(wanted) {
  if (readIfThere(INSTALLED) === wanted) return
  say('Die Bausteine werden installiert (einmalig, etwa eine Minute) …')
  // Development tools are needed for the build, whatever NODE_ENV says.
  installPackages(root, '--include=dev', '--include=optional')
  writeOrExplain(INSTALLED, wanted)
}

/** What the lockfile of a folder says, with its sums. */
export function installPackages(folder, ...options) {
  const [program, ...args] = npm()
  const result = spawnSync(program, [...args, 'ci', ...options], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (result.status !== 0) {
    const reason = (result.stderr ?? String(result.error))
      .split('\n')
      .filter((line) => line.startsWith('npm error'))
      .slice(0, 3)
      .join('\n')
    throw new Error(
      'Die Bausteine konnten nicht installiert werden. Bitte prüfen Sie die Verbindung zum Internet und starten Sie noch einmal.\n' +
        reason,
    )
  }
}

/** The npm that started us, also where none is on the path. */
export function npm() {
  const own = process.env.npm_execpath
  return own ? [process.execPath, own] : ['npm']
}

/** Everything the build reads, by content: a changed file builds again, a touched one does not. */
function fingerprint() {
  const parts = [process.versions.node.split('.')[0]]
  for (const file of BUILD_FILES) parts.push(file, readIfThere(join(root, file)) ?? '')
  for (const folder of SOURCES) {
    for (const file of filesBelow(join(root, folder))) {
      if (!NOT_BUILT.test(file)) parts.push(file, readFileSync(file))
    }
  }
  return hash(...parts)
}

function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
}

function hash(...parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex')
}

/** Two commands started at once take turns; a lock whose process is gone counts for nothing. */
async function alone(work) {
  for (let waited = 0; !takeLock(); waited += TURN_MS) {
    if (waited === 0) say('Ein anderer Start installiert oder baut gerade, einen Moment …')
    if (waited > PATIENCE_MS) {
      throw new Error(
        `Ein anderer Start wird nicht fertig. Bitte beenden Sie ihn oder löschen Sie ${LOCK}.`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, TURN_MS))
  }
  try {
    await work()
  } finally {
    rmSync(LOCK, { force: true })
  }
}

function takeLock() {
  const holder = Number(readIfThere(LOCK))
  // One of a container before this one may have had our number.
  if (holder && (holder === process.pid || !isRunning(holder))) rmSync(LOCK, { force: true })
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw unwritable(root, error)
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function writeOrExplain(file, text) {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw unwritable(dirname(file), error)
  }
}

function unwritable(folder, error) {
  return new Error(
    `In den Ordner ${folder} kann nicht geschrieben werden (${error.code}). Bitte kopieren Sie das Projekt in einen Ordner, der Ihnen gehört.`,
  )
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function say(text) {
  console.log(text)
}
