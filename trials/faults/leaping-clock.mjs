import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder, removeFolder } from '../../bench/processes.mjs'
import { installDebianPackage } from '../../scripts/debian.mjs'
import { notMeasured, row } from './rows.mjs'
import { asOwner, openSalon, until } from './salon.mjs'

const NAME = 'clock of the whole product set wrong while it runs, and right again'
const DAY_S = 86_400
/** Due checks are looked for every five seconds, the daily letter is thought of once a minute. */
const SHORT_MS = 12_000
const MINUTE_MS = 65_000
const LEAPS = [
  { leapS: 3_600, forMs: SHORT_MS },
  { leapS: -3_600, forMs: SHORT_MS },
  { leapS: 40 * DAY_S, forMs: MINUTE_MS },
  { leapS: -40 * DAY_S, forMs: MINUTE_MS },
]
/**
 * A Thursday, eleven in Hamburg, no holiday near: 40 days later is a Tuesday and 40 days earlier a
 * Saturday, both open, so that each would get a daily letter of its own from a clock that is believed.
 */
const OPEN_DAY = Date.UTC(2027, 8, 16, 9)
const JOB_LIMIT_MS = 90_000

/** Sets the clock of our process, not of PostgreSQL's, through libfaketime. */
export async function measureLeaps() {
  const library = findLibrary()
  if (!library) return notMeasured(NAME, "Debian's libfaketime is not here")
  const folder = makeFolder()
  const file = join(folder, 'offset')
  const base = Math.round((OPEN_DAY - Date.now()) / 1_000)
  const set = (offsetS) => {
    writeFileSync(`${file}.new`, `${offsetS < 0 ? '' : '+'}${offsetS}`)
    renameSync(`${file}.new`, file)
  }
  set(base)
  const salon = await openSalon({
    folder,
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
  })
  const now = new Date(Date.now() + base * 1_000)
  await asOwner(salon, (query) => given(query, now))
  const seen = () => asOwner(salon, (query) => found(query))
  await until(async () => (await seen()).letters === 1 && (await seen()).runs === 1, JOB_LIMIT_MS)
  for (const { leapS, forMs } of LEAPS) {
    set(base + leapS)
    await pause(forMs)
    set(base)
    await pause(forMs)
  }
  const after = await seen()
  await asOwner(salon, (query) => plan(query, 'later.test', now))
  const goesOnMs = await until(async () => (await seen()).runs === 2, JOB_LIMIT_MS)
  await salon.stop()
  const noticed = noticedBy(readFileSync(join(folder, 'product.log'), 'utf8'))
  removeFolder(folder)
  return {
    rows: [
      row(
        NAME,
        LEAPS.length,
        `an hour and 40 days, ahead and behind: ${after.letters} daily letter, ${after.runs} due check; the clock was not believed ${noticed('digest')} times by the daily letter, ${noticed('sitemap schedules')} times by due checks; the next due check begins ${Math.round(goesOnMs / 1_000)} s after it is due`,
        '1, 1; due checks believe no leap, the letter none of 40 days',
        after.letters === 1 &&
          after.runs === 1 &&
          noticed('digest') >= 2 &&
          noticed('sitemap schedules') >= LEAPS.length,
      ),
    ],
  }
}

function findLibrary() {
  const find = () =>
    readdirSync('/usr/lib')
      .map((folder) => join('/usr/lib', folder, 'faketime', 'libfaketimeMT.so.1'))
      .find((path) => existsSync(path))
  return find() ?? (installDebianPackage('libfaketime') ? find() : undefined)
}

/** How often a job has told that it does not believe the clock. */
function noticedBy(log) {
  const lines = log.split('\n').filter((line) => line.includes('"clock has leapt"'))
  return (job) => lines.filter((line) => line.includes(`"job":"${job}"`)).length
}

/** A request that nobody has answered, on any of the days, and a check that is due. */
async function given(query, now) {
  const longAgo = new Date(now.getTime() - 60 * DAY_S * 1_000)
  await query(
    `insert into contact_submissions (name, message, created_at) values ('Anna', 'Eine Frage', $1)`,
    [longAgo],
  )
  await plan(query, 'first.test', now)
}

function plan(query, domain, due) {
  return query(
    `insert into sitemap_schedules (domain, sitemap_url, schedule_frequency, next_check)
     values ($1, 'https://' || $1 || '/sitemap.xml', 'daily', $2)`,
    [domain, due],
  )
}

async function found(query) {
  const [counts] = await query(
    `select (select count(*) from mail.outbox where kind = 'digest')::int as letters,
            (select count(*) from sitemap_runs)::int as runs`,
  )
  return counts
}
