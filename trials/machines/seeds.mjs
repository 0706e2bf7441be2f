import { addEntries } from '../../bench/growth/rows.mjs'

export const DUE = 100
const REQUESTS = 80

/** Addresses that do not exist: a check of them ends at once. */
export async function addSchedules(owner, seconds) {
  await owner.query(
    `insert into sitemap_schedules (domain, sitemap_url, schedule_frequency, alert_email, alert_threshold, next_check)
     select 'due-' || n || '.invalid', 'https://due-' || n || '.invalid/sitemap.xml', 'daily', '', 0,
            now() + n * $1::float8 / ${DUE} * interval '1 second'
       from generate_series(1, ${DUE}) n`,
    [seconds * 0.9],
  )
}

/** Requests that were completed, half of them longer ago than they may be kept. */
export async function addOldRequests(owner) {
  await addEntries(owner, 0, { reviews: 0, requests: REQUESTS, applications: 0 })
  await owner.query(`update contact_submissions set status = 'new'`)
  await owner.query(`update contact_submissions set status = 'completed'`)
  const { rows } = await owner.query(
    `update intake.decisions d
        set decided_at = now() - make_interval(months => case when r.n <= $1 then 7 else 5 end)
       from (select id, row_number() over (order by id) as n from contact_submissions) r
      where d.row_id = r.id
     returning d.row_id as id, r.n <= $1 as is_due`,
    [REQUESTS / 2],
  )
  return rows
}
