import type pg from 'pg'
import { migrateWithin, refuseUnreleased } from '#server/database/migrate.ts'
import { schema } from '#server/database/schema-files.ts'
import { SetupError } from '#server/setup-error.ts'
import { countRows, isLeftOut, type RowCounts, type Table, tablesOf } from './contents.ts'
import { endStaleChecks } from './end-stale-checks.ts'
import { damaged, linesIn } from './sealed-file.ts'

/** PostgreSQL's class of errors for what is no value of its type. */
const NO_VALUE = /^22/

type End = { sums: RowCounts; counters: { name: string; value: string }[] }

/**
 * Fills an empty database from a file, in the schema the file was written with, and compares how many rows each
 * table has with what the file says of it. Answers how many there are; throws when anything differs.
 * All of it is one transaction: cut off anywhere, the database is as empty as before.
 */
export async function fill(owner: pg.Client, file: string, key: string | undefined) {
  let end: End | null = null
  let table: Table | null = null
  let tables: Table[] = []
  let loosened: string[] = []

  for await (const lines of linesIn(file, key)) {
    let rows: string[] = []
    for (const line of lines) {
      if (!line.startsWith('#')) {
        rows.push(line)
        continue
      }
      await insert(owner, table, rows, file)
      rows = []
      const [kind, content] = splitHeading(line)
      if (kind === '#salon') {
        tables = await prepare(owner, migrationsIn(content))
        loosened = await loosen(owner, tables)
      } else if (kind === '#table') table = restoredTable(JSON.parse(content), tables)
      else end = JSON.parse(content) as End
    }
    await insert(owner, table, rows, file)
  }
  if (!end) throw new SetupError(`${file} ist nicht vollständig.`)
  for (const { name, value } of end.counters) {
    await owner.query('select setval($1::regclass, $2)', [name, value])
  }
  const counts = await compare(owner, tables, end.sums)
  await endStaleChecks(owner, new Date())
  for (const make of loosened) await owner.query(make)
  await owner.query('commit')
  return counts
}

function migrationsIn(content: string): string[] {
  const { migrations } = JSON.parse(content)
  const isList = Array.isArray(migrations) && migrations.length > 0
  if (isList && migrations.every((name) => typeof name === 'string')) return migrations
  throw new SetupError('Die Sicherung ist nicht heil: Sie nennt die Fassung ihrer Tabellen nicht.')
}

function splitHeading(heading: string) {
  const space = heading.indexOf(' ')
  return [heading.slice(0, space), heading.slice(space)] as const
}

/** The names in a file become SQL: only those count that the schema of that day has. */
function restoredTable({ name, columns }: Table, tables: Table[]) {
  if (isLeftOut(name)) return null
  const known = tables.find((table) => table.name === name)?.columns ?? []
  const strange = columns.find((column) => !known.includes(column))
  if (known.length === 0 || strange !== undefined) {
    throw new SetupError(
      `Die Sicherung ist nicht heil: ${[name, strange].filter(Boolean).join('.')} gibt es in ihrer Fassung nicht.`,
    )
  }
  return { name, columns }
}

/** The tables of that day, empty; functions and triggers, which act on their own, come with the next start. */
async function prepare(owner: pg.Client, names: string[]) {
  refuseUnreleased(names)
  const known = schema.tables.filter(({ name }) => names.includes(name))
  if (known.length < names.length) {
    throw new SetupError(
      'Diese Sicherung stammt aus einer neueren Fassung des Programms. Bitte spielen Sie zuerst die neue Fassung ein.',
    )
  }
  await owner.query('begin')
  await migrateWithin(owner, { tables: known, functions: [] })
  const tables = await tablesOf(owner)
  await owner.query(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`)
  return tables
}

async function insert(owner: pg.Client, table: Table | null, rows: string[], file: string) {
  if (!table || rows.length === 0) return
  const { name, columns } = table
  await owner
    .query(
      `insert into ${name} (${columns.join(', ')}) overriding system value
       select ${columns.join(', ')} from json_populate_recordset(null::${name}, $1::json)`,
      [`[${rows.join(',')}]`],
    )
    .catch((thrown) => {
      // A changed byte may reach PostgreSQL as a broken row before the end of the file tells of it.
      throw NO_VALUE.test(thrown.code ?? '') ? damaged(file, thrown) : thrown
    })
}

/** Takes away references between tables, as rows come in any order, and answers how to make them again. */
async function loosen(owner: pg.Client, tables: Table[]) {
  const { rows } = await owner.query<{ drop: string; make: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname,
                   pg_get_constraintdef(oid)) as make
       from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])`,
    [tables.map(({ name }) => name)],
  )
  for (const { drop } of rows) await owner.query(drop)
  return rows.map(({ make }) => make)
}

async function compare(owner: pg.Client, tables: Table[], written: RowCounts) {
  const found = await countRows(owner, tables)
  const other = tables.find(({ name }) => found[name]?.rows !== (written[name]?.rows ?? '0'))
  if (other) {
    throw new SetupError(`Die Sicherung ist nicht heil: ${other.name} stimmt nicht überein.`)
  }
  const rows = Object.values(found).reduce((sum, one) => sum + Number(one.rows), 0)
  return { rows, tables: tables.length }
}
