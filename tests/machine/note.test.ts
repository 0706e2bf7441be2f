import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { machineModule } from '#tests/support/trial.ts'

type Places = Record<'versions' | 'current' | 'previous' | 'note', string>

const { placesUnder } = await machineModule<{
  placesUnder: (base: string) => Places
}>('places.mjs')
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

function machine(...versions: string[]) {
  const base = mkdtempSync(join(tmpdir(), 'salon-machine-'))
  onTestFinished(() => rmSync(base, { recursive: true, force: true }))
  const places = placesUnder(base)
  for (const version of versions) {
    mkdirSync(join(places.versions, version), { recursive: true })
    writeFileSync(join(places.versions, version, 'salon'), '')
  }
  return places
}

const stateOf = (places: Places) => ({
  current: versionOf(places.current),
  previous: versionOf(places.previous),
  note: readNote(places),
})

test('an update killed before the switch leaves the old version [K217]', () => {
  const places = machine('0.1.0', '0.2.0')
  pointTo(places.current, '0.1.0')
  writeNote(places, '0.1.0', '0.2.0')
  expect(takeBack(places)).toBe(
    'Eine Aktualisierung wurde unterbrochen. Es gilt wieder Version 0.1.0.',
  )
  expect(stateOf(places)).toEqual({ current: '0.1.0', previous: null, note: null })
})

test('an update killed between the switch and its proof is taken back by the next start [K217]', () => {
  const places = machine('0.0.9', '0.1.0', '0.2.0')
  pointTo(places.previous, '0.0.9')
  pointTo(places.current, '0.1.0')
  writeNote(places, '0.1.0', '0.2.0')
  pointTo(places.current, '0.2.0')
  takeBack(places)
  expect(stateOf(places)).toEqual({ current: '0.1.0', previous: '0.0.9', note: null })
})

test('a version that answers ends the update: it stays, and the one before is the one to go back to [K217]', () => {
  const places = machine('0.1.0', '0.2.0')
  pointTo(places.current, '0.1.0')
  writeNote(places, '0.1.0', '0.2.0')
  pointTo(places.current, '0.2.0')
  finish(places)
  expect(stateOf(places)).toEqual({ current: '0.2.0', previous: '0.1.0', note: null })
  expect(takeBack(places)).toBe(null)
  expect(stateOf(places).current).toBe('0.2.0')
})

test('the old version that answers again ends nothing: only the updater or the next start may [K217]', () => {
  const places = machine('0.1.0', '0.2.0')
  pointTo(places.current, '0.1.0')
  writeNote(places, '0.1.0', '0.2.0')
  finish(places)
  expect(stateOf(places)).toEqual({
    current: '0.1.0',
    previous: null,
    note: { from: '0.1.0', to: '0.2.0' },
  })
})

test.each(['', '{"from":"0.0', '{}', '{"from":"9.9.9","to":"0.1.0"}'])(
  'a note that leads nowhere changes no version: %j [K217]',
  (text) => {
    const places = machine('0.1.0')
    pointTo(places.current, '0.1.0')
    writeFileSync(places.note, text)
    expect(takeBack(places)).toBe(
      'Eine Aktualisierung wurde unterbrochen. Es bleibt bei der Version, die da ist.',
    )
    expect(stateOf(places)).toEqual({ current: '0.1.0', previous: null, note: null })
  },
)

test('a machine without a note starts as it is [K217]', () => {
  const places = machine('0.1.0')
  pointTo(places.current, '0.1.0')
  expect(takeBack(places)).toBe(null)
  finish(places)
  expect(stateOf(places)).toEqual({ current: '0.1.0', previous: null, note: null })
})

test('a link whose version is gone names none [K217]', () => {
  const places = machine('0.1.0')
  pointTo(places.previous, '0.0.1')
  expect(versionOf(places.previous)).toBe(null)
})

test('after a good update what runs and what was before stay, the rest goes, and nothing else is touched [K221]', () => {
  const places = machine('0.1.0', '0.2.0', '0.3.0', '0.2.5.partial-12', '0.2.0.old-3', 'notizen')
  pointTo(places.current, '0.3.0')
  pointTo(places.previous, '0.2.0')
  removeOthers(places)
  expect(readdirSync(places.versions).sort()).toEqual([
    '0.2.0',
    '0.3.0',
    'current',
    'notizen',
    'previous',
  ])
  expect(existsSync(join(places.current, 'salon'))).toBe(true)
  expect(readFileSync(join(places.previous, 'salon'), 'utf8')).toBe('')
})
