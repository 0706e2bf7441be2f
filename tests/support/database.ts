import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type TIMEOUTS } from '#server/database/open.ts'
import { onceReady, prepareDatabase } from '#server/database/prepare.ts'

export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>

let count = 0

/** A host that serves others stops this machine for seconds: only tests of the limits keep them. */
const PATIENT = {
  visitorStatementMs: 30_000,
  turnMs: 60_000,
  connectMs: 30_000,
  silenceMs: { begin: 60_000, visitors: 60_000, others: 60_000 },
} satisfies typeof TIMEOUTS

/** A database of its own, cloned from the migrated template; `owner` may do what no request may. */
export async function openTestDatabase(timeouts: typeof TIMEOUTS = PATIENT) {
  const cluster = inject('cluster')
  const name = `test_${process.pid}_${count++}`
  await asAdmin(`create database ${name} template salon_template`)
  const { connection } = await prepareDatabase({ ...cluster, database: name })
  const database = openDatabase(connection, undefined, undefined, timeouts)
  await onceReady(() => database.as('auth_server', null, (query) => query('select 1')))
  const owner = new pg.Pool({ ...cluster, database: name, max: 2 })
  owner.on('error', () => {})
  return {
    ...database,
    connection,
    ownerConnection: { ...cluster, database: name },
    /** Runs SQL as the owner, past every policy: for arranging and for looking. */
    owner: async (sql: string, params: unknown[] = []) => (await owner.query(sql, params)).rows,
    async close() {
      await database.close()
      await owner.end()
      await asAdmin(`drop database ${name} with (force)`)
      await asAdmin(`drop role "${connection.user}"`)
    },
  }

  async function asAdmin(sql: string) {
    const admin = new pg.Client({ ...cluster, database: 'postgres' })
    await admin.connect()
    await admin.query(sql).finally(() => admin.end())
  }
}

/** Emptying a table costs as much when it is empty: only those that hold something are. */
export function emptyTables({ owner }: Pick<TestDatabase, 'owner'>, tables: string) {
  return owner(`do $$
    declare
      place regclass;
      has_rows boolean;
    begin
      foreach place in array '{${tables}}'::regclass[] loop
        execute format('select exists (select from %s)', place) into has_rows;
        if has_rows then
          execute format('truncate %s restart identity cascade', place);
        end if;
      end loop;
    end
    $$`)
}
