/** Not in a backup. */
const LEFT_OUT = [
  'migrations.journal',
  'salon.server_login',
  'public.backups',
  'auth.signing_keys',
  'auth.sessions',
  'auth.ended_sessions',
  'auth.sign_in_tries',
  'auth.request_budgets',
  'public.calendar_addresses',
]
/** What jobs of a server write by the clock, asked or not. */
const BY_THE_CLOCK = {
  // Follows from the pages, which are made again a moment after an entry came: before or after we look.
  'salon.page_dates': { columns: ['words', 'changed_on'] },
  'mail.outbox': { columns: ['due_at', 'attempts', 'last_error'], rows: `kind <> 'digest'` },
}

/** How many rows every other table has and what they add up to, a line for each. */
export async function contentsOf(query) {
  await query(`set timezone to 'UTC'`)
  const tables = await query(
    `select format('%I.%I', nspname, relname) as name
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and nspname not like 'pg\\_%' and nspname <> 'information_schema'
      order by name`,
  )
  const lines = []
  for (const { name } of tables) {
    if (LEFT_OUT.includes(name)) continue
    const { columns = [], rows = 'true' } = BY_THE_CLOCK[name] ?? {}
    const [{ count, sum }] = await query(
      `select count(*), md5(string_agg(line, chr(10) order by line collate "C")) as sum
         from (select (to_jsonb(one) - $1::text[])::text as line from ${name} as one
                where ${rows}) as lines`,
      [columns],
    )
    lines.push(`${name} ${count} ${sum}`)
  }
  return lines
}

/** What is not the same, as lines of the one and of the other. */
export function differences(one, other) {
  return [
    ...one.filter((line) => !other.includes(line)),
    ...other.filter((line) => !one.includes(line)),
  ]
}
