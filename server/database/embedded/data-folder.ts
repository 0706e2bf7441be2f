import { randomBytes } from 'node:crypto'
import {
  chmod,
  constants,
  lchown,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rm,
  stat,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SetupError } from '#server/setup-error.ts'
import type { Binaries } from './binaries.ts'
import { explainServerFailure } from './failures.ts'
import { exists, type Home } from './home.ts'
import { type Runner, run } from './identity.ts'
import { errorCode, makeWhole } from './leftovers.ts'
import type { ServerLog } from './postmaster.ts'
import { HOST_BASED_ACCESS, initArguments } from './settings.ts'

const PASSWORD_BYTES = 32

/** Makes the data folder on the first start and checks it on every other; gives the owner's password. */
export async function ensureCluster(home: Home, binaries: Binaries, log: ServerLog) {
  const version = await readFile(join(home.pgdata, 'PG_VERSION'), 'utf8').catch(absent)
  if (version === null) return createCluster(home, binaries, log)
  if (version.trim() !== binaries.major) throw otherVersion(home, version.trim(), binaries.major)
  // A copy brought back by hand has lost owner and mode, without which PostgreSQL refuses it.
  const { uid, mode } = await stat(home.pgdata)
  if ((mode & 0o777) !== 0o700) await chmod(home.pgdata, 0o700)
  if (home.runner && uid === 0) await giveTo(home.pgdata, home.runner)
  return readPassword(home)
}

export async function readPassword(home: Home) {
  const password = await readFile(home.password, 'utf8').catch((cause) => {
    throw new SetupError(
      `Das Passwort der Datenbank in ${home.password} fehlt oder ist nicht lesbar: Holen Sie die Datei aus der Sicherung zurück.`,
      { cause },
    )
  })
  return password.trim()
}

async function createCluster(home: Home, binaries: Binaries, log: ServerLog) {
  if (((await readdir(home.pgdata).catch(absent)) ?? []).length > 0) throw occupied(home)
  const password = await ensurePassword(home)
  await makeWhole(home.pgdata, async (draft) => {
    const pgdata = join(draft, 'data')
    const passwordFile = join(draft, 'password')
    await mkdir(draft, { mode: 0o700 })
    await writeSynced(passwordFile, password)
    if (home.runner) await giveTo(draft, home.runner)
    const code = await run(
      binaries.initdb,
      initArguments(pgdata, passwordFile),
      home.runner,
      log.descriptor,
    )
    if (code !== 0) throw await explainServerFailure(home, log.start)
    await replaceText(join(pgdata, 'pg_hba.conf'), HOST_BASED_ACCESS)
    return pgdata
  })
  await syncFolder(home.dir)
  return password
}

/** Two first starts at once agree on one password: the first file stands. */
async function ensurePassword(home: Home) {
  if (await exists(home.password)) return readPassword(home)
  const draft = `${home.password}.${process.pid}-${randomBytes(4).toString('hex')}`
  await writeSynced(draft, randomBytes(PASSWORD_BYTES).toString('base64url'))
  if (home.runner) await giveLikeFolder(draft)
  await link(draft, home.password).catch((error) => {
    if (errorCode(error) !== 'EEXIST') throw error
  })
  await rm(draft)
  return readPassword(home)
}

async function writeSynced(path: string, text: string) {
  const file = await open(path, 'wx', 0o600)
  await file.writeFile(text)
  await file.sync()
  await file.close()
}

/** Never through a link that the runner's account may have laid for root. */
async function replaceText(path: string, text: string) {
  const file = await open(path, constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW)
  await file.writeFile(text)
  await file.sync()
  await file.close()
}

async function syncFolder(path: string) {
  const folder = await open(path)
  await folder.sync()
  await folder.close()
}

async function giveTo(path: string, runner: NonNullable<Runner>) {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    await lchown(join(entry.parentPath, entry.name), runner.uid, runner.gid)
  }
  await lchown(path, runner.uid, runner.gid)
}

/** In a folder of a person's, that person must be able to start without root the next time. */
async function giveLikeFolder(path: string) {
  const { uid, gid } = await stat(dirname(path))
  await lchown(path, uid, gid)
}

function absent(error: unknown) {
  if (errorCode(error) === 'ENOENT') return null
  throw error
}

function otherVersion(home: Home, found: string, ours: string) {
  return new SetupError(
    `Die Daten in ${home.pgdata} stammen von PostgreSQL ${found}, eingebaut ist ${ours}: Starten Sie mit der früheren Version dieser Software oder wählen Sie mit DATA_DIR einen anderen Ordner.`,
  )
}

function occupied(home: Home) {
  return new SetupError(
    `Der Ordner ${home.pgdata} enthält Dateien, die nicht von PostgreSQL stammen: Leeren Sie ihn oder wählen Sie mit DATA_DIR einen anderen Ordner.`,
  )
}
