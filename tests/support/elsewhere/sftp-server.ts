import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/support/free-port.ts'

const PROGRAM = '/usr/sbin/sshd'
const PAUSE_MS = 20

/** Debian's OpenSSH server, where it is installed; CI installs it. */
export const hasSftpServer = existsSync(PROGRAM)

/**
 * A real SFTP server on loopback that lets exactly one key in. `settings` is the folder a salon would have:
 * that key and the server's own.
 */
export async function openSftpServer(folder: string) {
  const settings = join(folder, 'ssh')
  const place = join(folder, 'entfernt')
  for (const one of [settings, place]) mkdirSync(one)
  for (const name of ['host', join('ssh', 'id_ed25519')]) {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, name)])
  }
  // The only folder it insists on.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true, mode: 0o755 })
  const port = await freePort()
  const config = join(folder, 'sshd_config')
  const lines = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${join(folder, 'host')}`,
    `AuthorizedKeysFile ${join(settings, 'id_ed25519.pub')}`,
    ...['StrictModes no', 'UsePAM no', 'PasswordAuthentication no', 'PidFile none'],
    ...['PermitRootLogin prohibit-password', 'Subsystem sftp internal-sftp'],
  ]
  writeFileSync(config, `${lines.join('\n')}\n`)
  let server = await start(config, port)
  const user = userInfo().username
  const known = join(settings, 'known_hosts')
  const knownAs = (at: number) => {
    const [type, key] = readFileSync(join(folder, 'host.pub'), 'utf8').split(' ')
    return `[127.0.0.1]:${at} ${type} ${key}\n`
  }
  writeFileSync(known, knownAs(port))
  return {
    settings,
    place,
    port,
    url: (at = port) => `sftp://${user}@127.0.0.1:${at}${place}`,
    /** The same server is reached under another port too. */
    alsoAt: (at: number) => writeFileSync(known, knownAs(port) + knownAs(at)),
    /** Somebody else's key, in the form of ours. */
    exchangeKey() {
      for (const name of ['id_ed25519', 'id_ed25519.pub']) {
        writeFileSync(join(settings, `${name}.right`), readFileSync(join(settings, name)))
      }
      const key = readFileSync(join(folder, 'host'))
      writeFileSync(join(settings, 'id_ed25519'), key)
      return () => {
        writeFileSync(
          join(settings, 'id_ed25519'),
          readFileSync(join(settings, 'id_ed25519.right')),
        )
        chmodSync(join(settings, 'id_ed25519'), 0o600)
      }
    },
    start: async () => {
      server = await start(config, port)
    },
    stop: () => ended(server),
  }
}

async function start(config: string, port: number) {
  const child = spawn(PROGRAM, ['-D', '-e', '-f', config], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`sshd ended: ${said}`)
    await pause(PAUSE_MS)
  }
  return child
}

function answers(port: number) {
  return new Promise<boolean>((resolve) => {
    const socket = createConnection(port, '127.0.0.1')
    socket.once('data', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

function ended(child: ChildProcess) {
  return new Promise<void>((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
