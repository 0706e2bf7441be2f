import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { makeFolder } from '../../../bench/processes.mjs'
import { admin, ownerConnection, visitorHeaders } from '../../../bench/wire.mjs'
import { row } from '../../support/rows.mjs'
import { openSalon } from '../../support/salon.mjs'
import { HANG_MS, openSender, putAll, written } from './send.mjs'
import { changedTables, readTables } from './tables.mjs'

const { apikey } = visitorHeaders
const GUEST = 'gast@salon.test'
const APPROVED = 40
const WAITING = 120
const MOST_TOLD = 5
const GOAL =
  'no 5xx, none cut off or over 5 s; the two salons do not differ; no row or line of log is wrong'
/** A token, a password, what only the full salon knows, or a failure that nobody expected. */
const LEAK = /eyJ|Schere 7|Geheim|"level":"error"/

/** The same in both salons: what a database begins with has ids and times of its own. */
const SAME = [
  `update special_days set created_at = '2026-01-01',
          id = ('20000000-0000-4000-8000-' || to_char(first_day, 'YYYYMMDD') || '0000')::uuid`,
  `insert into reviews (id, author_name, rating, review_text, service_type, is_approved, created_at)
   select ('10000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Gast ' || n, 1 + n % 5,
          'Besuch Nummer ' || n || ': gern wieder.', case when n % 4 > 0 then 'Balayage' end, true,
          timestamptz '2026-01-01' + n * interval '1 hour'
     from generate_series(0, ${APPROVED - 1}) n`,
]
/** What waits for the full salon, and is nobody's business. */
const SECRET = [
  `insert into reviews (author_name, rating, review_text, service_type, google_review_link)
   select 'Geheim ' || n, 1 + n % 5, 'Diese Bewertung wartet und ist geheim.', 'Geheim', 'https://geheim.test'
     from generate_series(1, ${WAITING}) n`,
  `insert into contact_submissions (name, message, notes)
   select 'Geheim ' || n, 'Geheime Anfrage', 'Geheim' from generate_series(1, 30) n`,
  `insert into job_applications (name, phone, is_hairdresser, work_hours, start_date)
   select 'Geheim ' || n, '040-1', 'Ja', 'Vollzeit', 'Sofort' from generate_series(1, 30) n`,
  `insert into quarantine (id, kind, entry, reasons, created_at)
   select gen_random_uuid(), 'review', '{}', '{trap}', now() from generate_series(1, 5)`,
  `insert into bin (id, table_name, entry, deleted_by)
   select gen_random_uuid(), 'reviews', '{}', 'x' from generate_series(1, 5)`,
]

/**
 * Two salons with the same approved reviews, one of them with all that waits for a salon: whoever has no right must not
 * see which one answers. `entries` were sent to the full one before. Nothing is counted per address, else nearly every
 * answer would be 429 and prove nothing.
 */
export async function openSalons(entries = []) {
  const [full, bare] = [await openOne(SECRET), await openOne([])]
  for (const entry of entries) {
    const headers = { apikey, 'Content-Type': 'application/json' }
    const { status, body } = await full.ask({ ...entry, headers })
    if (status !== 201) throw new Error(`Filling failed: ${status} ${body}`)
  }
  const before = await readTables(full.owner)
  const logBefore = full.log().length
  const seen = { requests: 0, statuses: {}, broken: 0, slowest: 0, accepted: 0, wrong: 0 }
  const faults = []

  function note(what, { status, ms }, asked) {
    seen.requests += 1
    seen.statuses[status] = (seen.statuses[status] ?? 0) + 1
    seen.slowest = Math.max(seen.slowest, ms)
    const isBroken = status >= 500 || status === 'cut' || status === 'hang' || ms > HANG_MS
    if (isBroken) seen.broken += 1
    if (what) seen.wrong += 1
    if ((isBroken || what) && faults.length < MOST_TOLD) {
      faults.push(`${what || status}: ${JSON.stringify(asked).slice(0, 2_000)}`)
    }
  }

  async function askFull(asked) {
    const answer = await full.askAs(asked)
    if (answer.status === 201 || answer.status === 303) seen.accepted += 1
    return answer
  }

  return {
    full,
    /** Asks both; strangers are answered alike. */
    compare: (questions) =>
      putAll(questions, async (asked) => {
        const [one, other] = await Promise.all([askFull(asked), bare.askAs(asked)])
        const [told, wanted] = [written(one), written(other)]
        const differs = told === wanted ? '' : 'differ'
        note(differs, one, { ...asked, told: told.slice(0, 600), wanted: wanted.slice(0, 600) })
        note('', other, asked)
      }),
    /** Asks the full one; `isWrong` says what must not be answered so. */
    put: (questions, isWrong) =>
      putAll(questions, async (asked) => {
        const answer = await askFull(asked)
        const what = isWrong(asked, answer) ? 'wrong' : ''
        note(what, answer, { ...asked, told: written(answer).slice(0, 600) })
      }),
    async judged(what) {
      const { changed, added } = changedTables(before, await readTables(full.owner))
      const over = await overreaching(full.owner)
      const lines = full.log().slice(logBefore).split('\n').filter(Boolean)
      const leaks = lines.filter((line) => LEAK.test(line) || !isObject(line))
      faults.push(...changed, ...leaks.slice(0, MOST_TOLD))
      for (const one of [full, bare]) await one.end()
      const isRight = over === 0 && changed.length + leaks.length + seen.wrong + seen.broken === 0
      const told = [
        statusText(seen.statuses),
        `slowest ${Math.round(seen.slowest)} ms`,
        `${seen.broken} × 5xx, cut off or too late`,
        `${seen.wrong} wrong`,
        `${before.size} tables: ${changed.length} changed that may not, ${over} rows say what only the salon says, ${added} entries from ${seen.accepted} answers 201 and 303`,
        `${lines.length} lines of log, ${leaks.length} wrong`,
      ]
      return {
        rows: [row(what, seen.requests, told.join('; '), GOAL, isRight && added <= seen.accepted)],
        faults,
      }
    },
  }
}

async function openOne(secret) {
  const folder = makeFolder()
  const salon = await openSalon({ folder })
  const owner = new pg.Client(ownerConnection(salon))
  // A failure of the trial stops PostgreSQL first.
  owner.on('error', () => {})
  await owner.connect()
  await owner.query(
    `insert into auth.users (email, password_hash) select $1, password_hash from auth.users`,
    [GUEST],
  )
  for (const sql of [...SAME, ...secret, 'analyze']) await owner.query(sql)
  const { ask, close } = openSender(salon.port)
  const token = await guestToken(ask)
  return {
    ...{ port: salon.port, owner, ask },
    askAs: ({ as, ...asked }) =>
      ask({
        ...asked,
        headers: { apikey, ...(as && { Authorization: `Bearer ${token}` }), ...asked.headers },
      }),
    log: () => readFileSync(join(folder, 'product.log'), 'utf8'),
    async end() {
      close()
      await owner.end()
      await salon.stop()
    },
  }
}

/** Somebody who can sign in and is not the salon. */
async function guestToken(ask) {
  const { status, body } = await ask({
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    headers: { apikey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: GUEST, password: admin.password }),
  })
  if (status !== 200) throw new Error(`${GUEST} cannot sign in: ${status} ${body}`)
  return JSON.parse(body).access_token
}

/** How many rows say what only the salon may say: approved, linked, answered, noted. */
async function overreaching(owner) {
  const { rows } = await owner.query(
    `select (select count(*) from reviews where is_approved)
          + (select count(*) from reviews where google_review_link <> 'https://geheim.test')
          + (select count(*) from contact_submissions where status <> 'new' or notes <> 'Geheim')
          + (select count(*) from job_applications where status <> 'new' or notes is not null)
         as count`,
  )
  return Number(rows[0].count) - APPROVED
}

function isObject(line) {
  try {
    return typeof JSON.parse(line) === 'object'
  } catch {
    return false
  }
}

/** `200 × 1204, 400 × 77` */
function statusText(statuses) {
  return Object.entries(statuses)
    .map(([status, count]) => `${status} × ${count}`)
    .sort()
    .join(', ')
}
