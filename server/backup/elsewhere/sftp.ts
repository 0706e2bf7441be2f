import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { SftpAddress } from './address.ts'
import { CopyError } from './copy-error.ts'
import type { Place } from './place.ts'
import { shortText } from './short-text.ts'

/** What a folder of settings for SFTP holds, by the names ssh itself gives them. */
const KEY = 'id_ed25519'
const HOSTS = 'known_hosts'
const CONNECT_SECONDS = 20
/** A server that fell silent is given up after this long, three times over. */
const SILENCE_SECONDS = 20

/** What ssh and sftp say, and what it means for whoever has to mend it. */
const REASONS: [RegExp, string][] = [
  [
    /REMOTE HOST IDENTIFICATION HAS CHANGED/,
    'Der Server weist sich anders aus als bisher. Bitte klären, ob er umgezogen ist, und erst dann seinen Schlüssel in known_hosts ersetzen.',
  ],
  [
    /Host key verification failed|No .* host key is known/,
    'Der Server ist hier noch nicht bekannt. Sein Schlüssel gehört in die Datei known_hosts (ssh-keyscan).',
  ],
  [
    /Permission denied \(|Too many authentication failures/,
    'Der Server nimmt den Schlüssel nicht an. Der öffentliche Teil (id_ed25519.pub) muss dort hinterlegt sein.',
  ],
  [/Could not resolve hostname/, 'Diesen Rechner kennt das Namensverzeichnis nicht.'],
  [/Connection refused/, 'Dort antwortet kein SFTP-Server.'],
  [
    /timed out|No route to host|Network is unreachable|not responding/i,
    'Der Server ist nicht zu erreichen.',
  ],
  [
    /invalid format|error in libcrypto|bad permissions|Load key/,
    'Die Schlüsseldatei id_ed25519 lässt sich nicht lesen: Sie darf kein Passwort haben und nur für den Server lesbar sein.',
  ],
  [/No such file|not found/, 'Den Ordner oder die Datei gibt es dort nicht.'],
  [/Permission denied/, 'In diesem Ordner dürfen wir dort nicht schreiben.'],
  [
    /Failure|No space|Quota/i,
    'Der Server nimmt die Datei nicht an; meist ist dort kein Platz mehr.',
  ],
  [
    /Connection (closed|reset)|Broken pipe|kex_exchange|Bad packet|Received message too long|Connection lost/i,
    'Die Verbindung ist abgebrochen, oder dort antwortet etwas anderes als ein SFTP-Server.',
  ],
]

/** A server that is reached with OpenSSH's own program: its keys and its care with them are not ours to repeat. */
export function openSftp(address: SftpAddress, settings: string): Place {
  const folder = address.folder.replace(/^\/~\//, './')
  const run = (signal: AbortSignal, cwd: string, ...commands: string[]) =>
    sftp(address, settings, { signal, cwd, batch: [`cd ${folder}`, ...commands] })
  return {
    // An answer stands in a line of its own, beside the commands that sftp repeats.
    list: async (signal) =>
      (await run(signal, '/', 'ls -1')).split(/\r?\n/).map((one) => one.trim()),
    put: async (file, name, signal) =>
      void (await run(signal, dirname(file), `put -f ${basename(file)} ${name}`)),
    get: async (name, file, signal) =>
      void (await run(signal, dirname(file), `get ${name} ${basename(file)}`)),
    remove: async (name, signal) => void (await run(signal, '/', `rm ${name}`)),
    rename: async (from, to, signal) => void (await run(signal, '/', `rename ${from} ${to}`)),
  }
}

type Batch = { signal: AbortSignal; cwd: string; batch: string[] }

async function sftp(address: SftpAddress, settings: string, { signal, cwd, batch }: Batch) {
  const [key, hosts] = [join(settings, KEY), join(settings, HOSTS)]
  for (const file of [key, hosts]) {
    if (!existsSync(file)) throw new CopyError(address, `Es fehlt die Datei ${file}.`)
  }
  const options = {
    BatchMode: 'yes',
    StrictHostKeyChecking: 'yes',
    UserKnownHostsFile: `"${hosts}"`,
    GlobalKnownHostsFile: '/dev/null',
    IdentityFile: `"${key}"`,
    IdentitiesOnly: 'yes',
    IdentityAgent: 'none',
    PreferredAuthentications: 'publickey',
    ConnectTimeout: String(CONNECT_SECONDS),
    ServerAliveInterval: String(SILENCE_SECONDS),
    ServerAliveCountMax: '3',
  }
  const child = spawn(
    'sftp',
    [
      ...['-b', '-', '-F', 'none', '-P', String(address.port)],
      ...Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]),
      `${address.user}@${address.host}`,
    ],
    { cwd, signal, env: { PATH: process.env.PATH, LC_ALL: 'C' } },
  )
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  // A program that ended before it read everything says why on its own.
  child.stdin.on('error', () => {})
  child.stdin.end(`${batch.join('\n')}\n`)
  const said = [shortText(child.stdout), shortText(child.stderr)] as const
  const [code, out, err] = await Promise.all([ended, ...said]).catch((error) => {
    child.kill()
    throw new CopyError(address, startFailure(error), error)
  })
  if (code !== 0) throw new CopyError(address, reasonOf(err), new Error(err))
  return out
}

function startFailure(error: { code?: string; message: string }) {
  return error.code === 'ENOENT'
    ? 'Für SFTP fehlt das Programm sftp (Debian: apt install openssh-client).'
    : error.message
}

/** Unknown words are repeated as they are: better than a guess. */
function reasonOf(said: string) {
  const known = REASONS.find(([pattern]) => pattern.test(said))
  const last = said.trim().split('\n').at(-1)
  return known?.[1] ?? `sftp sagt: ${last || 'nichts'}`
}
