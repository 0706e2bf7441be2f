import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { admin, NEW_REVIEW, visitorHeaders } from '../../bench/wire.mjs'
import { openHistory, tick } from './history.mjs'
import { startMailbox } from './mailbox.mjs'
import { startMembers } from './members.mjs'
import { startSharedPostgres } from './postgres.mjs'

const JSON_HEADERS = { ...visitorHeaders, 'Content-Type': 'application/json' }
const LIST = '/rest/v1/reviews?select=id&is_approved=eq.true&order=created_at.desc&limit=50'
const MODERATORS = 3
const READERS = 4
const DUE = 100
const KILL_PAUSE_MS = 1_000
/** What a killed process had asked the database may still happen for this long. */
const ECHO_MS = 3_000
/** Until a letter or a check of a process that died is taken up by another. */
const TAKEN_UP_MS = 10 * 60_000

/** Four processes on one database, killed and started again at random, and what is promised meanwhile. */
export async function machines({ seconds = 60 } = {}) {
  const postgres = await startSharedPostgres()
  if (!postgres) return [{ what: 'four processes', figure: 'not measured: no PostgreSQL but ours' }]
  const mailbox = await startMailbox()
  const env = {
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SUBMISSIONS_PER_ADDRESS: '0',
    SUBMISSIONS_PER_HOUR: '0',
    SMTP_URL: mailbox.url,
    MAIL_TO: 'inhaberin@salon.test',
    MAIL_FROM: 'website@salon.test',
  }
  const members = await startMembers({ ...env, DATABASE_URL: postgres.url })
  const owner = new pg.Pool({ ...postgres.connection, max: 5 })
  owner.on('error', () => {})
  const history = openHistory()
  const written = []
  const end = Date.now() + seconds * 1_000
  await addSchedules(owner, seconds)
  const isOver = () => Date.now() > end
  await Promise.all([
    ...Array.from({ length: MODERATORS }, () => moderate(members, owner, history, isOver)),
    ...Array.from({ length: READERS }, () => readOn(members, history, isOver)),
    submit(members, written, isOver),
    chaos(members, isOver),
  ])
  const rows = [
    historyRow(history, members.kills()),
    await writtenRow(owner, written),
    await scheduleRow(owner),
    await mailRow(owner, mailbox.letters),
  ]
  await owner.end()
  await members.stop()
  return rows
}

async function chaos(members, isOver) {
  while (!isOver()) {
    await members.killOne()
    await pause(Math.random() * KILL_PAUSE_MS)
  }
}

/** Approves and withdraws through whichever process answers, until somebody acknowledges it; deletes at the end. */
async function moderate(members, owner, history, isOver) {
  while (!isOver()) {
    const id = randomUUID()
    const text = `Sehr schön hier ${id}`
    await owner.query('insert into reviews (id, review_text) values ($1, $2)', [id, text])
    history.begin(id)
    for (const isPublic of [true, false, true]) {
      const change = { method: 'PATCH', body: JSON.stringify({ is_approved: isPublic }) }
      await history.act(id, isPublic, () => insist(members, id, change))
    }
    await history.act(id, false, () => insist(members, id, { method: 'DELETE' }))
  }
}

async function insist(members, id, init) {
  let hasEcho = false
  for (;;) {
    try {
      const headers = { ...JSON_HEADERS, Authorization: `Bearer ${await token(members)}` }
      const answer = await fetch(`${await members.pick()}/rest/v1/reviews?id=eq.${id}`, {
        ...init,
        headers,
      })
      await answer.text()
      if (answer.status === 204) break
      if (answer.status === 401) session = null
    } catch {
      hasEcho = true
    }
    await pause(20)
  }
  if (hasEcho) await pause(ECHO_MS)
}

let session = null

/** Signed in once at one process, used at all. */
async function token(members) {
  session ??= fetch(`${await members.pick()}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify(admin),
  }).then(async (answer) => (await answer.json()).access_token)
  try {
    return await session
  } catch (error) {
    session = null
    throw error
  }
}

async function readOn(members, history, isOver) {
  while (!isOver()) {
    const from = tick()
    try {
      const answer = await fetch((await members.pick()) + LIST, { headers: visitorHeaders })
      const rows = await answer.json()
      if (answer.ok)
        history.read(
          rows.map(({ id }) => id),
          from,
        )
    } catch {
      // It was killed while it answered: nothing was shown.
    }
  }
}

/** Writes reviews as visitors do and remembers what was acknowledged. */
async function submit(members, written, isOver) {
  for (let number = 1; !isOver(); number++) {
    const author_name = `Gast ${number}`
    try {
      const answer = await fetch(`${await members.pick()}/rest/v1/reviews`, {
        method: 'POST',
        headers: JSON_HEADERS,
        body: JSON.stringify({ ...NEW_REVIEW, author_name }),
      })
      if (answer.status === 201) written.push(author_name)
    } catch {
      // Not acknowledged: nobody was promised anything.
    }
    await pause(20)
  }
}

/** Addresses that do not exist: a check of them ends at once. */
async function addSchedules(owner, seconds) {
  await owner.query(
    `insert into sitemap_schedules (domain, sitemap_url, schedule_frequency, alert_email, alert_threshold, next_check)
     select 'due-' || n || '.invalid', 'https://due-' || n || '.invalid/sitemap.xml', 'daily', '', 0,
            now() + n * $1::float8 / ${DUE} * interval '1 second'
       from generate_series(1, ${DUE}) n`,
    [seconds * 0.9],
  )
}

function historyRow(history, kills) {
  const wrong = history.wrong()
  return {
    what: 'four processes on one database, killed at random: what the public list shows',
    figure: `${kills} kills, ${history.readings.length} readings, of which ${wrong.length} showed what was withdrawn or deleted, or hid what was approved`,
    limit: '0',
    isGood: wrong.length === 0 && history.readings.length > 0,
  }
}

async function writtenRow(owner, written) {
  const { rows } = await owner.query(
    `select name, count(r.id)::int as times from unnest($1::text[]) name
       left join reviews r on r.author_name = name group by name having count(r.id) <> 1`,
    [written],
  )
  return {
    what: 'submissions that were acknowledged meanwhile',
    figure: `${written.length}, of which ${rows.length} lost or doubled`,
    limit: '0',
    isGood: rows.length === 0 && written.length > 0,
  }
}

async function scheduleRow(owner) {
  const left = `select count(*)::int as n from sitemap_schedules s
     where next_check < now() or exists (select from sitemap_runs r where r.domain = s.domain and r.state in ('waiting', 'running'))`
  await until(async () => (await owner.query(left)).rows[0].n === 0)
  const { rows } = await owner.query(
    `select s.domain, count(r.id) filter (where r.state <> 'broken')::int as runs
       from sitemap_schedules s left join sitemap_runs r using (domain)
      group by s.domain having count(r.id) filter (where r.state <> 'broken') <> 1`,
  )
  return {
    what: 'checks that fell due meanwhile',
    figure: `${DUE}, of which ${rows.length} not carried out exactly once${rows.length > 0 ? `: ${JSON.stringify(rows.slice(0, 3))}` : ''}`,
    limit: '0',
    isGood: rows.length === 0,
  }
}

async function mailRow(owner, letters) {
  const waiting = `select count(*)::int as n from mail.outbox where sent_at is null and skipped_at is null and due_at < now() + interval '5 minutes'`
  await until(async () => (await owner.query(waiting)).rows[0].n === 0)
  const { rows } = await owner.query('select id from mail.outbox where sent_at is not null')
  const times = rows.map(({ id }) => [...letters].find(([one]) => one?.startsWith(id))?.[1] ?? 0)
  const lost = times.filter((n) => n === 0).length
  const twice = times.filter((n) => n > 1).length
  return {
    what: 'letters that were due meanwhile',
    figure: `${rows.length}, of which ${lost} lost, ${twice} came twice (under one Message-ID, after a kill between delivery and note)`,
    limit: '0 lost',
    isGood: lost === 0,
  }
}

async function until(isDone) {
  const end = Date.now() + TAKEN_UP_MS
  while (!(await isDone())) {
    if (Date.now() > end) return
    await pause(500)
  }
}
