import { createHash } from 'node:crypto'
import { chmod, lchown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SetupError } from '#server/setup-error.ts'
import type { Home } from './home.ts'
import { errorCode } from './leftovers.ts'

const PATH_LIMIT_BYTES = process.platform === 'linux' ? 107 : 103
const SOCKET_NAME = '.s.PGSQL.5432'
/** PostgreSQL reads a list there. */
const LIST_CHARACTERS = /[,"]/

/** The folder of the socket, which only PostgreSQL's account (and root) may enter. */
export async function makeSocketFolder(home: Home) {
  const beside = join(home.dir, 'socket')
  const folder = fits(beside) ? beside : shortFolder(home.dir)
  const uid = home.runner?.uid ?? process.getuid?.() ?? 0
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (errorCode(error) !== 'EEXIST') throw error
  })
  // In the folder for temporary files anyone may have been here before us.
  const found = await lstat(folder)
  const isOurs = found.isDirectory() && [uid, process.getuid?.()].includes(found.uid)
  if (!isOurs) throw foreign(folder)
  if (home.runner && found.uid !== uid) await lchown(folder, uid, home.runner.gid)
  if ((found.mode & 0o777) !== 0o700) await chmod(folder, 0o700)
  return folder
}

/** True for a folder that stands outside the data and goes with the server. */
export function isOutside(folder: string, home: Home) {
  return folder !== join(home.dir, 'socket')
}

function fits(folder: string) {
  const length = Buffer.byteLength(join(folder, SOCKET_NAME))
  return length <= PATH_LIMIT_BYTES && !LIST_CHARACTERS.test(folder)
}

function shortFolder(dir: string) {
  const name = `salon-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`
  const folder = join(tmpdir(), name)
  return fits(folder) ? folder : join('/tmp', name)
}

function foreign(folder: string) {
  return new SetupError(
    `Der Ordner ${folder} gehört einem anderen Benutzer: Löschen Sie ihn oder wählen Sie mit DATA_DIR einen kürzeren Pfad.`,
  )
}
