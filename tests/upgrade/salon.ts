import pg from 'pg'
import { inject } from 'vitest'
import { loadKeys } from '#server/auth/tokens/keys.ts'
import type { Table } from '#server/backup/contents.ts'
import { fill } from '#server/backup/fill.ts'
import { connectAsOwner } from '#server/backup/write.ts'
import { loginRoleName } from '#server/database/login-role.ts'
import { migrate } from '#server/database/migrate.ts'
import type { Schema } from '#server/database/schema-files.ts'
import type { Kept } from './backups.ts'
import type { Row } from './monitor-rows.ts'
import { endedSessionOf, sessionOf, unsavedRows } from './rows.ts'

let count = 0

/** An empty database, or one in this schema; `owner` may do what no request may. */
export async function newDatabase(schema?: Schema, template = 'template0') {
  const cluster = inject('cluster')
  const name = `upgrade_${process.pid}_${count++}`
  const connection = { ...cluster, database: name }
  await asAdmin(`create database ${name} template ${template}`)
  const owner = await connectAsOwner(connection)
  if (schema) await migrate(owner, schema)
  return {
    owner,
    connection,
    async close() {
      await owner.end()
      await asAdmin(`drop database ${name} with (force)`)
      await asAdmin(`drop role if exists "${loginRoleName(name)}"`)
    },
  }

  async function asAdmin(sql: string) {
    const admin = new pg.Client({ ...cluster, database: 'postgres' })
    await admin.connect()
    await admin.query(sql).finally(() => admin.end())
  }
}

/** A salon that was never anything but new. */
export function newSalon() {
  return newDatabase(undefined, 'salon_template')
}

/**
 * A data folder of that day: what a kept backup holds, and what lies beside it there: functions, keys,
 * sessions and counters, which no backup holds.
 */
export async function oldSalon({ file, functions }: Pick<Kept, 'file' | 'functions'>) {
  const database = await newDatabase()
  const { owner } = database
  await fill(owner, file, undefined)
  await owner.query(functions)
  await loadKeys(async (sql, params) => (await owner.query(sql, params)).rows)
  const { rows: users } = await owner.query('select id from auth.users')
  const rows: typeof unsavedRows = {
    ...unsavedRows,
    'auth.sessions': [sessionOf(users[0].id)],
    'auth.ended_sessions': [endedSessionOf(users[0].id)],
  }
  for (const table of await unsavedTables(owner))
    await putRows(owner, table, rows[table.name] ?? [])
  return database
}

/** Tables of that day that no backup holds, with their columns. */
export async function unsavedTables(owner: pg.Client): Promise<Table[]> {
  const ofSessions = ['auth.signing_keys', 'auth.sessions', 'auth.ended_sessions']
  const names = [...ofSessions, ...Object.keys(unsavedRows)]
  const { rows } = await owner.query<Table>(
    `select attrelid::regclass::text as name, array_agg(attname::text order by attnum) as columns
       from pg_attribute
      where attrelid in (select to_regclass(name) from unnest($1::text[]) as name) and attnum > 0 and not attisdropped group by attrelid`,
    [names],
  )
  return rows
}

/** Of each row what its table has at its time. */
export async function putRows(owner: pg.Client, { name, columns }: Table, rows: Row[]) {
  for (const row of rows) {
    const known = columns.filter((column) => column in row).join(', ')
    await owner.query(
      `insert into ${name} (${known}) overriding system value
       select ${known} from json_populate_record(null::${name}, $1::json)`,
      [JSON.stringify(row)],
    )
  }
}
