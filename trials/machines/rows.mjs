import { setTimeout as pause } from 'node:timers/promises'
import { DUE } from './seeds.mjs'

/** Until a letter or a check of a process that died is taken up by another. */
const TAKEN_UP_MS = 10 * 60_000
const SECONDS_A_KILL = 4

export function historyRow(history, kills, seconds) {
  const wrong = history.wrong()
  return {
    what: 'four processes behind a proxy, killed at random: what the public list shows',
    figure: `${kills} kills, ${history.readings.length} readings, of which ${wrong.length} showed what was withdrawn or deleted, or hid what was approved`,
    limit: '0',
    isGood: wrong.length === 0 && history.readings.length > 0 && kills >= seconds / SECONDS_A_KILL,
  }
}

export async function writtenRow(owner, written) {
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

export async function scheduleRow(owner) {
  const left = `select count(*)::int as n from sitemap_schedules s
     where next_check < now() or exists (select from sitemap_runs r where r.domain = s.domain and r.state in ('waiting', 'running'))`
  const isOver = await until(async () => (await owner.query(left)).rows[0].n === 0)
  const { rows } = await owner.query(
    `select s.domain, count(r.id) filter (where r.state <> 'broken')::int as runs
       from sitemap_schedules s left join sitemap_runs r using (domain)
      group by s.domain having count(r.id) filter (where r.state <> 'broken') <> 1`,
  )
  return {
    what: 'checks that fell due meanwhile',
    figure: `${DUE}, of which ${rows.length} not carried out exactly once${rows.length > 0 ? `: ${JSON.stringify(rows.slice(0, 3))}` : ''}`,
    limit: '0',
    isGood: isOver && rows.length === 0,
  }
}

/** Every start deletes what is due, and there were many starts. */
export async function retentionRow(owner, old) {
  const { rows } = await owner.query('select id from contact_submissions where id = any($1)', [
    old.map(({ id }) => id),
  ])
  const there = new Set(rows.map(({ id }) => id))
  const kept = old.filter(({ id, is_due }) => is_due && there.has(id)).length
  const gone = old.filter(({ id, is_due }) => !is_due && !there.has(id)).length
  return {
    what: 'requests whose time was over meanwhile',
    figure: `${old.filter(({ is_due }) => is_due).length}, of which ${kept} still there; of ${old.filter(({ is_due }) => !is_due).length} others ${gone} gone`,
    limit: '0, 0',
    isGood: old.length > 0 && kept === 0 && gone === 0,
  }
}

export async function mailRow(owner, letters, written) {
  const waiting = `select count(*)::int as n from mail.outbox where sent_at is null and skipped_at is null`
  const isOver = await until(async () => {
    // The pauses after a failure are cut short; whoever dies with a letter in hand keeps it for its lease.
    await owner.query(
      `update mail.outbox set due_at = now() where sent_at is null and attempts > 0 and due_at > now() + interval '5 minutes'`,
    )
    return (await owner.query(waiting)).rows[0].n === 0
  })
  const { rows } = await owner.query(
    `select r.author_name, o.id from reviews r left join mail.outbox o on o.subject_id = r.id
      where r.author_name = any($1)`,
    [written],
  )
  const times = rows.map(({ id }) => [...letters].find(([one]) => id && one?.startsWith(id))?.[1])
  const lost = times.filter((n) => !n).length
  const twice = times.filter((n) => n > 1).length
  return {
    what: 'a letter for each of those submissions',
    figure: `${rows.length}, of which ${lost} lost, ${twice} came twice (under one Message-ID, after a kill between delivery and note)`,
    limit: '0 lost',
    isGood: isOver && lost === 0,
  }
}

async function until(isDone) {
  const end = Date.now() + TAKEN_UP_MS
  while (Date.now() < end) {
    if (await isDone()) return true
    await pause(500)
  }
  return false
}
