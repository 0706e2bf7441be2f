import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nightlyBackup } from '#server/backup/nightly.ts'
import { startDue } from '#server/sitemap/schedules.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { insertion, newRow } from '#tests/support/rows.ts'
import { givenSchedule } from '#tests/support/sitemap/schedules.ts'
import type { Job } from './schedule.ts'
import { jobsOf } from './start.ts'
import { openSteadyClock } from './steady-clock.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const STEP_MS = 20 * MINUTE_MS
const silent = { format: 'json' as const, info: () => {}, error: () => {} }

/** Around three, eight and nine o'clock, when something is due, and once in between. */
const WRONG_FOR_MS = 40 * MINUTE_MS
const WRONG_FROM_HOURS = [0.8, 5.8, 8.8, 15].flatMap((hour) => [24 + hour, 48 + hour])
/** Hours of a day in which the jobs are asked at all: in all others nothing is due or wrong. */
const ASKED = [1, 2, 6, 7, 9, 15]

async function given(from: Date) {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const folder = mkdtempSync(join(tmpdir(), 'salon-uhr-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // A backup that fails at once is still one that was made in its night.
  writeFileSync(join(folder, 'file'), '')
  await database.owner(
    `insert into contact_submissions (name, message, created_at) values ('Anna', 'Eine Frage', $1)`,
    [new Date(from.getTime() - 20 * DAY_MS)],
  )
  await database.owner(
    ...insertion('bin', { ...newRow.bin, deleted_at: new Date(from.getTime() - 20 * DAY_MS) }),
  )
  const next_check = new Date(from.getTime() + 9 * HOUR_MS)
  await givenSchedule(database, { schedule_frequency: 'daily', next_check })
  return { database, backupDir: join(folder, 'file', 'backups') }
}

/** Five days of all that the calendar decides, with a clock that is wrong for a while by `leapMs`. */
async function fiveDays(start: string, leapMs: number) {
  const from = new Date(start)
  const { database, backupDir } = await given(from)
  let elapsedMs = 0
  const isWrong = () =>
    WRONG_FROM_HOURS.some((hour) => {
      const since = elapsedMs - hour * HOUR_MS
      return since >= 0 && since < WRONG_FOR_MS
    })
  const now = () => new Date(from.getTime() + elapsedMs + (isWrong() ? leapMs : 0))
  const clock = { now: () => now().getTime(), elapsed: () => elapsedMs }
  const config = {
    ...{ siteUrl: 'https://salon.test', isSampleSite: true },
    ...{ mailFrom: '', mailTo: '', smtpUrl: undefined },
  }
  const checks: string[] = []
  const schedules: Job = {
    name: 'sitemap schedules',
    everyMs: STEP_MS,
    trustClockAfterMs: HOUR_MS,
    async run() {
      while (await startDue(database, now())) checks.push(now().toISOString().slice(0, 10))
      await database.owner(`update sitemap_runs set state = 'cancelled' where state = 'waiting'`)
    },
  }
  const backup = nightlyBackup({
    config: { backupDir, backupKey: undefined },
    database,
    connection: database.ownerConnection,
    log: silent,
    now,
    startedAt: new Date(0),
  })
  const ours = jobsOf({ config, database, log: silent, now }).filter(({ name }) =>
    ['digest', 'retention'].includes(name),
  )
  const jobs = [...ours, schedules, backup].map((job) => ({
    job,
    isSteady: openSteadyClock(job.trustClockAfterMs ?? 0, clock),
  }))
  for (; elapsedMs < 5 * DAY_MS; elapsedMs += STEP_MS) {
    if (!ASKED.includes(Math.floor((elapsedMs % DAY_MS) / HOUR_MS))) continue
    for (const { job, isSteady } of jobs) {
      if (elapsedMs % job.everyMs === 0 || job.everyMs < STEP_MS) {
        if (isSteady()) await job.run(new AbortController().signal).catch(() => {})
      }
    }
  }
  const letters = await database.owner(
    `select substr(dedupe, 8) as day from mail.outbox where kind = 'digest' order by dedupe`,
  )
  const nights = await database.owner('select night::text as day from backups order by night')
  const [bin] = await database.owner('select count(*)::int as count from bin')
  return {
    letters: letters.map(({ day }) => day),
    nights: nights.map(({ day }) => day),
    checks,
    kept: bin?.count,
  }
}

// Open on Friday, Saturday and Tuesday; the clocks change on the Sunday between.
test.each([
  ['ahead', 40 * DAY_MS, '2026-03-', [27, 28, 29, 30, 31]],
  ['behind', -40 * DAY_MS, '2026-10-', [23, 24, 25, 26, 27]],
] as const)(
  'over a clock change, with a clock at times 40 days %s, all that is due happens once [K44]',
  async (_, leapMs, month, numbers) => {
    const days = numbers.map((day) => `${month}${day}`)
    expect(await fiveDays(`${days[0]}T00:00:00Z`, leapMs)).toEqual({
      letters: days.filter((_, index) => [0, 1, 4].includes(index)),
      nights: days,
      checks: days,
      kept: 1,
    })
  },
)
