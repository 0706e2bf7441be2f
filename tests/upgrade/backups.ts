import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { addUser } from '#server/auth/users.ts'
import { sumOf, tablesOf } from '#server/backup/contents.ts'
import { writeBackup } from '#server/backup/write.ts'
import type { Query } from '#server/database/open.ts'
import { schema } from '#server/database/schema-files.ts'
import { ADMIN } from '#tests/support/server.ts'
import { rowsOf } from './rows.ts'
import { newDatabase, putRows } from './salon.ts'

const FOLDER = join(import.meta.dirname, 'backups')
const LANDED = join(import.meta.dirname, 'landed.json')

/** A salon as some version of the program left it: its rows, its tables, and its functions as one text. */
export type Kept = { name: string; file: string; tables: string[]; functions: string }

/** Every schema that ever was on main, the oldest first. */
export function keptBackups(): Kept[] {
  const names = existsSync(FOLDER)
    ? readdirSync(FOLDER).filter((one) => one.endsWith('.backup'))
    : []
  return names.sort().map((name) => {
    const file = join(FOLDER, name)
    const functions = gunzipSync(readFileSync(functionsBeside(file))).toString()
    return { name, file, tables: tablesIn(file), functions }
  })
}

function functionsBeside(file: string) {
  return file.replace('.backup', '.functions.gz')
}

function tablesIn(file: string): string[] {
  const bytes = readFileSync(file)
  const text = gunzipSync(bytes.subarray(bytes.indexOf('\n') + 1)).toString()
  return JSON.parse(text.slice('#salon '.length, text.indexOf('\n'))).migrations
}

/** The checksums of all table files that must not change any more. */
export function landedChecksums(): Record<string, string> {
  return existsSync(LANDED) ? JSON.parse(readFileSync(LANDED, 'utf8')) : {}
}

/** Writes what is missing for today's schema; whoever added a table file commits it with that. */
export async function keepToday() {
  const checksums = { ...landedChecksums() }
  for (const { name, checksum } of schema.tables) checksums[name] ??= checksum
  writeFileSync(LANDED, `${JSON.stringify(checksums, null, 2)}\n`)
  const number = schema.tables.at(-1)?.name.slice('tables/'.length, 'tables/'.length + 4)
  const file = join(FOLDER, `${number}.backup`)
  mkdirSync(FOLDER, { recursive: true })
  const { owner, connection, close } = await newDatabase(schema)
  try {
    await fillTables(owner)
    await writeBackup(connection, file, undefined)
    writeFileSync(
      functionsBeside(file),
      gzipSync(schema.functions.map(({ sql }) => sql).join('\n')),
    )
    return file
  } finally {
    await close()
  }
}

async function fillTables(owner: pg.Client) {
  const query: Query = async (sql, params) => (await owner.query(sql, params)).rows
  await addUser(query, { ...ADMIN, salonName: 'Salon' })
  // Rows are put in as they would lie there, with nothing that acts on its own.
  await owner.query('set session_replication_role = replica')
  for (const table of await tablesOf(owner)) {
    await putRows(owner, table, rowsOf[table.name] ?? [])
    const { rows: count } = await sumOf(owner, table)
    if (count === '0') throw new Error(`tests/upgrade/rows.ts has no row for ${table.name}`)
  }
}
