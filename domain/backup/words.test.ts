import { expect, test } from 'vitest'
import { type Backup, backupText } from './words.ts'

const NOW = new Date('2026-11-15T09:00:00Z')
const row = (state: string, started_at: string, error: string | null = null): Backup => ({
  state,
  started_at,
  ended_at: state === 'running' ? null : started_at,
  error,
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
