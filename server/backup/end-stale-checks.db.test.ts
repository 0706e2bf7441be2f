import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { prepareDatabase } from '#server/database/prepare.ts'
import { claimRun, closeLeftovers, endRun } from '#server/sitemap/run-row.ts'
import { startDue } from '#server/sitemap/schedules.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { givenSchedule } from '#tests/support/sitemap/schedules.ts'
import { restore } from './restore.ts'
import { writeBackup } from './write.ts'

/** Long after the backup was written; the clock of the machine is the one that restores. */
const DAY_MS = 86_400_000
const NOW = new Date()
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString()

async function salon() {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  return database
}

/** Backs it up and restores it into an empty database. */
async function restored(from: Awaited<ReturnType<typeof salon>>) {
  const folder = mkdtempSync(join(tmpdir(), 'salon-sicherung-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'salon.backup')
  await writeBackup(from.ownerConnection, file, undefined)
  const { host, user, password, database: name } = from.ownerConnection
  const there = `${name}_past`
  await from.owner(`create database ${there}`)
  onTestFinished(async () => {
    await from.owner(`drop database ${there} with (force)`)
    await from.owner(`drop role if exists server_of_${there}`)
  })
  const databaseUrl = `postgres://${user}:${password}@/${there}?host=${encodeURIComponent(host)}`
  await restore(file, { databaseUrl, dataDir: '', backupKey: undefined })
  const { connection } = await prepareDatabase({ ...from.ownerConnection, database: there })
  const database = openDatabase(connection)
  onTestFinished(() => database.close())
  return database
}

type Restored = Awaited<ReturnType<typeof restored>>

/** What the jobs of a server do: carry out what waits, mark what is dead, begin what is due. */
async function carriedOut(database: Restored) {
  const done: string[] = []
  for (let round = 0; round < 3; round++) {
    for (let run = await claimRun(database); run; run = await claimRun(database)) {
      done.push(run.domain)
      await endRun(database, run.id, 'failed', 'nobody answers')
    }
    await closeLeftovers(database)
    while (await startDue(database, NOW));
  }
  return done
}

const runsOf = (database: Restored) =>
  database.as('service_role', null, (query) =>
    query('select domain, state, error from public.sitemap_runs order by created_at, domain'),
  )

test('a check that waited when the backup was written does not run beside the one that is due now [K70]', async () => {
  const before = await salon()
  await givenSchedule(before, { schedule_frequency: 'daily', next_check: ago(3) })
  // Begun two days ago and not yet taken up; its next time has passed since.
  expect(await startDue(before, new Date(ago(2)))).toBe('salon.test')
  const database = await restored(before)
  expect(await runsOf(database)).toEqual([
    {
      domain: 'salon.test',
      state: 'broken',
      error: 'Diese Prüfung war nicht zu Ende, als die Sicherung geschrieben wurde.',
    },
  ])
  expect(await carriedOut(database)).toEqual(['salon.test'])
})

test('one that was under way is over too, and does not begin again [K70]', async () => {
  const before = await salon()
  await givenSchedule(before, { schedule_frequency: 'monthly', next_check: ago(1) })
  await startDue(before, NOW)
  await claimRun(before)
  await before.owner(`update sitemap_runs set seen_at = now() - interval '1 hour'`)
  const database = await restored(before)
  // Its time has been served: the next lies ahead.
  expect(await carriedOut(database)).toEqual([])
})

test('of many overdue schedules the one that is due for longest runs, the others at their next time [K70]', async () => {
  const before = await salon()
  const site = (domain: string) => ({ domain, sitemap_url: `https://${domain}/sitemap.xml` })
  const schedule = { schedule_frequency: 'daily', next_check: ago(2.5) }
  await givenSchedule(before, { ...site('eins.test'), ...schedule })
  await givenSchedule(before, {
    ...site('zwei.test'),
    schedule_frequency: 'weekly',
    next_check: ago(9),
  })
  await givenSchedule(before, {
    ...site('drei.test'),
    schedule_frequency: 'monthly',
    next_check: ago(1),
  })
  await givenSchedule(before, { ...site('ruht.test'), ...schedule, is_active: false })
  const database = await restored(before)
  const times = await database.as('service_role', null, (query) =>
    query<{ domain: string; days: number }>(
      `select domain, extract(epoch from next_check - $1)::float8 / 86400 as days
         from public.sitemap_schedules order by domain`,
      [NOW],
    ),
  )
  const days = Object.fromEntries(times.map((one) => [one.domain, one.days]))
  expect(days).toMatchObject({
    'eins.test': expect.closeTo(0.5, 2),
    'zwei.test': expect.closeTo(-9, 2),
    'ruht.test': expect.closeTo(-2.5, 2),
  })
  expect(days['drei.test']).toBeGreaterThan(26)
  expect(await carriedOut(database)).toEqual(['zwei.test'])
})
