import pg from 'pg'
import { inject } from 'vitest'
import { loadKeys } from '#server/auth/tokens/keys.ts'
import type { Table } from '#server/backup/contents.ts'
import { fill } from '#server/backup/fill.ts'
import { connectAsOwner } from '#server/backup/write.ts'
import type { Kept } from './backups.ts'

const AT = '2026-10-25T01:30:00.123456+00:00'
const LATER = '2026-11-02T16:45:00+00:00'
const ONE = '90000000-0000-4000-8000-000000000001'

let count = 0

/** A database of its own; `owner` may do what no request may. */
async function newDatabase(template: string) {
  const cluster = inject('cluster')
  const name = `upgrade_${process.pid}_${count++}`
  const connection = { ...cluster, database: name }
  await asAdmin(`create database ${name} template ${template}`)
  const owner = await connectAsOwner(connection)
  return {
    owner,
    connection,
    async close() {
      await owner.end()
      await asAdmin(`drop database ${name} with (force)`)
      await asAdmin(`drop role if exists "server_of_${name}"`)
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
  return newDatabase('salon_template')
}

/**
 * A data folder of that day: what a kept backup holds, and what lies beside it there: functions, keys,
 * sessions and counters, which no backup holds.
 */
export async function oldSalon({ file, functions }: Pick<Kept, 'file' | 'functions'>) {
  const database = await newDatabase('template0')
  const { owner } = database
  await fill(owner, file, undefined)
  await owner.query(functions)
  await loadKeys(async (sql, params) => (await owner.query(sql, params)).rows)
  const { rows: users } = await owner.query('select id from auth.users')
  const rows = unsavedRows(users[0].id)
  for (const table of await unsavedTables(owner)) await putRow(owner, table, rows[table.name])
  return database
}

/** No backup holds these, a data folder does. Sessions belong to an account that the program has made. */
function unsavedRows(user_id?: string): Record<string, object> {
  return {
    'auth.sign_in_tries': { account: '\\x0a', address: '\\x0b', failures: 2, tried_at: AT },
    'auth.request_budgets': { key: '\\x0d', used: 3, started_at: AT },
    'auth.recovery_codes': { user_id, hash: '\\x0e', created_at: AT },
    'auth.answered_challenges': { hash: '\\x0f', answered_at: AT },
    'public.invitations': { id: ONE, secret: 'b'.repeat(64), created_at: AT, expires_at: LATER },
    'public.calendar_addresses': {
      ...{ id: ONE, secret: 'a'.repeat(64), created_at: AT, person_id: user_id },
    },
    'auth.sessions': {
      ...{ id: ONE, user_id, counter: 3, rotated_at: [AT], created_at: AT, refreshed_at: LATER },
      device: 'Chrome auf Android',
    },
    'auth.ended_sessions': {
      ...{ id: ONE, user_id, device: 'Firefox auf Linux', created_at: AT, ended_at: LATER },
      reason: 'refresh_token_used_twice',
    },
  }
}

/** Tables of that day that no backup holds, with their columns. */
export async function unsavedTables(owner: pg.Client): Promise<Table[]> {
  const names = ['auth.signing_keys', ...Object.keys(unsavedRows())]
  const { rows } = await owner.query<Table>(
    `select attrelid::regclass::text as name, array_agg(attname::text order by attnum) as columns
       from pg_attribute
      where attrelid in (select to_regclass(name) from unnest($1::text[]) as name) and attnum > 0 and not attisdropped group by attrelid`,
    [names],
  )
  return rows
}

/** Of the row what its table has at its time. */
async function putRow(owner: pg.Client, { name, columns }: Table, row: object = {}) {
  const known = columns.filter((column) => column in row).join(', ')
  if (known === '') return
  await owner.query(
    `insert into ${name} (${known}) overriding system value
     select ${known} from json_populate_record(null::${name}, $1::json)`,
    [JSON.stringify(row)],
  )
}
