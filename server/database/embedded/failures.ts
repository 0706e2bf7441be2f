import { open } from 'node:fs/promises'
import { SetupError } from '#server/setup-error.ts'
import type { Home } from './home.ts'
import { errorCode } from './leftovers.ts'

const TAIL_BYTES = 4_000
const NO_SPACE = /No space left on device|ENOSPC|Disk quota exceeded/
const NO_LIBRARY = /error while loading shared libraries: ([^:\s]+)|Library not loaded: (\S+)/
const NO_MEMORY = /Cannot allocate memory|could not (create|map|resize) .*shared memory/
const NOT_WRITABLE = /Permission denied|Read-only file system|Operation not permitted/

/** What a failed file operation means to the person at the terminal; other errors pass unchanged. */
export function explainFileError(error: unknown, dataDir: string) {
  if (error instanceof SetupError) return error
  switch (errorCode(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return notWritable(dataDir, error)
    case 'ENOSPC':
    case 'EDQUOT':
      return noSpace(dataDir, error)
    case 'ENOTDIR':
    case 'EEXIST':
      return new SetupError(
        `Der Datenordner ${dataDir} lässt sich nicht anlegen, weil auf dem Weg dorthin eine Datei liegt: Wählen Sie mit DATA_DIR einen anderen Ordner.`,
        { cause: error },
      )
    default:
      return error
  }
}

/** What PostgreSQL's own last words mean; they stay readable in the cause. */
export async function explainServerFailure(home: Home, logStart: number) {
  const tail = await readFrom(home.log, logStart)
  const library = NO_LIBRARY.exec(tail)
  if (NO_SPACE.test(tail)) return noSpace(home.dir, tail)
  if (library) {
    return new SetupError(
      `Dem eingebauten PostgreSQL fehlt die Bibliothek ${library[1] ?? library[2]}: Installieren Sie sie oder geben Sie mit DATABASE_URL einen anderen PostgreSQL-Server an.`,
      { cause: tail },
    )
  }
  if (NO_MEMORY.test(tail)) {
    return new SetupError(
      'Für PostgreSQL ist zu wenig Arbeitsspeicher frei: Beenden Sie andere Programme und starten Sie den Salon noch einmal.',
      { cause: tail },
    )
  }
  if (NOT_WRITABLE.test(tail)) return notWritable(home.dir, tail)
  return new SetupError(
    `PostgreSQL ließ sich nicht starten: Den Grund nennen die letzten Zeilen in ${home.log}.`,
    { cause: tail },
  )
}

function notWritable(dataDir: string, cause: unknown) {
  const account = process.getuid?.() ?? 0
  // Of a container's account nobody else knows the number.
  const [who, how] = account
    ? [` für den Benutzer Nr. ${account}`, ` (chown ${account})`]
    : ['', '']
  return new SetupError(
    `Der Datenordner ${dataDir} ist${who} nicht beschreibbar: Geben Sie ihm Schreibrechte${how} oder wählen Sie mit DATA_DIR einen anderen Ordner.`,
    { cause },
  )
}

function noSpace(dataDir: string, cause: unknown) {
  return new SetupError(
    `Für die Daten in ${dataDir} ist auf dem Datenträger kein Platz mehr: Schaffen Sie Platz und starten Sie den Salon noch einmal.`,
    { cause },
  )
}

async function readFrom(path: string, start: number) {
  const file = await open(path).catch(() => null)
  if (!file) return ''
  try {
    const { size } = await file.stat()
    const from = Math.max(start, size - TAIL_BYTES, 0)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(TAIL_BYTES), 0, TAIL_BYTES, from)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
