import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { machineModule } from '#tests/support/trial.ts'

type Places = Record<'lock' | 'data', string>

const { placesUnder } = await machineModule<{
  placesUnder: (base: string) => Places
}>('places.mjs')
const { HELD, underLock } = await machineModule<{
  HELD: number
  underLock: (places: Places, args: string[]) => Promise<number>
}>('program.mjs')
const { allOrNothing, follow, writeWhole } = await machineModule<{
  allOrNothing: (work: (undo: (step: () => void) => void) => Promise<unknown>) => Promise<unknown>
  follow: (program: string, args: string[], options?: object) => Promise<number>
  writeWhole: (path: string, text: string, mode?: number) => void
}>('system.mjs')
const { isDomain, leftOf, readWish } = await machineModule<{
  isDomain: (answer: string | null, domain: string | null) => boolean
  leftOf: (places: Places, settings: Record<string, string>) => string[]
  readWish: (args: string[]) => { data: boolean; domain?: string }
}>('uninstall.mjs')

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'salon-system-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

test('a failed install takes back what it made, the last first, and tells what would not go [K219]', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => told.mockRestore())
  const undone: string[] = []
  const work = allOrNothing(async (undo: (step: () => void) => void) => {
    undo(() => undone.push('account'))
    undo(() => {
      throw new Error('Ordner belegt')
    })
    undo(() => undone.push('unit'))
    throw new Error('Caddy fehlt')
  })
  await expect(work).rejects.toThrow('Caddy fehlt')
  expect(undone).toEqual(['unit', 'account'])
  expect(told.mock.calls).toEqual([['Nicht ganz aufgeräumt: Ordner belegt']])
})

test('what went well is not taken back [K219]', async () => {
  const undone: string[] = []
  const work = allOrNothing(async (undo: (step: () => void) => void) => {
    undo(() => undone.push('account'))
    return 'done'
  })
  expect([await work, undone]).toEqual(['done', []])
})

test('data go only for who says so twice [K220]', () => {
  expect(readWish([])).toEqual({ data: false, domain: undefined })
  expect(readWish(['--daten-loeschen'])).toEqual({ data: true, domain: undefined })
  expect(readWish(['--daten-loeschen', '--domain', 'mein-salon.de'])).toEqual({
    data: true,
    domain: 'mein-salon.de',
  })
  expect(() => readWish(['--alles'])).toThrow(/^So geht es:/)
})

test('whoever has all data deleted is told what is elsewhere [K220]', () => {
  const places = placesUnder('/')
  const usual = { DATA_DIR: places.data, BACKUP_DIR: '/var/lib/salon/backups' }
  expect(leftOf(places, usual)).toEqual([])
  const more = { BACKUP_DIR: '/mnt/b', DATABASE_URL: 'postgres://x', BACKUP_COPY: '/mnt/c' }
  expect(leftOf(places, { ...usual, ...more })).toEqual([
    'sind die Daten in der Datenbank aus DATABASE_URL.',
    'ist der Ordner /mnt/b.',
    'sind die Sicherungen am zweiten Ort (BACKUP_COPY).',
  ])
})

test('a file of settings is whole, readable as asked and leaves no draft [K213]', () => {
  const path = join(folder(), 'salon.env')
  writeWhole(path, 'A="1"\n', 0o640)
  writeWhole(path, 'A="2"\n', 0o640)
  expect(readFileSync(path, 'utf8')).toBe('A="2"\n')
  expect(statSync(path).mode & 0o777).toBe(0o640)
  expect(existsSync(`${path}.neu`)).toBe(false)
})

test.runIf(process.platform === 'linux')(
  'one update at a time: who comes second is told so, and who was killed holds nothing [K218]',
  async () => {
    const lock = join(folder(), 'lock')
    const places = { ...placesUnder('/'), lock }
    const holder = follow(
      'flock',
      [lock, 'sh', '-c', 'echo held > "$0"; sleep 60', `${lock}.told`],
      {
        stdio: 'ignore',
        detached: true,
      },
    )
    await expect.poll(() => existsSync(`${lock}.told`)).toBe(true)
    expect(await underLock(places, [])).toBe(HELD)
    const pid = Number(
      readFileSync('/proc/locks', 'utf8')
        .split('\n')
        .find((line) => line.includes(`:${statSync(lock).ino} `))
        ?.split(/\s+/)[4],
    )
    process.kill(-pid, 'SIGKILL')
    expect(await holder).toBe(1)
    // The kernel ends all of them, one after the other.
    await expect.poll(() => follow('flock', ['--nonblock', lock, 'true'])).toBe(0)
  },
)

test('the domain that stands for the deletion of all data is taken however it is written, and no other [K440]', () => {
  const domain = 'xn--friseur-mller-4ob.de'
  expect(['friseur-müller.de', domain].map((one) => isDomain(one, domain))).toEqual([true, true])
  expect(isDomain('salon.intern:8080', 'salon.intern:8080')).toBe(true)
  expect(['friseur-mueller.de', '', null].map((one) => isDomain(one, domain))).toEqual([
    false,
    false,
    false,
  ])
  expect(isDomain('', null)).toBe(false)
})
