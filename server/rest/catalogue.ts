import type { Database } from '#server/database/open.ts'
import { ApiError } from '#server/http/errors.ts'

const REREAD_AFTER_MS = 1_000

export type Column = { name: string; type: string; defaultSql: string | null }
export type Table = {
  name: string
  columns: Map<string, Column>
  primaryKey: string[]
}
export type Tables = Map<string, Table>

export type Catalogue = {
  /** Calls `work` with the known tables, once more with fresh ones when it met an unknown name. */
  with<T>(work: (tables: Tables) => T): Promise<T>
}

const UNKNOWN_NAME_CODES = ['PGRST204', 'PGRST205', '42703']

/** What PostgreSQL says its tables are. Every identifier of a statement comes from here. */
export function openCatalogue(database: Database, now: () => number = Date.now): Catalogue {
  let tables: Promise<Tables> | null = null
  let readAt = Number.NEGATIVE_INFINITY

  function read() {
    readAt = now()
    const reading = readTables(database)
    // What is known serves everybody until there is something newer.
    tables ??= reading
    reading.then(
      () => {
        tables = reading
      },
      () => {
        if (tables === reading) tables = null
      },
    )
    return reading
  }

  return {
    async with(work) {
      const known = await (tables ?? read())
      try {
        return work(known)
      } catch (error) {
        // An upgrade may have come since; but nobody makes us read the catalogue on every request.
        const mayBeStale = error instanceof ApiError && UNKNOWN_NAME_CODES.includes(error.code)
        if (!mayBeStale || now() - readAt < REREAD_AFTER_MS) throw error
        return work(await read())
      }
    },
  }
}

export function findTable(tables: Tables, name: string): Table {
  const table = tables.get(name)
  if (table) return table
  // No name that resembles it: strangers would learn of tables they may not ask.
  const message = `Could not find the table 'public.${name}' in the schema cache`
  throw new ApiError(404, 'PGRST205', message)
}

/** A column named in select, filter or order. */
export function findColumn(table: Table, name: string): Column {
  const column = table.columns.get(name)
  if (column) return column
  throw new ApiError(400, '42703', `column ${table.name}.${name} does not exist`)
}

/** A column to be written: named in the body or in `columns`. */
export function findWrittenColumn(table: Table, name: string): Column {
  const column = table.columns.get(name)
  if (column) return column
  const message = `Could not find the '${name}' column of '${table.name}' in the schema cache`
  throw new ApiError(400, 'PGRST204', message)
}

async function readTables(database: Database): Promise<Tables> {
  // Not as a visitor: in a crowd of them the owner would wait for this behind them.
  const rows = await database.as('service_role', null, (query) =>
    query<CatalogueRow>(CATALOGUE_SQL),
  )
  const tables: Tables = new Map()
  for (const row of rows) {
    const { table_name, column_name: name, column_type: type, default_sql: defaultSql } = row
    const fresh = { name: table_name, columns: new Map(), primaryKey: [] }
    const table: Table = tables.get(table_name) ?? fresh
    tables.set(table_name, table)
    table.columns.set(name, { name, type, defaultSql })
    if (row.is_key) table.primaryKey.push(name)
  }
  return tables
}

type CatalogueRow = {
  table_name: string
  column_name: string
  column_type: string
  default_sql: string | null
  is_key: boolean
}

const CATALOGUE_SQL = `
  select c.relname as table_name,
         a.attname as column_name,
         format_type(a.atttypid, a.atttypmod) as column_type,
         case
           when a.attidentity <> '' then format('nextval(%L::regclass)',
             pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
           when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid)
         end as default_sql,
         coalesce(a.attnum = any (k.indkey), false) as is_key
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_catalog.pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    left join pg_catalog.pg_index k on k.indrelid = c.oid and k.indisprimary
   where n.nspname = 'public' and c.relkind in ('r', 'p', 'v')
   order by c.relname, a.attnum`
