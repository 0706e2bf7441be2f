import { execFile } from 'node:child_process'
import { isAbsolute } from 'node:path'
import { promisify } from 'node:util'
import type { Config } from '#server/config.ts'

const OPTIONS = [
  // A server that falls silent is given up: the next try of ours is an hour away.
  ...['--contimeout=20s', '--timeout=1m', '--retries=1', '--low-level-retries=3'],
  // A damaged copy may have the size and the time of a good one.
  '--ignore-times',
  ...['--ask-password=false', '--log-level=ERROR'],
]
/** Half a gigabyte over the slowest line; what says nothing for longer died. */
export const LONGEST_HOURS = 5
/** Ten thousand names fit into it many times; a list without an end does not. */
const ANSWER_MAX_BYTES = 4_194_304

/** Begins each of its messages. */
const MOMENT = /^\d{4}\/\d\d\/\d\d [\d:]{8} /m

/** What rclone, or the system for it, says, and what it means for whoever has to mend it. */
const REASONS: [RegExp, string][] = [
  [/spawn rclone ENOENT/, 'Hier fehlt das Programm rclone (Debian: apt install rclone).'],
  [
    /was aborted/,
    'Die Kopie war nicht fertig, als der Server angehalten wurde oder fünf Stunden um waren.',
  ],
  [
    /didn't find section in config file/,
    'Diesen Namen kennt rclone nicht. Was er bedeutet, steht in den Einstellungen RCLONE_CONFIG_… oder in der Datei RCLONE_CONFIG.',
  ],
  [
    /knownhosts: key mismatch/,
    'Der Server weist sich anders aus als bisher. Bitte klären, ob er umgezogen ist, und erst dann seinen Schlüssel in known_hosts ersetzen.',
  ],
  [
    /knownhosts: key is unknown|known_hosts_file/,
    'Der Server ist hier noch nicht bekannt. Sein Schlüssel gehört in die Datei RCLONE_SFTP_KNOWN_HOSTS_FILE (ssh-keyscan).',
  ],
  [
    /private key file|passphrase/,
    'Die Schlüsseldatei lässt sich nicht lesen: Sie darf kein Passwort haben und nur für den Server lesbar sein.',
  ],
  [
    /unable to authenticate|InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied|Unauthorized|Forbidden/,
    'Name, Schlüssel oder Passwort gelten dort nicht, oder nicht für alles (gebraucht: auflisten, lesen, schreiben, löschen).',
  ],
  [/certificate|x509/, 'Das Zertifikat des Servers ist nicht gültig.'],
  [/no such host/, 'Diesen Rechner kennt das Namensverzeichnis nicht.'],
  [/connection refused/, 'Dort antwortet kein Server.'],
  [
    /timed? ?out|no route to host|network is unreachable|deadline exceeded/i,
    'Der Server ist nicht zu erreichen.',
  ],
  [/no space left|quota|insufficient storage|StorageFull/i, 'Der Platz ist voll.'],
  [
    /SSH_FX_FAILURE|corrupted on transfer/,
    'Die Datei kommt dort nicht ganz an; meist ist kein Platz mehr.',
  ],
  [/permission denied|read-only file system/i, 'Hier dürfen wir nicht lesen oder schreiben.'],
  [
    /not found|no such file|NoSuchBucket|doesn't exist/i,
    'Den Ordner oder die Datei gibt es dort nicht. Ist die Platte eingehängt, der Ordner angelegt?',
  ],
  [/connection reset|broken pipe|EOF/, 'Die Verbindung ist abgebrochen.'],
]

export type RcloneSettings = Pick<Config, 'backupCopy' | 'rclone'>

const run = promisify(execFile)

/** The second place, as rclone reaches it. What fails says why, in a sentence for a person. */
export function openRclone({ backupCopy = '', rclone }: RcloneSettings, stop?: AbortSignal) {
  const late = AbortSignal.timeout(LONGEST_HOURS * 3_600_000)
  const signal = stop ? AbortSignal.any([stop, late]) : late
  const at = (name: string) => backupCopy.replace(/([^:/])$/, '$1/') + name
  const ask = async (...args: string[]) => {
    // Names and passwords are in the environment: whoever is on the machine reads a command line.
    const env = { PATH: process.env.PATH, ...rclone }
    const options = { env, signal, maxBuffer: ANSWER_MAX_BYTES }
    try {
      return (await run('rclone', [...OPTIONS, ...args], options)).stdout
    } catch (error) {
      throw new Error(`${backupCopy}: ${reasonOf(error as RunError)}`, { cause: error })
    }
  }
  return {
    /** Fails where the program is missing. */
    version: () => ask('version'),
    list: async () => (await ask('lsf', '--files-only', backupCopy)).split('\n').filter(Boolean),
    put: (file: string, name: string) => ask('copyto', file, at(name)),
    get: (name: string, file: string) => ask('copyto', at(name), file),
    rename: (from: string, to: string) => ask('moveto', at(from), at(to)),
    remove: (name: string) => ask('deletefile', at(name)),
    /** Other names stay, and what is in folders there. */
    removeOlder: (names: string, age: string) =>
      ask('delete', backupCopy, '--max-depth=1', `--include=${names}`, `--min-age=${age}`),
    /** Of every byte as it comes back from there. */
    sum: (name: string) => sumOf(ask('hashsum', 'sha256', '--download', at(name))),
    sumHere: (file: string) => sumOf(ask('hashsum', 'sha256', file)),
  }
}

/** On another disk, not another machine. */
export function isFolder(backupCopy: string) {
  return isAbsolute(backupCopy)
}

type RunError = Error & { stderr?: string }

async function sumOf(answer: Promise<string>) {
  return (await answer).split(' ')[0]
}

/** Unknown words are repeated as they are: better than a guess. */
function reasonOf({ message, stderr }: RunError) {
  const said = stderr || message
  const known = REASONS.find(([pattern]) => pattern.test(said))
  return known?.[1] ?? `rclone sagt: ${said.split(MOMENT).at(-1)?.trim()}`
}
