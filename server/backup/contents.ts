import type pg from 'pg'

export type Table = { name: string; columns: string[] }
/** How many rows each table has, by its name. */
export type RowCounts = Record<string, { rows: string }>

/** Belongs to one database and one machine, or tells of the backups themselves. */
const OF_ONE_PLACE = ['migrations.journal', 'salon.server_login', 'public.backups']

/** From a backup alone nobody is to get in; what is counted here is named by those keys. */
const WAYS_IN = [
  'auth.signing_keys',
  'auth.sessions',
  'auth.ended_sessions',
  'auth.sign_in_tries',
  'auth.request_budgets',
  'auth.recovery_codes',
  'auth.answered_challenges',
  'public.calendar_addresses',
  'public.invitations',
]

const LEFT_OUT = [...OF_ONE_PLACE, ...WAYS_IN]

const OURS = `nspname not like 'pg\\_%' and nspname <> 'information_schema'`

export async function tablesOf(owner: pg.ClientBase): Promise<Table[]> {
  const { rows } = await owner.query<Table>(
    `select format('%I.%I', nspname, relname) as name,
            array_agg(quote_ident(attname) order by attnum) as columns
       from pg_class as table_ join pg_namespace on pg_namespace.oid = relnamespace
       join pg_attribute on attrelid = table_.oid
      where relkind = 'r' and relpersistence = 'p' and ${OURS}
        and attnum > 0 and not attisdropped and attgenerated = ''
      group by nspname, relname order by name`,
  )
  return rows.filter(({ name }) => !isLeftOut(name))
}

/** No table at all, not even somebody else's: filling empties what it finds. */
export async function isEmpty(owner: pg.ClientBase) {
  const { rows } = await owner.query(
    `select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and ${OURS} limit 1`,
  )
  return rows.length === 0
}

/** Not in a backup; files written before may hold it, and it is not restored from them. */
export function isLeftOut(name: string) {
  return LEFT_OUT.includes(name)
}

export async function countRows(owner: pg.ClientBase, tables: Table[]): Promise<RowCounts> {
  const counts: RowCounts = {}
  for (const { name } of tables) {
    const { rows } = await owner.query<{ rows: string }>(`select count(*) as rows from ${name}`)
    counts[name] = rows[0] as { rows: string }
  }
  return counts
}

/** A row as text. Times read the same wherever they are read. */
export function linesOf({ name, columns }: Table) {
  return `select row_to_json(one)::text as line from (select ${columns.join(', ')} from ${name}) as one`
}

export async function countersOf(owner: pg.ClientBase) {
  const { rows } = await owner.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
       from pg_sequences join pg_namespace on nspname = schemaname
      where last_value is not null and ${OURS} order by name`,
  )
  return rows
}
