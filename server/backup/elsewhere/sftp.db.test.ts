import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openCutLine } from '#tests/support/elsewhere/cut-line.ts'
import { ownFolder, sealedFile } from '#tests/support/elsewhere/sealed-file.ts'
import { hasSftpServer, openSftpServer } from '#tests/support/elsewhere/sftp-server.ts'
import { freePort } from '#tests/support/free-port.ts'
import { readCopyAddress } from './address.ts'
import { copyTo, tidyPlace } from './copy.ts'
import { openPlace } from './place.ts'

const { signal } = new AbortController()
const NAME = 'salon-20261115-020000.backup'

async function given(bytes?: number) {
  const { folder, home } = ownFolder()
  const server = await openSftpServer(folder)
  onTestFinished(() => server.stop())
  const at = (port?: number) => {
    const address = readCopyAddress(server.url(port))
    if (!address) throw new Error('no address')
    return openPlace(address, { backupDir: home, backupCopySsh: server.settings })
  }
  const file = sealedFile(home, '20261115', bytes)
  /** What was wrong, and what lies on either side afterwards. */
  const attempt = async (place = at()) => {
    const said = await copyTo(place, file, signal).then(
      () => 'copied',
      ({ message }: Error) => message.replace(/^sftp:\S+ /, ''),
    )
    return [said, readdirSync(server.place), readdirSync(home)]
  }
  return { server, home, file, at, attempt }
}

const failed = (said: string) => [expect.stringContaining(said), [], [NAME]]
const copied = ['copied', [NAME], [NAME]]

test.runIf(hasSftpServer)(
  'a real SFTP server holds the same file, and gives it back [K242] [K249]',
  async () => {
    const { server, home, file, at, attempt } = await given()
    expect(await attempt()).toEqual(copied)
    expect(readFileSync(join(server.place, NAME)).equals(readFileSync(file))).toBe(true)
    expect(await attempt()).toEqual(copied)
    await at().get(NAME, join(home, 'zurück.part'), signal)
    expect(readFileSync(join(home, 'zurück.part')).equals(readFileSync(file))).toBe(true)
  },
)

test.runIf(hasSftpServer)(
  'as many stay there as at home, and strangers’ files too [K248]',
  async () => {
    const { server, home, at } = await given()
    writeFileSync(join(server.place, 'Brief an Tante Erna.txt'), 'fremd')
    for (const day of ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10']) {
      writeFileSync(join(server.place, `salon-202611${day}-020000.backup`), 'alt')
    }
    writeFileSync(join(server.place, 'salon-20261101-020000.backup.part'), 'halb')
    await copyTo(at(), sealedFile(home, '20261111', 10), signal)
    const ours = readdirSync(server.place).filter((name) => name.endsWith('.backup'))
    await tidyPlace(at(), 'salon-20261111-020000.backup', ours, signal)
    const days = readdirSync(server.place).map((name) => name.slice(12, 14))
    expect(days.sort()).toEqual(['01', '05', '06', '07', '08', '09', '10', '11', 'te'].sort())
  },
)

test.runIf(hasSftpServer)('only a server whose key is known is spoken to [K245]', async () => {
  const { server, attempt } = await given()
  const known = join(server.settings, 'known_hosts')
  const right = readFileSync(known, 'utf8')
  writeFileSync(known, '')
  expect(await attempt()).toEqual(failed('Der Server ist hier noch nicht bekannt.'))
  const other = readFileSync(join(server.settings, 'id_ed25519.pub'), 'utf8').split(' ')
  writeFileSync(known, `[127.0.0.1]:${server.port} ${other[0]} ${other[1]}\n`)
  expect(await attempt()).toEqual(failed('Der Server weist sich anders aus als bisher.'))
  rmSync(known)
  expect(await attempt()).toEqual(failed(`Es fehlt die Datei ${known}.`))
  writeFileSync(known, right)
  expect(await attempt()).toEqual(copied)
})

test.runIf(hasSftpServer)(
  'a server that refuses the key, or is away, or is none at all, is told as that [K246]',
  async () => {
    const { server, at, attempt } = await given()
    const giveBack = server.exchangeKey()
    expect(await attempt()).toEqual(failed('Der Server nimmt den Schlüssel nicht an.'))
    giveBack()
    await server.stop()
    expect(await attempt()).toEqual(failed('Dort antwortet kein SFTP-Server.'))
    const port = await freePort()
    const other = createServer((socket) => {
      socket.on('error', () => {})
      socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
    }).listen(port, '127.0.0.1')
    onTestFinished(() => void other.close())
    server.alsoAt(port)
    expect(await attempt(at(port))).toEqual(failed('Die Verbindung ist abgebrochen, oder dort'))
    await server.start()
    expect(await attempt()).toEqual(copied)
  },
)

test.runIf(hasSftpServer)(
  'a folder that is missing and a full disk are told, and nothing half has a name [K246]',
  async () => {
    const { server, file, at, attempt } = await given()
    rmSync(server.place, { recursive: true })
    await expect(copyTo(at(), file, signal)).rejects.toThrow('gibt es dort nicht')
    mkdirSync(server.place)
    symlinkSync('/dev/full', join(server.place, `${NAME}.part`))
    expect(await attempt()).toEqual(failed('meist ist dort kein Platz mehr'))
    expect(await attempt()).toEqual(copied)
  },
)

test.runIf(hasSftpServer)(
  'a line that breaks in the middle leaves no backup by name, and the next try works [K246]',
  async () => {
    const { server, at, attempt } = await given(2_000_000)
    const line = await openCutLine(server.port, 600_000)
    onTestFinished(() => line.close())
    server.alsoAt(line.port)
    expect(await attempt(at(line.port))).toEqual(failed('Die Verbindung ist abgebrochen'))
    expect(await attempt()).toEqual(copied)
  },
)

test.runIf(hasSftpServer)(
  'a copy that is stopped leaves no backup by name, and without the program sftp its package is named [K246]',
  async () => {
    const { server, home, file, at, attempt } = await given(2_000_000)
    const stop = new AbortController()
    const stopped = expect(copyTo(at(), file, stop.signal)).rejects.toThrow()
    await expect.poll(() => readdirSync(server.place), { interval: 1 }).toEqual([`${NAME}.part`])
    stop.abort()
    await stopped
    expect(readdirSync(server.place)).not.toContain(NAME)
    expect(readdirSync(home)).toEqual([NAME])
    vi.stubEnv('PATH', home)
    onTestFinished(() => void vi.unstubAllEnvs())
    expect((await attempt())[0]).toContain('apt install openssh-client')
    vi.unstubAllEnvs()
    expect(await attempt()).toEqual(copied)
  },
)
