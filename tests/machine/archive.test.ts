import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { machineModule } from '#tests/support/trial.ts'

type Found = { version: string; arch: string; bytes: number }

const { compareSums, compareVersions, inspect, unpack, whyNot } = await machineModule<{
  compareSums: (folder: string) => Promise<void>
  compareVersions: (one: string, other: string) => number
  inspect: (file: string) => Promise<Found>
  unpack: (file: string, folder: string) => Promise<string>
  whyNot: (found: Found, here: { current: string; machine: string; free: number }) => string | null
}>('version/archive.mjs')

const TOP = 'salon-1.2.3-linux-x64'
const files = { salon: '#!/bin/sh\n', 'build/server/main.js': 'start()\n' }

/** GNU tar is what a machine has. */
const onLinux = test.runIf(process.platform === 'linux')

function packed(top = TOP) {
  const folder = mkdtempSync(join(tmpdir(), 'salon-archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, top, 'build', 'server'), { recursive: true })
  const sums = Object.entries(files).map(([name, text]) => {
    writeFileSync(join(folder, top, name), text)
    return `${createHash('sha256').update(text).digest('hex')}  ${name}\n`
  })
  writeFileSync(join(folder, top, 'SHA256SUMS'), sums.join(''))
  symlinkSync('salon', join(folder, top, 'salon-link'))
  const file = join(folder, `${top}.tar.gz`)
  const { status } = spawnSync('tar', ['-czf', file, '-C', folder, top])
  if (status !== 0) throw new Error('tar')
  return { folder, file, top: join(folder, top) }
}

onLinux('a package says its version, its kind of machine and its room [K215]', async () => {
  const { file, top } = packed()
  const bytes = [...Object.keys(files), 'SHA256SUMS'].reduce(
    (sum, name) => sum + readFileSync(join(top, name)).length,
    0,
  )
  expect(await inspect(file)).toEqual({ version: '1.2.3', arch: 'x64', bytes })
})

onLinux(
  'a package that was cut off, is none or is not there is refused with its name [K215]',
  async () => {
    const { file, folder } = packed()
    const cut = join(folder, 'cut.tar.gz')
    const whole = readFileSync(file)
    writeFileSync(cut, whole.subarray(0, whole.length - 20))
    await expect(inspect(cut)).rejects.toThrow(`${cut} ist beschädigt oder unvollständig`)
    writeFileSync(cut, 'kein Archiv')
    await expect(inspect(cut)).rejects.toThrow(`${cut} ist beschädigt oder unvollständig`)
    await expect(inspect(join(folder, 'x'))).rejects.toThrow('gibt es nicht')
    const other = packed('anderes-1.0.0').file
    await expect(inspect(other)).rejects.toThrow('ist kein Paket des Salons')
  },
)

onLinux('every file is compared with its sum before a version gets its name [K216]', async () => {
  const { file, folder } = packed()
  const into = join(folder, 'into')
  mkdirSync(into)
  await unpack(file, into)
  await compareSums(into)
  const broken = (change: (path: string) => void) => {
    const copy = mkdtempSync(join(folder, 'copy-'))
    cpSync(into, copy, { recursive: true, verbatimSymlinks: true })
    change(copy)
    return compareSums(copy)
  }
  const changed = (path: string) => writeFileSync(join(path, 'build/server/main.js'), 'start(1)')
  await expect(broken(changed)).rejects.toThrow('build/server/main.js hat nicht die angegebene')
  const missing = (path: string) => rmSync(join(path, 'salon'))
  await expect(broken(missing)).rejects.toThrow(/salon(-link)? fehlt oder gehört nicht dazu/)
  const strange = (path: string) => writeFileSync(join(path, 'fremd.js'), '')
  await expect(broken(strange)).rejects.toThrow('fremd.js fehlt oder gehört nicht dazu')
  const astray = (path: string) => symlinkSync('/etc', join(path, 'build/etc'))
  await expect(broken(astray)).rejects.toThrow('build/etc fehlt oder gehört nicht dazu')
  const pipe = (path: string) => void spawnSync('mkfifo', [join(path, 'rohr')])
  await expect(broken(pipe)).rejects.toThrow('rohr fehlt oder gehört nicht dazu')
  const sumless = (path: string) => rmSync(join(path, 'SHA256SUMS'))
  await expect(broken(sumless)).rejects.toThrow('SHA256SUMS fehlt')
})

test('versions are compared as numbers, and a trial release is older than the release [K215]', () => {
  const sorted = ['1.10.0', '1.9.9', '1.0.0-rc.2', '1.0.0', '0.12.3', '1.0.0-rc.10']
  expect(sorted.sort(compareVersions)).toEqual([
    '0.12.3',
    '1.0.0-rc.2',
    '1.0.0-rc.10',
    '1.0.0',
    '1.9.9',
    '1.10.0',
  ])
  expect(compareVersions('1.2.3', '1.2.3')).toBe(0)
})

test('the same or an older version, one for other machines, and one without room are refused [K215]', () => {
  const found = { version: '1.2.3', arch: 'x64', bytes: 250 * 2 ** 20 }
  const here = { current: '1.2.0', machine: 'x64', free: 10 * 2 ** 30 }
  expect(whyNot(found, here)).toBe(null)
  expect(whyNot(found, { ...here, current: '1.2.3' })).toBe('Version 1.2.3 läuft schon.')
  expect(whyNot(found, { ...here, current: '2.0.0' })).toBe(
    'Version 1.2.3 ist älter als die, die läuft (2.0.0). Zurück geht es mit: sudo salon rollback',
  )
  expect(whyNot(found, { ...here, machine: 'arm64' })).toMatch(/^Dieses Paket ist für x64/)
  expect(whyNot(found, { ...here, free: 300 * 2 ** 20 })).toBe(
    'Auf der Platte ist zu wenig Platz: gebraucht werden 400 MB, frei sind 300 MB.',
  )
})
