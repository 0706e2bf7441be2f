import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { machineModule } from '#tests/support/trial.ts'

type Places = Record<'versions' | 'current' | 'previous' | 'note' | 'lock', string>

const { compareSums, compareVersions, unpack, whyNot } = await machineModule<{
  compareSums: (folder: string) => void
  compareVersions: (one: string, other: string) => number
  unpack: (file: string, folder: string) => void
  whyNot: (version: string, current: string) => string | null
}>('version/archive.mjs')
const { finish, pointTo, readNote, removeOthers, takeBack, versionOf, writeNote } =
  await machineModule<{
    finish: (places: Places) => void
    pointTo: (link: string, version: string) => void
    readNote: (places: Places) => unknown
    removeOthers: (places: Places) => void
    takeBack: (places: Places) => string | null
    versionOf: (link: string) => string | null
    writeNote: (places: Places, from: string, to: string) => void
  }>('version/note.mjs')
const { update } = await machineModule<{
  update: (places: Places, file: string) => Promise<void>
}>('version/update.mjs')
const { placesUnder } = await machineModule<{ placesUnder: (base: string) => Places }>('places.mjs')
const { HELD, underLock } = await machineModule<{
  HELD: number
  underLock: (places: Places, args: string[]) => Promise<number>
}>('program.mjs')
const { follow } = await machineModule<{
  follow: (program: string, args: string[], options?: object) => Promise<number>
}>('system.mjs')

const TOP = 'salon-1.2.3-linux-x64'
const files = { salon: '#!/bin/sh\n', 'build/server/main.js': 'start()\n' }

/** GNU tar and flock are what a machine has. */
const onLinux = test.runIf(process.platform === 'linux')

onLinux('a package that is none, or cut off, is refused [K215]', async () => {
  const { file, folder } = packed()
  const cut = join(folder, 'cut.tar.gz')
  for (const text of [readFileSync(file).subarray(0, -20), 'kein Archiv']) {
    writeFileSync(cut, text)
    const into = mkdtempSync(join(folder, 'into-'))
    expect(() => unpack(cut, into)).toThrow(`${cut} ist beschädigt oder unvollständig`)
  }
  await expect(update(placesUnder(folder), file)).rejects.toThrow('noch kein Salon eingerichtet')
})

onLinux(
  'an update reads the version in the package, and refuses what has no room [K215]',
  async () => {
    const current = () => existsSync(join(places.current, 'salon')) && versionOf(places.current)
    const places = machine('1.2.2')
    pointTo(places.current, '1.2.2')
    const { file } = packed(TOP, '#!/bin/sh\necho 1.2.1\n')
    await expect(update(places, file)).rejects.toThrow('ist älter als die, die läuft (1.2.2)')
    const broken = packed(TOP, '#!/bin/sh\necho Exec format error >&2; exit 126\n').file
    await expect(update(places, broken)).rejects.toThrow('vielleicht ist es das falsche')
    const large = join(places.versions, 'large.tar.gz')
    writeFileSync(large, '')
    truncateSync(large, 2 ** 42)
    await expect(update(places, large)).rejects.toThrow('zu wenig Platz')
    expect([current(), readdirSync(places.versions).sort()]).toEqual([
      '1.2.2',
      ['1.2.2', 'current', 'large.tar.gz'],
    ])
  },
)

onLinux('every file is compared with its sum before a version gets its name [K215]', async () => {
  const { file, folder } = packed()
  const into = join(folder, 'into')
  mkdirSync(into)
  unpack(file, into)
  compareSums(into)
  const changes: [(path: string) => void, string][] = [
    [
      (path) => writeFileSync(join(path, 'build/server/main.js'), 'x'),
      'build/server/main.js: FAILED',
    ],
    [
      (path) => rmSync(join(path, 'build/server/main.js')),
      'build/server/main.js: FAILED open or read',
    ],
    [(path) => rmSync(join(path, 'salon')), 'salon-link führt hinaus'],
    [(path) => symlinkSync('/etc', join(path, 'build/etc')), 'build/etc führt hinaus'],
    [(path) => rmSync(join(path, 'SHA256SUMS')), 'SHA256SUMS: No such file'],
  ]
  for (const [change, words] of changes) {
    const copy = mkdtempSync(join(folder, 'copy-'))
    cpSync(into, copy, { recursive: true, verbatimSymlinks: true })
    change(copy)
    expect(() => compareSums(copy)).toThrow(words)
  }
})

test('versions are compared as numbers; the same or an older one is refused [K215]', () => {
  const inOrder = ['0.12.3', '1.0.0', '1.9.9', '1.10.0']
  expect(inOrder.toReversed().sort(compareVersions)).toEqual(inOrder)
  expect(whyNot('1.2.3', '1.2.0')).toBe(null)
  expect(whyNot('1.2.3', '1.2.3')).toBe('Version 1.2.3 läuft schon.')
  expect(whyNot('1.2.3', '2.0.0')).toBe(
    'Version 1.2.3 ist älter als die, die läuft (2.0.0). Zurück geht es mit: sudo salon rollback',
  )
})

test.each(['before the switch', 'between the switch and its proof'])(
  'an update killed %s is taken back by the next start [K217]',
  (moment) => {
    const places = machine('0.0.9', '0.1.0', '0.2.0')
    pointTo(places.previous, '0.0.9')
    pointTo(places.current, '0.1.0')
    writeNote(places, '0.1.0', '0.2.0')
    // The old version that answers again ends nothing: only the updater or the next start may.
    finish(places)
    expect(readNote(places)).toEqual({ from: '0.1.0', to: '0.2.0' })
    if (moment !== 'before the switch') pointTo(places.current, '0.2.0')
    expect(takeBack(places)).toBe(
      'Eine Aktualisierung wurde unterbrochen. Es gilt wieder Version 0.1.0.',
    )
    expect(stateOf(places)).toEqual({ current: '0.1.0', previous: '0.0.9', note: null })
  },
)

test('a version that answers ends the update: it stays, and the one before is the one to go back to [K217]', () => {
  const places = machine('0.1.0', '0.2.0')
  pointTo(places.current, '0.1.0')
  writeNote(places, '0.1.0', '0.2.0')
  pointTo(places.current, '0.2.0')
  finish(places)
  expect(takeBack(places)).toBe(null)
  expect(stateOf(places)).toEqual({ current: '0.2.0', previous: '0.1.0', note: null })
})

test.each([null, '', '{"from":"0.0', '{}', '{"from":"9.9.9","to":"0.1.0"}'])(
  'no note, and one that leads nowhere, change no version: %j [K217]',
  (text) => {
    const places = machine('0.1.0')
    pointTo(places.current, '0.1.0')
    pointTo(places.previous, '0.0.1')
    if (text !== null) writeFileSync(places.note, text)
    const told = 'Eine Aktualisierung wurde unterbrochen. Es bleibt bei der Version, die da ist.'
    expect(takeBack(places)).toBe(text === null ? null : told)
    finish(places)
    // A link whose version is gone names none.
    expect(stateOf(places)).toEqual({ current: '0.1.0', previous: null, note: null })
  },
)

test('after a good update what runs and what was before stay, the rest goes, and nothing else is touched [K217]', () => {
  const places = machine('0.1.0', '0.2.0', '0.3.0', '0.2.5.partial-12', '0.2.0.old-3', 'notizen')
  pointTo(places.current, '0.3.0')
  pointTo(places.previous, '0.2.0')
  removeOthers(places)
  const left = ['0.2.0', '0.3.0', 'current', 'notizen', 'previous']
  expect(readdirSync(places.versions).sort()).toEqual(left)
  expect(stateOf(places)).toMatchObject({ current: '0.3.0', previous: '0.2.0' })
})

onLinux(
  'one update at a time: who comes second is told so, and who was killed holds nothing [K217]',
  async () => {
    const lock = join(temporary(), 'lock')
    const places = { ...placesUnder('/'), lock }
    const holding = ['sh', '-c', 'echo held > "$0"; sleep 60', `${lock}.told`]
    const holder = follow('flock', [lock, ...holding], { stdio: 'ignore', detached: true })
    await expect.poll(() => existsSync(`${lock}.told`)).toBe(true)
    expect(await underLock(places, [])).toBe(HELD)
    const locks = readFileSync('/proc/locks', 'utf8').split('\n')
    const ours = locks.find((line) => line.includes(`:${statSync(lock).ino} `))
    process.kill(-Number(ours?.split(/\s+/)[4]), 'SIGKILL')
    expect(await holder).toBe(1)
    // The kernel ends all of them, one after the other.
    await expect.poll(() => follow('flock', ['--nonblock', lock, 'true'])).toBe(0)
  },
)

function machine(...versions: string[]) {
  const places = placesUnder(temporary())
  for (const version of versions) {
    mkdirSync(join(places.versions, version), { recursive: true })
    writeFileSync(join(places.versions, version, 'salon'), '')
  }
  return places
}

function stateOf(places: Places) {
  const [current, previous] = [versionOf(places.current), versionOf(places.previous)]
  return { current, previous, note: readNote(places) }
}

function packed(top = TOP, program = files.salon) {
  const folder = temporary()
  mkdirSync(join(folder, top, 'build', 'server'), { recursive: true })
  const sums = Object.entries({ ...files, salon: program }).map(([name, text]) => {
    writeFileSync(join(folder, top, name), text, { mode: 0o755 })
    return `${createHash('sha256').update(text).digest('hex')}  ${name}\n`
  })
  writeFileSync(join(folder, top, 'SHA256SUMS'), sums.join(''))
  symlinkSync('salon', join(folder, top, 'salon-link'))
  const file = join(folder, `${top}.tar.gz`)
  const { status } = spawnSync('tar', ['-czf', file, '-C', folder, top])
  expect(status).toBe(0)
  return { folder, file, top: join(folder, top) }
}

function temporary() {
  const folder = mkdtempSync(join(tmpdir(), 'salon-machine-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
