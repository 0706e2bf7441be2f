import { expect } from 'vitest'
import { test } from '#tests/support/server.ts'
import { lastBackup } from './backup.ts'

const NOW = new Date('2026-11-15T09:00:00Z')

test('the doctor tells of the last backup and what to do without a good one [K5]', async ({
  server: { database },
}) => {
  expect(await lastBackup(database, NOW)).toEqual({
    state: 'open',
    what: 'Noch keine Sicherung. Die erste entsteht spätestens in der kommenden Nacht.',
    remedy: 'npm run backup',
  })
  await database.owner(
    `insert into backups (state, started_at, ended_at)
     values ('verified', '2026-11-15T02:00:00Z', '2026-11-15T02:00:05Z')`,
  )
  expect(await lastBackup(database, NOW)).toEqual({
    state: 'good',
    what: 'Zuletzt gesichert und geprüft: heute, 03:00.',
  })
  await database.owner(
    `insert into backups (state, started_at, ended_at, error)
     values ('failed', '2026-11-15T08:00:00Z', '2026-11-15T08:00:05Z', 'Kein Platz')`,
  )
  expect(await lastBackup(database, NOW)).toEqual({
    state: 'open',
    what: 'Die letzte Sicherung ist fehlgeschlagen: Kein Platz. Zuletzt gesichert und geprüft: heute, 03:00.',
    remedy: 'npm run backup',
  })
})
