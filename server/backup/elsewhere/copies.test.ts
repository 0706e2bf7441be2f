import { execFileSync, spawn } from 'node:child_process'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { secondPlace } from '#server/doctor/backup.ts'
import { ownFolder, sealedFile, withRclone } from '#tests/support/elsewhere/sealed-file.ts'
import { freePort } from '#tests/support/free-port.ts'
import { fetchBack, MARK, openCopies } from './copies.ts'

const KEY = 'Schere, Kamm und Bürste'
const NAME = 'salon-20261115-020000.backup'

type Config = ReturnType<typeof readConfig>

/** A machine that has one backup, and what a copy of it comes to. */
function given(settings: Record<string, string>, folder: string, home: string) {
  const more = { BACKUP_KEY: KEY, BACKUP_DIR: home, DATA_DIR: join(folder, 'data') }
  const config = readConfig({ ...more, ...settings }, folder)
  const file = sealedFile(home, '20261115')
  const attempt = (changed: Partial<Config> = {}) =>
    openCopies({ ...config, ...changed })
      .copy(file)
      .then(
        () => 'copied',
        ({ message }: Error) => message.replace(/^\S+: /, ''),
      )
  return { config, file, attempt }
}

/** A disk for copies beside it. */
function givenDisk() {
  const { folder, home } = ownFolder()
  const disk = join(folder, 'platte')
  mkdirSync(disk)
  writeFileSync(join(disk, MARK), '')
  return { home, disk, ...given({ BACKUP_COPY: disk }, folder, home) }
}

/** A real SFTP server on loopback that lets exactly one key in, and a salon that has it. */
async function givenServer() {
  const { folder, home } = ownFolder()
  const at = (name: string) => join(folder, name)
  for (const name of ['data', 'data/ssh', 'entfernt', 'entfernt/salon']) mkdirSync(at(name))
  for (const name of ['host', 'key', 'other']) {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', at(name)])
  }
  const port = await freePort()
  const server = spawn('rclone', [
    ...['serve', 'sftp', at('entfernt'), '--config', '/dev/null', '--addr', `127.0.0.1:${port}`],
    ...['--key', at('host'), '--authorized-keys', at('key.pub')],
  ])
  const stop = () =>
    new Promise<void>((resolve) => {
      if (server.exitCode !== null || server.signalCode !== null) return resolve()
      server.once('exit', () => resolve())
      server.kill()
    })
  onTestFinished(stop)
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error('rclone serve ended')))
    let said = ''
    server.stderr.on('data', (words) => {
      said += words
      if (said.includes('listening')) resolve()
    })
  })
  const known = at('data/ssh/known_hosts')
  const isKnownBy = (key: string) => {
    const [type, text] = readFileSync(at(key), 'utf8').split(' ')
    writeFileSync(known, `[127.0.0.1]:${port} ${type} ${text}\n`)
  }
  isKnownBy('host.pub')
  const settings = {
    BACKUP_COPY: 'fern:salon',
    RCLONE_CONFIG_FERN_TYPE: 'sftp',
    RCLONE_CONFIG_FERN_HOST: '127.0.0.1',
    RCLONE_CONFIG_FERN_PORT: String(port),
    RCLONE_CONFIG_FERN_USER: 'salon',
    RCLONE_CONFIG_FERN_KEY_FILE: at('key'),
  }
  const there = at('entfernt/salon')
  return { home, there, at, isKnownBy, known, stop, ...given(settings, folder, home) }
}

/** By a link, which is all that rclone takes away; where the device is missing it would write a file of its name. */
function leadToFull(path: string) {
  if (!statSync('/dev/full').isCharacterDevice()) throw new Error('/dev/full is no device')
  symlinkSync('/dev/full', path)
}

test('a second place is a folder or a name of rclone’s; what was an address of its own is told how it is written now [K241]', () => {
  const problem = (BACKUP_COPY: string, more = { BACKUP_KEY: KEY }) => {
    try {
      return readConfig({ BACKUP_COPY, ...more }, '/salon').backupCopy
    } catch (error) {
      return (error as Error).message
    }
  }
  for (const one of ['/mnt/platte/salon', 'fern:', 'fern:a/b c', 'b2-1:eimer/salon']) {
    expect(problem(one)).toBe(one)
  }
  expect(problem('/mnt/platte/salon/')).toBe('/mnt/platte/salon')
  const old = ['sftp://u1@fern.test:23/backups', 's3://KEY:SECRET@fern.test/bucket?region=x']
  const secret = [':s3,access_key_id=KEY,secret_access_key=SECRET:bucket', 'fern,pass=SECRET:x']
  for (const one of [...old, ...secret, '/', 'platte/salon', '-x:y', 'fern']) {
    expect(problem(one)).toContain('BACKUP_COPY muss einen zweiten Ort nennen: einen Ordner')
    expect(problem(one)).not.toContain('SECRET')
  }
  expect(problem(old[0] ?? '')).toContain('Adressen mit sftp:// und s3:// gelten nicht mehr')
  expect(problem('fern:salon', { BACKUP_KEY: '' })).toContain('BACKUP_COPY braucht BACKUP_KEY')
})

withRclone(
  'a copy on another disk is the same file; a damaged one of the same size and time is replaced, a good one stays [K242]',
  async () => {
    const { home, disk, file, attempt } = givenDisk()
    const copy = join(disk, NAME)
    const damaged = readFileSync(file)
    damaged[1_000] = (damaged[1_000] ?? 0) ^ 1
    writeFileSync(copy, damaged)
    utimesSync(copy, statSync(file).atime, statSync(file).mtime)
    expect(await attempt()).toBe('copied')
    const { ino } = statSync(copy)
    expect(await attempt()).toBe('copied')
    expect(readdirSync(disk).sort()).toEqual([NAME, MARK])
    expect(readFileSync(copy).equals(readFileSync(file))).toBe(true)
    expect(statSync(copy).ino).toBe(ino)
    expect(readdirSync(home)).toEqual([NAME])
  },
)

withRclone(
  'a disk that is not mounted is never taken for an empty one, nor the backups themselves for a second place [K242]',
  async () => {
    const { home, disk, attempt } = givenDisk()
    rmSync(join(disk, MARK))
    expect(await attempt()).toBe(
      `Hier fehlt die Datei salon-kopien. Ist die Platte eingehängt? Wenn ja, einmal anlegen: touch ${disk}/salon-kopien`,
    )
    expect(readdirSync(disk)).toEqual([])
    expect(await attempt({ backupCopy: join(disk, 'gibt-es-nicht') })).toBe(
      'Den Ordner oder die Datei gibt es dort nicht. Ist die Platte eingehängt, der Ordner angelegt?',
    )
    writeFileSync(join(home, MARK), '')
    symlinkSync(home, join(disk, 'anders'))
    expect(await attempt({ backupCopy: join(disk, 'anders') })).toContain(
      'Hier liegen schon die Sicherungen selbst',
    )
  },
)

withRclone(
  'a full disk is told, leaves nothing, and the next try works; what is not encrypted stays here [K246] [K241]',
  async () => {
    const { home, disk, attempt, config } = givenDisk()
    leadToFull(join(disk, `${NAME}.part`))
    expect(await attempt()).toBe('Der Platz ist voll.')
    expect([readdirSync(disk), readdirSync(home)]).toEqual([[MARK], [NAME]])
    expect(await attempt()).toBe('copied')
    const readable = sealedFile(home, '20261116')
    writeFileSync(readable, '{"salon-backup":1}\nlesbar')
    await expect(openCopies(config).copy(readable)).rejects.toThrow('ist noch nicht verschlüsselt')
    expect(readdirSync(disk).sort()).toEqual([NAME, MARK])
  },
)

withRclone(
  'a copy that was stopped in the middle has no name, and is tidied up a day later [K246]',
  async () => {
    const { home, disk, file, config } = givenDisk()
    const stop = new AbortController()
    const copying = openCopies(config, stop.signal).copy(file)
    stop.abort()
    await expect(copying).rejects.toThrow()
    expect(readdirSync(disk)).not.toContain(NAME)
    const left = join(disk, `${NAME}.part`)
    writeFileSync(left, 'halb')
    const next = sealedFile(home, '20261117')
    const copies = openCopies(config)
    await copies.copy(next)
    await copies.tidy(basename(next), [basename(next)])
    expect(readdirSync(disk)).toContain(basename(left))
    const yesterday = Date.now() / 1_000 - 86_500
    utimesSync(left, yesterday, yesterday)
    await copies.tidy(basename(next), [basename(next)])
    expect(readdirSync(disk).sort()).toEqual(['salon-20261117-020000.backup', MARK])
  },
)

withRclone(
  'as many stay as at home, other names are nobody’s to delete, and nothing goes without the newest copy [K248]',
  async () => {
    const { disk, config } = givenDisk()
    const copies = openCopies(config)
    const strangers = ['Fotos', 'salon-2026.backup', 'salon-20261101-020000.backup.txt']
    const nameOf = (day: number) => `salon-202611${String(day).padStart(2, '0')}-020000.backup`
    const ours = Array.from({ length: 20 }, (_, n) => nameOf(n + 1))
    for (const name of [...strangers, ...ours]) writeFileSync(join(disk, name), 'alt')
    const all = readdirSync(disk)
    await expect(copies.tidy(nameOf(21), ours)).rejects.toThrow('nichts gelöscht')
    rmSync(join(disk, MARK))
    await expect(copies.tidy(nameOf(20), ours)).rejects.toThrow(MARK)
    writeFileSync(join(disk, MARK), '')
    expect(readdirSync(disk)).toEqual(all)
    await copies.tidy(nameOf(20), ours)
    const kept = [1, 8, 14, 15, 16, 17, 18, 19, 20].map(nameOf)
    expect(readdirSync(disk).sort()).toEqual([MARK, ...strangers, ...kept].sort())
  },
)

withRclone(
  'what is not encrypted does not come back from the second place, and a name from the future is the newest only where there is no other [K241]',
  async () => {
    const { disk, home, file: local, config } = givenDisk()
    rmSync(local)
    await expect(fetchBack(config, undefined)).rejects.toThrow('Hier liegt keine Sicherung.')
    const fetched = async (name?: string) => basename((await fetchBack(config, name)).file)
    const ahead = basename(sealedFile(disk, '29991231', 10))
    expect(await fetched()).toBe(ahead)
    for (const day of ['20261114', '20261115']) sealedFile(disk, day, 10)
    expect(await fetched()).toBe(NAME)
    expect(await fetched(ahead)).toBe(ahead)
    for (const name of readdirSync(home)) rmSync(join(home, name))
    const forged = join(disk, 'salon-20261116-020000.backup')
    for (const content of ['{"salon-backup":1}\nrest', 'Einkaufszettel']) {
      writeFileSync(forged, content)
      const refused = /ist nicht verschlüsselt|ist keine Sicherung/
      await expect(fetchBack(config, undefined)).rejects.toThrow(refused)
      await expect(fetchBack(config, basename(forged))).rejects.toThrow(refused)
      expect(readdirSync(home)).toEqual([])
    }
    await expect(fetchBack(config, 'gestern.backup')).rejects.toThrow(
      `${disk}: gestern.backup liegt hier nicht, sondern salon-20261114`,
    )
  },
)

withRclone(
  'a real SFTP server holds the same file, gives it back, and keeps what is not ours [K242] [K248] [K249]',
  async () => {
    const { there, home, file, config, attempt } = await givenServer()
    const old = ['salon-20261115-010000.backup', 'salon-20261101-020000.backup.part']
    for (const name of ['Brief an Tante Erna.txt', ...old]) {
      writeFileSync(join(there, name), 'alt')
      utimesSync(join(there, name), 0, 0)
    }
    expect(await attempt()).toBe('copied')
    const sent = readFileSync(file)
    expect(readFileSync(join(there, NAME)).equals(sent)).toBe(true)
    rmSync(file)
    expect(await fetchBack(config, undefined)).toEqual({ file, where: 'fern:salon' })
    expect(readFileSync(file).equals(sent)).toBe(true)
    await openCopies(config).tidy(NAME, [...old, NAME])
    expect(readdirSync(there).sort()).toEqual(['Brief an Tante Erna.txt', NAME])
    expect(readdirSync(home)).toEqual([NAME])
  },
)

withRclone('only a server whose key is known is spoken to [K246]', async () => {
  const { known, isKnownBy, attempt, there } = await givenServer()
  const unknown = 'Der Server ist hier noch nicht bekannt.'
  writeFileSync(known, '')
  expect(await attempt()).toContain(unknown)
  rmSync(known)
  expect(await attempt()).toContain(unknown)
  isKnownBy('other.pub')
  expect(await attempt()).toContain('Der Server weist sich anders aus als bisher.')
  expect(readdirSync(there)).toEqual([])
})

withRclone(
  'a full disk, a missing folder, a refused key, a name nobody knows and a server that is away are told, and nothing half has a name [K246]',
  async () => {
    const { at, there, home, config, attempt, stop } = await givenServer()
    const changed = (more: object) => attempt({ rclone: { ...config.rclone, ...more } })
    leadToFull(join(there, `${NAME}.part`))
    expect(await attempt()).toMatch(/Der Platz ist voll|meist ist kein Platz mehr/)
    expect(readdirSync(there)).not.toContain(NAME)
    expect(await attempt({ backupCopy: 'fern:nirgends' })).toContain('gibt es dort nicht')
    expect(await attempt({ backupCopy: 'nah:salon' })).toContain('kennt rclone nicht')
    expect(await changed({ RCLONE_CONFIG_FERN_KEY_FILE: at('other') })).toContain(
      'gelten dort nicht',
    )
    expect(await changed({ RCLONE_CONFIG_FERN_KEY_FILE: at('nix') })).toContain('Schlüsseldatei')
    expect(await changed({ RCLONE_CONFIG_FERN_HOST: 'fern.invalid' })).toMatch(
      /kennt das Namensverzeichnis nicht|nicht zu erreichen/,
    )
    await stop()
    expect(await attempt()).toBe('Dort antwortet kein Server.')
    expect(readdirSync(home)).toEqual([NAME])
  },
)

withRclone('a server that answers nonsense or no is told [K246]', async () => {
  const { folder, home } = ownFolder()
  const answers = { status: 200, body: '<html>Willkommen im Gästenetz</html>' }
  const server = createServer((_, answer) => answer.writeHead(answers.status).end(answers.body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  const { port } = server.address() as AddressInfo
  const { attempt } = given(
    {
      BACKUP_COPY: 'eimer:salon/kopien',
      RCLONE_CONFIG_EIMER_TYPE: 's3',
      RCLONE_CONFIG_EIMER_PROVIDER: 'Other',
      RCLONE_CONFIG_EIMER_ENDPOINT: `http://127.0.0.1:${port}`,
      RCLONE_CONFIG_EIMER_ACCESS_KEY_ID: 'SALON',
      RCLONE_CONFIG_EIMER_SECRET_ACCESS_KEY: 'geheim',
    },
    folder,
    home,
  )
  expect(await attempt()).toContain('kommt dort nicht ganz an')
  const refusals = [
    [403, 'SignatureDoesNotMatch', 'gelten dort nicht'],
    [404, 'NoSuchBucket', 'gibt es dort nicht'],
    [507, 'XMinioStorageFull', 'Der Platz ist voll.'],
  ] as const
  for (const [status, code, said] of refusals) {
    Object.assign(answers, {
      status,
      body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`,
    })
    expect(await attempt()).toContain(said)
  }
})

test('without rclone doctor and copy name the remedy [K246] [K247]', async () => {
  const { config, attempt } = givenDisk()
  vi.stubEnv('PATH', '/nirgends')
  onTestFinished(() => void vi.unstubAllEnvs())
  const what = 'Hier fehlt das Programm rclone (Debian: apt install rclone).'
  expect(await attempt()).toBe(what)
  expect(await secondPlace(config)).toEqual([
    { state: 'bad', what: `${config.backupCopy}: ${what}`, remedy: expect.any(String) },
  ])
})
