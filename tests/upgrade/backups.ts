import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { countRows, tablesOf } from '#server/backup/contents.ts'
import { writeBackup } from '#server/backup/write.ts'
import { migrate } from '#server/database/migrate.ts'
import { schema } from '#server/database/schema-files.ts'
import { oldSalon } from './salon.ts'

const FOLDER = join(import.meta.dirname, 'backups')
const LANDED = join(import.meta.dirname, 'landed.json')
/**
 * What the newest table file brings, in SQL: a row for each new table, values for new columns. Everything older
 * stands in the backup before it.
 */
const NEWEST = `
  insert into auth.passkeys (user_id, credential_id, public_key, counter, transports, name, created_at, last_used_at)
    select id, 'c2FsYW5h', '\\xa5', 7, '{internal}', 'iPhone', '2026-11-02T16:45:00Z', '2026-11-03T08:00:00Z'
      from auth.users limit 1;
  insert into public.access_log (kind, person_id, person, device, detail, happened_at)
    select 'passkey_added', id, 'Frau Neu', 'Safari auf iPhone', '', '2026-11-02T16:45:00Z' from auth.users limit 1;
  update public.people set name = 'Frau Neu'`

/** A salon as some version of the program left it: its rows, its tables, and its functions as one text. */
export type Kept = { name: string; file: string; tables: string[]; functions: string }

/** Every schema that ever was on main, the oldest first. */
export function keptBackups(): Kept[] {
  const names = readdirSync(FOLDER).filter((one) => one.endsWith('.backup'))
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
  return JSON.parse(readFileSync(LANDED, 'utf8'))
}

/**
 * Writes what is missing for today's schema: the newest salon there is, and what came to it. Whoever added a
 * table file commits it with that.
 */
export async function keepToday() {
  const number = schema.tables.at(-1)?.name.slice('tables/'.length, 'tables/'.length + 4)
  const file = join(FOLDER, `${number}.backup`)
  const { owner, connection, close } = await oldSalon(keptBackups().at(-1) as Kept)
  try {
    await migrate(owner, schema)
    // Rows are put in as they would lie there, with nothing that acts on its own.
    await owner.query(`set session_replication_role = replica; ${NEWEST}`)
    const counts = await countRows(owner, await tablesOf(owner))
    for (const [name, { rows }] of Object.entries(counts)) {
      if (rows === '0') throw new Error(`tests/upgrade/backups.ts has no row for ${name}`)
    }
    await writeBackup(connection, file, undefined)
    writeFileSync(
      functionsBeside(file),
      gzipSync(schema.functions.map(({ sql }) => sql).join('\n')),
    )
    const checksums = { ...landedChecksums() }
    for (const { name, checksum } of schema.tables) checksums[name] ??= checksum
    writeFileSync(LANDED, `${JSON.stringify(checksums, null, 2)}\n`)
    return file
  } finally {
    await close()
  }
}
