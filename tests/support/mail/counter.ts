import type { Post } from '#server/mail/outbox.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { insertion, newRow } from '#tests/support/rows.ts'
import { test as base, type Office } from './post.ts'

const ACCOUNTS = {
  owner: { sub: '00000000-0000-4000-8000-00000000000a', email: 'inhaberin@salon.test' },
  colleague: { sub: '00000000-0000-4000-8000-00000000000b', email: 'kollegin@salon.test' },
}

type Who = keyof typeof ACCOUNTS
type Row = Record<string, unknown>

export const CUSTOMER = { name: 'Anna Möller', email: 'anna@example.org', phone: '040 123456' }
export const REFERENCE = '3FA85F'
const KEY = '3fa85f64-5717-4562-b3fc-2c963f66afa6'

/** `test` with two admins at the counter of a salon whose letters really leave; the clock begins now. */
export const test = base.extend('counter', async ({ office, database }) => {
  office.clock.now = new Date()
  for (const { sub, email } of Object.values(ACCOUNTS)) {
    await database.owner(
      `with account as (insert into auth.users (id, email, password_hash) values ($1, $2, '$argon2id$test')
         on conflict do nothing returning id)
       insert into public.people (id) select id from account`,
      [sub, email],
    )
  }
  return openCounter(office, database)
})

function openCounter(office: Office, database: TestDatabase) {
  /** What an admin's browser does; letters it causes are dated to the clock of the test. */
  async function act(sql: string, params: unknown[] = [], who: Who = 'owner') {
    const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1_000) }]
    const claims = { ...ACCOUNTS[who], role: 'authenticated', amr }
    const { rows, xid } = await database.as('authenticated', claims, async (query) => ({
      rows: await query(sql, params),
      xid: (await query('select pg_current_xact_id()::text as xid'))[0]?.xid,
    }))
    await database.owner(
      `update mail.outbox set created_at = $1, due_at = $1::timestamptz + (due_at - created_at)
        where xmin::text = $2`,
      [office.clock.now, xid],
    )
    return rows
  }

  /** Gives its id; what was stored already has none. */
  async function add(table: string, row: Row, who?: Who) {
    const [sql, values] = insertion(table, { entry_table: 'contact_submissions', ...row })
    const [added] = await act(`${sql} returning id`, values, who)
    return added?.id as string
  }

  return {
    ...office,
    act,
    /** A request somebody sent, with its number; nobody has looked at it. */
    async request(row: Row = {}, key: string | null = KEY) {
      office.pass(1)
      await office.submit(
        'contact_submissions',
        { ...newRow.contact_submissions, ...CUSTOMER, ...row },
        key,
      )
      const [request] = await database.owner(
        'select id from contact_submissions order by created_at desc, id limit 1',
      )
      await database.owner(`delete from mail.outbox where kind = 'request'`)
      return request?.id as string
    },
    /** An answer's letter, or a date's, may leave by then. */
    afterTenSeconds(changes?: Partial<Post>) {
      office.pass(10_000)
      return office.deliver(changes)
    },
    answer(entry_id: string, row: Row = {}, who?: Who) {
      const words = { way: 'mail', subject: 'Ihre Anfrage', message: 'Gern am Freitag.' }
      return add('answers', { entry_id, ...words, ...row }, who)
    },
    note: (entry_id: string, row: Row = {}, who?: Who) =>
      add('answers', { entry_id, way: 'phone', ...row }, who),
    agree: (entry_id: string, row: Row = {}) =>
      add('appointments', {
        entry_id,
        starts_at: daysAhead(10),
        minutes: 90,
        services: ['Balayage', 'Schnitt'],
        person: 'Fatma',
        by_mail: true,
        ...row,
      }),
    change: (id: string, set: string, params: unknown[] = []) =>
      act(`update appointments set ${set} where id = $1`, [id, ...params]),
    takeBack: (table: 'answers' | 'appointments', id: string, who?: Who) =>
      act(`delete from ${table} where id = $1`, [id], who),
    thread: (entry: string) =>
      act('select * from thread where entry_id = $1 order by created_at, kind', [entry]),
    async status(entry: string) {
      const [row] = await database.owner('select status from contact_submissions where id = $1', [
        entry,
      ])
      return row?.status
    },
    log: (entry: string) =>
      database.owner(
        'select table_name, action, changed_by, before, after from changes where row_id = $1 order by id',
        [entry],
      ),
  }
}

/** A whole hour so many days from now. */
export function daysAhead(days: number) {
  const at = new Date(Date.now() + days * 86_400_000)
  at.setUTCMinutes(0, 0, 0)
  return at
}
