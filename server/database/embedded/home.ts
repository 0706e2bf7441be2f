import { createHash } from 'node:crypto'
import { access, chmod, mkdir, readdir, realpath } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { SetupError } from '#server/setup-error.ts'
import { explainFileError } from './failures.ts'
import { areWeRoot, canEnter, type Runner, unprivilegedRunner } from './identity.ts'

/** Where root puts what an unprivileged account could not reach in a folder of root's. */
export const RELOCATION_BASE = '/var/lib/salon-straehne'

export type Home = {
  dir: string
  pgdata: string
  log: string
  password: string
  runner: Runner
  /** Where a second copy of the binaries may lie. */
  spare: string
}

type Wish = { dataDir: string; relocationBase: string; log: (line: string) => void }

/** Decides where the data lies and under which account PostgreSQL runs, and makes the folder. */
export async function chooseDataFolder({ dataDir, relocationBase, log }: Wish): Promise<Home> {
  const wanted = await realTarget(resolve(dataDir))
  if (!areWeRoot()) {
    await mkdir(wanted, { recursive: true, mode: 0o700 })
    return layout(wanted, null, wanted)
  }
  const moved = relocated(wanted, relocationBase)
  const runner = await unprivilegedRunner([pgdataOf(wanted), pgdataOf(moved), wanted])
  const nearest = await nearestFolder(wanted)
  // A file on the way is a mistake to name, not a reason to move elsewhere.
  await readdir(nearest)
  const isReachable = await canEnter(runner, nearest)
  const hasData = await exists(join(pgdataOf(wanted), 'PG_VERSION'))
  if (hasData && !isReachable) throw locked(wanted, runner)
  const wasMoved = await exists(pgdataOf(moved))
  if (hasData || (isReachable && !wasMoved)) {
    await makeEnterable(wanted)
    return layout(wanted, runner, relocationBase)
  }
  log(
    isReachable
      ? `Die Daten liegen seit einem früheren Start unter ${moved}.`
      : `Die Daten liegen unter ${moved}: PostgreSQL läuft als Benutzer ${runner.name}, der ${wanted} nicht betreten darf.`,
  )
  await makeEnterable(moved).catch((error) => {
    throw explainFileError(error, moved)
  })
  return layout(moved, runner, relocationBase)
}

/** The folders in which a server for this data may be running already. */
export async function possiblePgdata(dataDir: string, relocationBase: string) {
  const wanted = await realTarget(resolve(dataDir))
  return [wanted, relocated(wanted, relocationBase)].map((dir) => layout(dir, null, dir))
}

export async function exists(path: string) {
  return access(path).then(
    () => true,
    () => false,
  )
}

function layout(dir: string, runner: Runner, spare: string): Home {
  const password = join(dir, 'postgres.password')
  return { dir, pgdata: pgdataOf(dir), log: join(dir, 'postgres.log'), password, runner, spare }
}

function pgdataOf(dir: string) {
  return join(dir, 'postgres')
}

/** Two checkouts never share a folder. */
function relocated(wanted: string, relocationBase: string) {
  return join(relocationBase, createHash('sha256').update(wanted).digest('hex').slice(0, 12))
}

/** The path behind symbolic links, also for a folder that does not exist yet. */
async function realTarget(path: string): Promise<string> {
  const real = await realpath(path).catch(() => null)
  if (real || path === dirname(path)) return real ?? path
  return join(await realTarget(dirname(path)), basename(path))
}

async function nearestFolder(path: string): Promise<string> {
  return (await exists(path)) ? path : nearestFolder(dirname(path))
}

/** What we make as root can be passed through whatever root's umask; what was there keeps its mode. */
export async function makeEnterable(dir: string) {
  const first = await mkdir(dir, { recursive: true })
  if (!first) return
  let path = first
  await chmod(path, 0o711)
  for (const part of relative(first, dir).split(sep).filter(Boolean)) {
    path = join(path, part)
    await chmod(path, 0o711)
  }
}

function locked(dir: string, runner: NonNullable<Runner>) {
  return new SetupError(
    `Die Daten in ${dir} gehören dem Benutzer ${runner.name}, der den Ordner nicht mehr betreten darf: Erlauben Sie es mit »chmod a+x« für ihn und die Ordner darüber.`,
  )
}
