/** What a visitor may add by law: their own entries, and what the house keeps of each. */
const ENTRIES = [
  ...['public.reviews', 'public.contact_submissions', 'public.job_applications'],
  'public.quarantine',
]
const KEPT_OF_ENTRIES = ['intake.received', 'intake.reference_keys', 'mail.outbox']
/** How often who may try, and what jobs write by the clock, asked or not. */
const LEFT_OUT = ['auth.request_budgets', 'auth.sign_in_tries', 'public.backups']
const BY_THE_CLOCK = { 'mail.outbox': ['due_at', 'attempts', 'last_error'] }

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
  for (const { name } of rows.filter((one) => !LEFT_OUT.includes(one.name))) {
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

/** Which tables lost or changed a row, or gained one that nobody may add; and how many entries came. */
export function changedTables(before, after) {
  const changed = []
  let added = 0
  for (const [name, old] of before) {
    const now = after.get(name) ?? []
    const lost = countOfMore(old, now)
    const gained = countOfMore(now, old)
    if (ENTRIES.includes(name)) added += gained
    const mayGain = [...ENTRIES, ...KEPT_OF_ENTRIES].includes(name)
    if (lost > 0 || (gained > 0 && !mayGain)) changed.push(`${name}: ${lost} lost, ${gained} more`)
  }
  return { changed, added }
}

/** How many of some are not among the others. */
function countOfMore(some, others) {
  const left = new Map()
  for (const one of others) left.set(one, (left.get(one) ?? 0) + 1)
  return some.filter((one) => {
    const count = left.get(one) ?? 0
    left.set(one, count - 1)
    return count <= 0
  }).length
}
