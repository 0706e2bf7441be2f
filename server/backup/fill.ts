import type pg from 'pg'
import { migrateWithin, refuseUnreleased } from '#server/database/migrate.ts'
import { schema } from '#server/database/schema-files.ts'
import { SetupError } from '#server/setup-error.ts'
import { isLeftOut, type Sums, sumOf, type Table, tablesOf } from './contents.ts'
import { endStaleChecks } from './end-stale-checks.ts'
import { dropIndexes } from './indexes.ts'
import { arrayOf, damaged, partsIn } from './parts.ts'

/** PostgreSQL's class of errors for what is no value of its type. */
const NO_VALUE = /^22/

type End = { sums: Sums; counters: { name: string; value: string }[] }

/**
 * Fills an empty database from a file, in the schema the file was written with, and compares every
 * table with what the file says of it. Answers how many rows there are; throws when anything differs.
 * All of it is one transaction: cut off anywhere, the database is as empty as before.
 */
export async function fill(owner: pg.Client, file: string, key: string | undefined) {
  let end: End | null = null
  let table: Table | null = null
  let tables: Table[] = []
  let indexes: string[] = []

  for await (const part of partsIn(file, key)) {
    if ('rows' in part) {
      if (table) await insert(owner, table, part.rows).catch((thrown) => explain(thrown, file))
      continue
    }
    const [kind, content] = splitHeading(part.heading)
    if (kind === '#salon') {
      tables = await prepare(owner, migrationsIn(content))
      indexes = await dropIndexes(owner, tables)
    } else if (kind === '#table') table = restoredTable(JSON.parse(content), tables)
    else end = JSON.parse(content) as End
  }
  if (!end) throw new SetupError(`${file} ist nicht vollständig.`)
  for (const { name, value } of end.counters) {
    await owner.query('select setval($1::regclass, $2)', [name, value])
  }
  const counts = await compare(owner, tables, end.sums)
  await endStaleChecks(owner, new Date())
  for (const definition of indexes) await owner.query(definition)
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

async function insert(owner: pg.Client, { name, columns }: Table, rows: Buffer) {
  await owner.query(
    `insert into ${name} (${columns.join(', ')}) overriding system value
     select ${columns.join(', ')} from json_populate_recordset(null::${name}, $1::json)`,
    [arrayOf(rows)],
  )
}

/** A changed byte may reach PostgreSQL as a broken row before the end of the file tells of it. */
function explain(thrown: { code?: string }, file: string): never {
  throw NO_VALUE.test(thrown.code ?? '') ? damaged(file, thrown) : thrown
}

async function compare(owner: pg.Client, tables: Table[], wanted: Sums) {
  let total = 0
  for (const table of tables) {
    const found = await sumOf(owner, table)
    const { rows, sum } = wanted[table.name] ?? { rows: '0', sum: '0' }
    if (found.rows !== rows || found.sum !== sum) {
      throw new SetupError(`Die Sicherung ist nicht heil: ${table.name} stimmt nicht überein.`)
    }
    total += Number(rows)
  }
  return { rows: total, tables: tables.length }
}
