import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { loadKeys } from '#server/auth/tokens/keys.ts'
import { addUser } from '#server/auth/users.ts'
import { sumOf, tablesOf } from '#server/backup/contents.ts'
import { writeBackup } from '#server/backup/write.ts'
import { type Migration, migrations } from '#server/database/migrations.ts'
import type { Query } from '#server/database/open.ts'
import { ADMIN } from '#tests/support/server.ts'
import { endedSessionOf, rowsOf, sessionOf } from './rows.ts'
import { newDatabase } from './salon.ts'

const FOLDER = join(import.meta.dirname, 'backups')
const LANDED = join(import.meta.dirname, 'landed.json')

/** A backup of a salon as some version of the program left it; its schema has these migrations. */
export type Kept = { name: string; file: string; migrations: string[] }

/** Every schema that ever was on main, the oldest first. */
export function keptBackups(): Kept[] {
  return readdirSync(FOLDER)
    .sort()
    .map((name) => {
      const file = join(FOLDER, name)
      return { name, file, migrations: migrationsIn(file) }
    })
}

function migrationsIn(file: string): string[] {
  const bytes = readFileSync(file)
  const text = gunzipSync(bytes.subarray(bytes.indexOf('\n') + 1)).toString()
  return JSON.parse(text.slice('#salon '.length, text.indexOf('\n'))).migrations
}

/** The checksums of all migrations that must not change any more. */
export function landedChecksums(): Record<string, string> {
  return existsSync(LANDED) ? JSON.parse(readFileSync(LANDED, 'utf8')) : {}
}

/** Writes what is missing for today's schema; whoever added a migration commits it with that. */
export async function keepToday() {
  const checksums = { ...landedChecksums() }
  for (const { name, checksum } of migrations) checksums[name] ??= checksum
  writeFileSync(LANDED, `${JSON.stringify(checksums, null, 2)}\n`)
  return keep(migrations)
}

/** Makes a salon with a row in every table, in the schema of these migrations, and backs it up. */
export async function keep(schema: Migration[]) {
  const newest = (room: string) =>
    schema
      .findLast(({ name }) => name.startsWith(room))
      ?.name.slice(room.length + 1, room.length + 5)
  const file = join(FOLDER, `app-${newest('app')}-platform-${newest('platform')}.backup`)
  const { owner, connection, close } = await newDatabase(schema)
  try {
    await fillTables(owner)
    await writeBackup(connection, file, undefined)
    return file
  } finally {
    await close()
  }
}

async function fillTables(owner: pg.Client) {
  const query: Query = async (sql, params) => (await owner.query(sql, params)).rows
  await addUser(query, { ...ADMIN, salonName: 'Salon' })
  await loadKeys(query)
  const [user] = await query<{ id: string }>('select id from auth.users')
  // Rows are put in as they would lie there, with nothing that acts on its own.
  await owner.query('set session_replication_role = replica')
  const rows: typeof rowsOf = {
    'auth.sessions': [sessionOf(String(user?.id))],
    'auth.ended_sessions': [endedSessionOf(String(user?.id))],
    ...rowsOf,
  }
  for (const table of await tablesOf(owner)) {
    for (const row of rows[table.name] ?? []) {
      const columns = table.columns.filter((name) => name in row).join(', ')
      await owner.query(
        `insert into ${table.name} (${columns}) overriding system value
         select ${columns} from json_populate_record(null::${table.name}, $1::json)`,
        [JSON.stringify(row)],
      )
    }
    const { rows: count } = await sumOf(owner, table)
    if (count === '0') throw new Error(`tests/upgrade/rows.ts has no row for ${table.name}`)
  }
}
