import { expect } from 'vitest'
import { readConfig } from '#server/config.ts'
import { test } from '#tests/support/server.ts'
import { backupKey, lastBackup, lastCopy, secondPlace } from './backup.ts'

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

const BY_HAND = expect.stringMatching(/^Heute noch von Hand sichern: npm run backup\. /)

test('a salon of two days without any backup is in trouble, as one whose first try failed [X60]', async ({
  server: { database },
}) => {
  await database.owner('delete from backups')
  const since = (at: string) => database.owner('update auth.users set created_at = $1', [at])
  await since('2026-11-13T09:30:00Z')
  expect(await lastBackup(database, NOW)).toMatchObject({ state: 'open' })
  await since('2026-11-13T08:30:00Z')
  expect(await lastBackup(database, NOW)).toEqual({
    state: 'bad',
    what: 'Noch keine Sicherung, obwohl es den Salon länger als zwei Tage gibt.',
    remedy: BY_HAND,
  })
  await since('2026-11-15T08:30:00Z')
  await database.owner(
    `insert into backups (state, started_at, ended_at, error)
     values ('failed', '2026-11-15T08:00:00Z', '2026-11-15T08:00:05Z', 'Kein Platz')`,
  )
  expect(await lastBackup(database, NOW)).toEqual({
    state: 'bad',
    what: 'Die letzte Sicherung ist fehlgeschlagen: Kein Platz. Es gibt noch keine geprüfte Sicherung.',
    remedy: BY_HAND,
  })
})

test('a good one too long ago is red [X60]', async ({ server: { database } }) => {
  await database.owner('delete from backups')
  const good = (day: string) =>
    database.owner(
      `insert into backups (state, started_at, ended_at) values ('verified', $1, $1)`,
      [`2026-11-${day}T09:00:00Z`],
    )
  await good('12')
  expect(await lastBackup(database, NOW)).toEqual({
    state: 'bad',
    what: 'Zuletzt gesichert und geprüft: 12.11.2026, 10:00. Das ist zu lange her: Läuft der Server auch nachts?',
    remedy: BY_HAND,
  })
  await good('13')
  expect(await lastBackup(database, NOW)).toMatchObject({ state: 'good' })
})

test('without a key the doctor says what somebody who finds a backup reads, and how to mend it [X89]', () => {
  expect(backupKey({ backupKey: undefined })).toEqual({
    state: 'open',
    what: expect.stringContaining('Namen, Nachrichten und die Prüfwerte der Passwörter'),
    remedy: expect.stringMatching(/BACKUP_KEY .* neu starten/),
  })
  expect(backupKey({ backupKey: 'Schere, Kamm und Bürste' })).toEqual({
    state: 'good',
    what: 'Neue Sicherungen sind verschlüsselt.',
  })
})

test('a copy at the second place is told: good, failed, too old or none although there should be one [K247]', async ({
  server: { database },
}) => {
  await database.owner('delete from backups')
  const told = () => lastCopy(database, { backupCopy: 'ort:' }, NOW)
  const night = (day: string, copied: string | null, error: string | null, place = 'ort:') =>
    database.owner(
      `insert into backups (state, started_at, ended_at, copy_place, copied_at, copy_error)
       values ('verified', $1, $1, $2, $3, $4)`,
      [`2026-11-${day}T02:00:00Z`, place, copied && `2026-11-${copied}T03:00:00Z`, error],
    )
  expect(await lastCopy(database, { backupCopy: undefined }, NOW)).toEqual([])
  expect(await secondPlace(readConfig({}, import.meta.dirname))).toEqual([
    {
      state: 'open',
      what: 'Sicherungen liegen nur auf diesem Rechner: Geht er verloren, sind auch sie weg.',
      remedy: expect.stringContaining('BACKUP_COPY'),
    },
  ])
  await night('14', '14', null, 'anderswo:')
  expect(await told()).toMatchObject([
    { state: 'open', what: 'Am zweiten Ort liegt noch keine Kopie.' },
  ])
  // Beside a young copy a failure is something to do; without any, and two days after the backup, it is red.
  await night('10', null, null)
  expect(await told()).toMatchObject([{ state: 'bad' }])
  await night('10', '10', null)
  expect(await told()).toMatchObject([
    { state: 'bad', what: expect.stringContaining('Das ist zu lange her') },
  ])
  await night('14', '14', null)
  expect(await told()).toEqual([
    { state: 'good', what: 'Zuletzt an den zweiten Ort kopiert: gestern, 04:00.' },
  ])
  await night('15', null, 'Kein Platz')
  expect(await told()).toMatchObject([
    {
      state: 'open',
      what: 'Die letzte Kopie an den zweiten Ort ist fehlgeschlagen: Kein Platz. Zuletzt an den zweiten Ort kopiert: gestern, 04:00.',
    },
  ])
  await database.owner('update backups set copied_at = null')
  expect(await told()).toMatchObject([
    { state: 'bad', what: expect.stringContaining('Am zweiten Ort liegt noch keine Kopie.') },
  ])
})
