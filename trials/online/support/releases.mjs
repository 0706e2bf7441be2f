import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProduct, makeFolder, removeFolder } from '../../../bench/processes.mjs'
import { root } from '../../../scripts/setup.mjs'

const RELEASE_LIMIT_MS = 900_000
const TABLES = join('database', 'tables')
const OPENED = /^( *)const data = await openData\(.*$/m

/** Versions of the same product: the next one with a new column, and one that cannot start with it. */
export const VERSIONS = {
  now: ownVersion(),
  good: '901.0.0',
  noStart: '902.0.0',
}
const CHANGES = {
  now: () => {},
  good: addColumn,
  noStart(folder) {
    addColumn(folder)
    const main = join(folder, 'server', 'main.ts')
    const text = readFileSync(main, 'utf8')
    if (!OPENED.test(text)) throw new Error('server/main.ts has changed: the trial must follow')
    const fails = `$1if (config) throw new Error('Diese Version ist zum Versuch kaputt.')\n$&`
    writeFileSync(main, text.replace(OPENED, fails))
  },
}

const made = {}

/** The archive of a version, made when it is first asked for by `npm run release` in a copy of the sources. */
export function archiveOf(name) {
  made[name] ??= makeRelease(name, makeFolder())
  return made[name]
}

function makeRelease(name, into) {
  const folder = copyProduct()
  const manifest = join(folder, 'package.json')
  const text = readFileSync(manifest, 'utf8')
  writeFileSync(manifest, text.replace(/("version": )"[^"]+"/, `$1"${VERSIONS[name]}"`))
  CHANGES[name](folder)
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'release'], {
    cwd: folder,
    encoding: 'utf8',
    timeout: RELEASE_LIMIT_MS,
  })
  if (status !== 0) throw new Error(`npm run release of ${name} failed:\n${stdout}${stderr}`)
  const archive = `salon-${VERSIONS[name]}-linux-${process.arch}.tar.gz`
  const file = join(into, archive)
  renameSync(join(folder, 'dist', archive), file)
  removeFolder(folder)
  return file
}

function addColumn(folder) {
  const last = readdirSync(join(folder, TABLES)).sort().at(-1)
  const number = String(Number.parseInt(last, 10) + 1).padStart(4, '0')
  const sql = 'alter table public.reviews add column trial text;\n'
  writeFileSync(join(folder, TABLES, `${number}_trial.sql`), sql)
}

function ownVersion() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
}
