import { expect, test } from 'vitest'
import { type Backup, backupText, copyText } from './words.ts'

const NOW = new Date('2026-11-15T09:00:00Z')
const row = (state: string, started_at: string, error: string | null = null): Backup => ({
  state,
  started_at,
  ended_at: state === 'running' ? null : started_at,
  error,
  copied_at: null,
  copy_error: null,
})
const good = row('verified', '2026-11-15T02:00:00Z')

test.each([
  [[], 'Noch keine Sicherung. Die erste entsteht spätestens in der kommenden Nacht.'],
  [[good, good], 'Zuletzt gesichert und geprüft: heute, 03:00.'],
  [[row('running', '2026-11-15T08:00:00Z')], 'Es gibt noch keine geprüfte Sicherung.'],
  [
    [row('failed', '2026-11-15T08:00:00Z', 'Kein Platz'), good],
    'Die letzte Sicherung ist fehlgeschlagen: Kein Platz. Zuletzt gesichert und geprüft: heute, 03:00.',
  ],
  [
    [row('verified', '2026-11-12T02:00:00Z')],
    'Zuletzt gesichert und geprüft: 12.11.2026, 03:00. Das ist zu lange her: Läuft der Server auch nachts?',
  ],
])('the overview tells of backups in a sentence [X60]', (rows, text) => {
  expect(backupText(rows, NOW)).toBe(text)
})

const copied = { ...good, copied_at: '2026-11-15T02:05:00Z' }
const AWAY = 'sftp://salon@fern.test/s: Der Server ist nicht zu erreichen.'

test.each([
  [[], null],
  [[copied], 'Zuletzt an den zweiten Ort kopiert: heute, 03:05.'],
  [
    [
      { ...good, copy_error: AWAY },
      { ...copied, copied_at: '2026-11-14T02:05:00Z' },
    ],
    'Die letzte Kopie an den zweiten Ort ist fehlgeschlagen: sftp://salon@fern.test/s: Der Server ist nicht zu erreichen. Zuletzt an den zweiten Ort kopiert: gestern, 03:05.',
  ],
  [
    [{ ...copied, copy_error: AWAY }],
    'Am zweiten Ort ließ sich nicht aufräumen: sftp://salon@fern.test/s: Der Server ist nicht zu erreichen. Zuletzt an den zweiten Ort kopiert: heute, 03:05.',
  ],
  [
    [{ ...copied, started_at: '2026-11-12T02:00:00Z', copied_at: '2026-11-12T02:05:00Z' }],
    'Zuletzt an den zweiten Ort kopiert: 12.11.2026, 03:05. Das ist zu lange her: Ein Schaden hier kostet alles, was seitdem kam.',
  ],
])(
  'the overview tells of the second place too, once something was to go there [K247]',
  (rows, text) => {
    expect(copyText(rows, NOW)).toBe(text)
  },
)
