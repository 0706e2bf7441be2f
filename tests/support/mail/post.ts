import { test as base } from 'vitest'
import { deliverDue, type Post } from '#server/mail/outbox.ts'
import { openMailServer, type Timeouts } from '#server/mail/smtp.ts'
import { emptyTables, openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { insertion } from '#tests/support/rows.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'

export const START = new Date('2026-11-18T10:05:00Z')
/** For servers that would let a test wait. */
export const IMPATIENT: Timeouts = {
  connectMs: 200,
  greetingMs: 200,
  silenceMs: 200,
  totalMs: 2_000,
}

const EMPTIED = `reviews, contact_submissions, job_applications, quarantine, bin, changes, erasures, answers,
  appointments, intake.received, intake.decisions, intake.reference_keys, mail.outbox`

/** `test` with an empty outbox, a mail server on loopback and a clock that stands still. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern
  .extend('database', { scope: 'file' }, async ({}, { onCleanup }) => {
    const database = await openTestDatabase()
    onCleanup(() => database.close())
    return database
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern
  .extend('mailbox', async ({}, { onCleanup }) => {
    const mailbox = await openMailbox()
    onCleanup(() => mailbox.close())
    return mailbox
  })
  .extend('office', async ({ database, mailbox }) => {
    await emptyTables(database, EMPTIED)
    // What the owner hears is told without what others hear; a test of that switches it on.
    await setLetters(database, { acknowledges: false, reminderAt: '' })
    return openOffice(database, mailbox)
  })

/** Which letters the salon sends to customers. */
export function setLetters(
  database: TestDatabase,
  letters: { acknowledges?: boolean; reminderAt?: string },
) {
  return database.owner(
    `update salon set document = jsonb_set(document, '{letters}', document -> 'letters' || $1)`,
    [letters],
  )
}

export type Office = ReturnType<typeof openOffice>

/** One process that delivers; a second one on the same database stands for a neighbour. */
export function openOffice(database: TestDatabase, mailbox: Mailbox, more: Partial<Post> = {}) {
  const clock = { now: START }
  const errors: unknown[] = []
  const post: Post = {
    database,
    server: openMailServer(mailbox.url),
    siteUrl: 'https://salon.test',
    isSampleSite: true,
    mailFrom: 'website@salon.test',
    mailTo: 'hallo@salon.test',
    now: () => clock.now,
    onError: (thrown) => errors.push(thrown),
    ...more,
  }
  return {
    clock,
    errors,
    post,
    deliver: (changes: Partial<Post> = {}, signal = new AbortController().signal) =>
      deliverDue({ ...post, ...changes }, signal),
    pass(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms)
    },
    /** What a visitor sends, with its letter dated to the clock of the test. */
    async submit(
      table: string,
      row: Record<string, unknown>,
      key: string | null = null,
      about: { trap?: boolean; limits?: object; client?: string } = {},
    ) {
      const limits = { address: 0, addressDay: 0, hour: 0, bareHour: 0, pending: 500 }
      const context = JSON.stringify({ key, limits, ...about })
      const [made] = await database.as(
        'anon',
        null,
        async (query) => {
          await query(...insertion(table, row))
          return query('select pg_current_xact_id()::text as xid')
        },
        { 'intake.context': context },
      )
      const values = [clock.now, made?.xid]
      for (const one of [table, 'quarantine']) {
        await database.owner(`update ${one} set created_at = $1 where xmin::text = $2`, values)
      }
      await database.owner(
        `update quarantine set entry = entry || jsonb_build_object('created_at', created_at)
          where created_at = $1`,
        [clock.now],
      )
      await database.owner(
        `update mail.outbox set created_at = $1, due_at = $1::timestamptz + (due_at - created_at)
          where xmin::text = $2`,
        values,
      )
    },
    /** The outbox as it is, oldest first. */
    rows: () =>
      database.owner(
        'select kind, attempts, last_error, due_at, sent_at, skipped_at from mail.outbox order by created_at, kind',
      ),
  }
}
