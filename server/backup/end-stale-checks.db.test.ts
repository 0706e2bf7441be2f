import { expect, onTestFinished, test } from 'vitest'
import { claimRun, endRun } from '#server/sitemap/run-row.ts'
import { startDue } from '#server/sitemap/schedules.ts'
import { emptyDatabase, written } from '#tests/support/backups.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { givenSchedule } from '#tests/support/sitemap/schedules.ts'
import { restore } from './restore.ts'

/** Long after the backup was written; the clock of the machine is the one that restores. */
const DAY_MS = 86_400_000
const NOW = new Date()
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString()

test('after a restore what was unfinished is over and says why, and of all overdue checks the one that is due for longest runs [K70]', async () => {
  const before = await openTestDatabase()
  onTestFinished(() => before.close())
  const schedule = (domain: string, schedule_frequency: string, days: number, more = {}) =>
    givenSchedule(before, {
      ...{ domain, sitemap_url: `https://${domain}/sitemap.xml` },
      ...{ schedule_frequency, next_check: ago(days), ...more },
    })
  // Begun two days ago and never taken up, though its next time has passed; and one that was under way.
  await schedule('wartete.test', 'daily', 3)
  expect(await startDue(before, new Date(ago(2)))).toBe('wartete.test')
  await schedule('lief.test', 'monthly', 1)
  expect(await startDue(before, new Date(ago(1)))).toBe('lief.test')
  await before.owner(
    `update sitemap_runs set state = 'running', seen_at = now() - interval '1 hour'
      where domain = 'lief.test'`,
  )
  await schedule('eins.test', 'daily', 2.5)
  await schedule('zwei.test', 'weekly', 9)
  await schedule('drei.test', 'monthly', 1)
  await schedule('ruht.test', 'daily', 2.5, { is_active: false })

  const there = await emptyDatabase(before)
  await restore(await written(before), there.place)
  const database = await there.opened()
  const asked = (sql: string) =>
    database.as('service_role', null, (query) => query<Record<string, unknown>>(sql))
  const error = 'Diese Prüfung war nicht zu Ende, als die Sicherung geschrieben wurde.'
  expect(
    await asked('select domain, state, error from public.sitemap_runs order by domain'),
  ).toEqual([
    { domain: 'lief.test', state: 'broken', error },
    { domain: 'wartete.test', state: 'broken', error },
  ])
  const times = await asked(
    `select domain, extract(epoch from next_check)::float8 * 1000 as at from public.sitemap_schedules`,
  )
  const days = Object.fromEntries(
    times.map(({ domain, at }) => [domain, (Number(at) - NOW.getTime()) / DAY_MS]),
  )
  expect(days).toMatchObject({
    'eins.test': expect.closeTo(0.5, 2),
    'zwei.test': expect.closeTo(-9, 2),
    'ruht.test': expect.closeTo(-2.5, 2),
  })
  for (const domain of ['drei.test', 'lief.test']) expect(days[domain]).toBeGreaterThan(26)
  expect(days['wartete.test']).toBeGreaterThan(0)

  // What the jobs of a server do: carry out what waits, begin what is due.
  const done: string[] = []
  for (let round = 0; round < 3; round++) {
    for (let run = await claimRun(database); run; run = await claimRun(database)) {
      done.push(run.domain)
      await endRun(database, run.id, 'failed', 'nobody answers')
    }
    while (await startDue(database, NOW));
  }
  expect(done).toEqual(['zwei.test'])
})
