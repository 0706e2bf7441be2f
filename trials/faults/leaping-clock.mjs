import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder, removeFolder } from '../../bench/processes.mjs'
import { installDebianPackage } from '../../scripts/debian.mjs'
import { notMeasured, row } from './rows.mjs'
import { asOwner, openSalon, until } from './salon.mjs'

const NAME = 'clock of the whole product set wrong while it runs, and right again'
const DAY_S = 86_400
const LEAPS_S = [3_600, -3_600, 40 * DAY_S, -40 * DAY_S]
const WRONG_FOR_MS = 12_000
const JOB_LIMIT_MS = 90_000

/** Sets the clock of our process, not of PostgreSQL's, through libfaketime. */
export async function measureLeaps() {
  const library = findLibrary()
  if (!library) return notMeasured(NAME, "Debian's libfaketime is not here")
  const folder = makeFolder()
  const file = join(folder, 'offset')
  const base = Math.round((nextTuesday() - Date.now()) / 1_000)
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
  for (const leap of LEAPS_S) {
    set(base + leap)
    await pause(WRONG_FOR_MS)
    set(base)
    await pause(WRONG_FOR_MS)
  }
  const after = await seen()
  await asOwner(salon, (query) => plan(query, 'later.test', now))
  const goesOnMs = await until(async () => (await seen()).runs === 2, JOB_LIMIT_MS)
  await salon.stop()
  const leapt =
    readFileSync(join(folder, 'product.log'), 'utf8').split('clock has leapt').length - 1
  removeFolder(folder)
  return {
    rows: [
      row(
        NAME,
        LEAPS_S.length,
        `an hour and 40 days, ahead and behind: ${after.letters} daily letter, ${after.runs} due check, ${after.binned} of 1 kept in the bin; noticed ${leapt} times; the next due check begins ${Math.round(goesOnMs / 1_000)} s after it is due`,
        '1, 1, 1',
        after.letters === 1 && after.runs === 1 && after.binned === 1 && leapt > 0,
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

/** An opening day at ten in Hamburg or a little later: the daily letter is due. */
function nextTuesday() {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7 || 7))
  return day.setUTCHours(9, 0, 0, 0)
}

/** A request nobody answered, a due check, and something in the bin that stays for ten more days. */
async function given(query, now) {
  const longAgo = new Date(now.getTime() - 20 * DAY_S * 1_000)
  await query(
    `insert into contact_submissions (name, message, created_at) values ('Anna', 'Eine Frage', $1)`,
    [longAgo],
  )
  await query(
    `insert into bin (id, table_name, entry, deleted_by, deleted_at)
     values (gen_random_uuid(), 'reviews', '{"review_text": "Schön"}', 'inhaberin@salon.test', $1)`,
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
            (select count(*) from sitemap_runs)::int as runs,
            (select count(*) from bin)::int as binned`,
  )
  return counts
}
