/** What a visitor may add by law: their own entries, and what the house keeps of each. */
export const ENTRIES = ['public.reviews', 'public.contact_submissions', 'public.job_applications']
export const KEPT_OF_ENTRIES = [
  'public.quarantine',
  'intake.received',
  'intake.reference_keys',
  'mail.outbox',
]
/** How often who may try. */
const COUNTERS = ['auth.request_budgets', 'auth.sign_in_tries']
/** What jobs of the server write by the clock, asked or not. */
const BY_THE_CLOCK = { 'mail.outbox': ['due_at', 'attempts', 'last_error'] }
const JOBS = ['public.backups']

/** Every row of every table, as a sum. */
export async function readTables(owner) {
  const { rows } = await owner.query(
    `select n.nspname || '.' || c.relname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
        and n.nspname not like 'pg_toast%'
      order by 1`,
  )
  const tables = new Map()
  for (const { name } of rows) {
    const sums = await owner.query(
      `select md5((to_jsonb(one) - $1::text[])::text) as sum from ${name} as one`,
      [BY_THE_CLOCK[name] ?? []],
    )
    tables.set(
      name,
      sums.rows.map(({ sum }) => sum),
    )
  }
  return tables
}

/** Which tables lost or changed a row, and which gained some; what may, is left out. */
export function compareTables(before, after) {
  const lost = {}
  const gained = {}
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    if ([...COUNTERS, ...JOBS].includes(name)) continue
    const old = countOf(before.get(name) ?? [])
    const now = countOf(after.get(name) ?? [])
    const missing = sumOfMore(old, now)
    const added = sumOfMore(now, old)
    if (missing > 0) lost[name] = missing
    if (added > 0) gained[name] = added
  }
  return { lost, gained }
}

/** How many rows say what only the salon may say: approved, linked, answered, noted. */
export async function overreaching(owner, approved) {
  const { rows } = await owner.query(
    `select (select count(*) from reviews where is_approved)
          + (select count(*) from reviews where google_review_link <> 'https://geheim.test')
          + (select count(*) from contact_submissions where status <> 'new' or notes <> 'Geheim')
          + (select count(*) from job_applications where status <> 'new' or notes is not null)
         as count`,
  )
  return Number(rows[0].count) - approved
}

function countOf(list) {
  const count = new Map()
  for (const one of list) count.set(one, (count.get(one) ?? 0) + 1)
  return count
}

function sumOfMore(some, others) {
  let sum = 0
  for (const [one, count] of some) sum += Math.max(0, count - (others.get(one) ?? 0))
  return sum
}
