import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createConnection } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ownFolder, sealedFile } from '#tests/support/elsewhere/sealed-file.ts'
import { freePort } from '#tests/support/free-port.ts'
import { readCopyAddress } from './address.ts'
import { copyTo, tidyPlace } from './copy.ts'
import { openPlace } from './place.ts'

/** Debian's OpenSSH server, where it is installed; CI installs it. */
const PROGRAM = '/usr/sbin/sshd'
const PAUSE_MS = 20
const { signal } = new AbortController()
const NAME = 'salon-20261115-020000.backup'
/** The same day, and what was never finished. */
const OLD = ['salon-20261115-010000.backup', 'salon-20261101-020000.backup.part']
const LETTER = 'Brief an Tante Erna.txt'
const withServer = test.runIf(existsSync(PROGRAM))

/** A real SFTP server on loopback that lets exactly one key in, and a salon that has it. */
async function given() {
  const { folder, home } = ownFolder()
  const [settings, there] = [join(folder, 'ssh'), join(folder, 'entfernt')]
  for (const one of [settings, there]) mkdirSync(one)
  for (const name of ['host', join('ssh', 'id_ed25519')]) {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, name)])
  }
  const port = await freePort()
  const server = await startServer(folder, port)
  const stop = () => ended(server)
  onTestFinished(stop)
  const known = join(settings, 'known_hosts')
  const [type, key] = readFileSync(join(folder, 'host.pub'), 'utf8').split(' ')
  writeFileSync(known, `[127.0.0.1]:${port} ${type} ${key}\n`)
  const address = readCopyAddress(`sftp://${userInfo().username}@127.0.0.1:${port}${there}`)
  if (!address) throw new Error('no address')
  const place = openPlace(address, { backupDir: home, backupCopySsh: settings })
  const file = sealedFile(home, '20261115')
  /** What was wrong, and what lies there afterwards. */
  const attempt = async () => {
    const said = await copyTo(place, file, signal).then(
      () => 'copied',
      ({ message }: Error) => message.replace(/^sftp:\S+ /, ''),
    )
    return [said, existsSync(there) ? readdirSync(there) : []]
  }
  return { folder, settings, there, home, port, known, place, file, attempt, stop }
}

const failed = (said: string) => [expect.stringContaining(said), []]

withServer(
  'a real SFTP server holds the same file, gives it back, and keeps what is not ours [K242] [K248] [K249]',
  async () => {
    const { there, home, place, file, attempt } = await given()
    for (const name of [LETTER, ...OLD]) writeFileSync(join(there, name), 'alt')
    expect((await attempt())[0]).toBe('copied')
    expect(readFileSync(join(there, NAME)).equals(readFileSync(file))).toBe(true)
    await place.get(NAME, join(home, 'zurück.part'), signal)
    expect(readFileSync(join(home, 'zurück.part')).equals(readFileSync(file))).toBe(true)
    await tidyPlace(place, NAME, [...OLD, NAME], signal)
    expect(readdirSync(there).sort()).toEqual([LETTER, NAME])
  },
)

withServer('only a server whose key is known is spoken to [K245]', async () => {
  const { settings, known, port, attempt } = await given()
  writeFileSync(known, '')
  expect(await attempt()).toEqual(failed('Der Server ist hier noch nicht bekannt.'))
  const [type, key] = readFileSync(join(settings, 'id_ed25519.pub'), 'utf8').split(' ')
  writeFileSync(known, `[127.0.0.1]:${port} ${type} ${key}\n`)
  expect(await attempt()).toEqual(failed('Der Server weist sich anders aus als bisher.'))
  rmSync(known)
  expect(await attempt()).toEqual(failed(`Es fehlt die Datei ${known}.`))
})

withServer(
  'a full disk, a missing folder, a refused key, a missing program and a server that is away are told, and nothing half has a name [K246]',
  async () => {
    const { folder, home, settings, there, attempt, stop } = await given()
    symlinkSync('/dev/full', join(there, `${NAME}.part`))
    expect(await attempt()).toEqual(failed('meist ist dort kein Platz mehr'))
    rmSync(there, { recursive: true })
    expect(await attempt()).toEqual(failed('gibt es dort nicht'))
    copyFileSync(join(folder, 'host'), join(settings, 'id_ed25519'))
    expect(await attempt()).toEqual(failed('Der Server nimmt den Schlüssel nicht an.'))
    await stop()
    expect(await attempt()).toEqual(failed('Dort antwortet kein SFTP-Server.'))
    vi.stubEnv('PATH', home)
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(await attempt()).toEqual(failed('apt install openssh-client'))
    expect(readdirSync(home)).toEqual([NAME])
  },
)

async function startServer(folder: string, port: number) {
  // The only folder it insists on.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true, mode: 0o755 })
  const config = join(folder, 'sshd_config')
  const lines = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${join(folder, 'host')}`,
    `AuthorizedKeysFile ${join(folder, 'ssh', 'id_ed25519.pub')}`,
    ...['StrictModes no', 'UsePAM no', 'PasswordAuthentication no', 'PidFile none'],
    ...['PermitRootLogin prohibit-password', 'Subsystem sftp internal-sftp'],
  ]
  writeFileSync(config, `${lines.join('\n')}\n`)
  const child = spawn(PROGRAM, ['-D', '-e', '-f', config], { stdio: 'ignore' })
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error('sshd ended')
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
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
