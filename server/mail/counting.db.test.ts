import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect } from 'vitest'
import { answerBy, answerByText } from '#domain/answer-by.ts'
import { longMomentText } from '#domain/moments.ts'
import { readSpecialDays } from '#server/special-days.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { entryOf } from '#tests/support/intake/visitors.ts'
import { test as base } from '#tests/support/mail/post.ts'
import { insertion, newRow } from '#tests/support/rows.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'

const HOUR_MS = 3_600_000
const SINGLE = 5
const TRAP = { trap: true }
const HANDS = 6
const TURNS = 20
const UNLIMITED = { address: 0, addressDay: 0, hour: 0, bareHour: 0, pending: 0 }
const ADMIN_ID = '00000000-0000-4000-8000-00000000000a'
const claims = { sub: ADMIN_ID, role: 'authenticated', email: 'inhaberin@salon.test' }

/** What is told singly is counted by the database's own clock: these tests begin now. */
const test = base.extend('desk', async ({ office, database, mailbox }) => {
  office.clock.now = new Date()
  return {
    ...office,
    async send(table: string, from: number, to: number, suspicion = {}) {
      for (let n = from; n <= to; n += 1) {
        office.pass(1_000)
        await office.submit(table, entryOf[table]?.(n) ?? {}, null, suspicion)
      }
    },
    async letters() {
      const rows = await database.owner(
        'select kind, count(*)::int as n from mail.outbox group by kind',
      )
      return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))
    },
    /** An admin changes something in a list, at the time of the test. */
    async touch(sql: string) {
      await database.owner(
        `insert into auth.users (id, email, password_hash) values ($1, $2, '$argon2id$test')
         on conflict do nothing`,
        [ADMIN_ID, claims.email],
      )
      await database.owner('insert into public.people (id) values ($1) on conflict do nothing', [
        ADMIN_ID,
      ])
      await database.as('authenticated', claims, (query) => query(sql))
      await database.owner('update changes set changed_at = $1', [office.clock.now])
    },
    /** The letters that left, by their subject. */
    texts: () =>
      Object.fromEntries(mailbox.received.map(({ headers, text }) => [headers.Subject, text])),
  }
})

test('after five letters of a kind one counts the rest, an hour later [U15]', async ({ desk }) => {
  await desk.send('reviews', 1, SINGLE + 1)
  const since = longMomentText(desk.clock.now)
  desk.pass(HOUR_MS / 2)
  await desk.send('reviews', SINGLE + 2, 42)
  expect(await desk.letters()).toEqual({ review: SINGLE, more: 1 })
  expect(await desk.deliver()).toMatchObject({ sent: SINGLE })
  desk.pass(HOUR_MS / 2)
  expect(await desk.deliver()).toMatchObject({ sent: 1 })
  const text = desk.texts()['37 weitere Einsendungen']
  expect(text).toContain(
    `\nseit ${since}, sind 37 weitere Einsendungen gekommen, die auf Sie warten.\n`,
  )
  expect(text).toContain('Sobald Sie in der Liste etwas bearbeitet haben, bekommen Sie wieder zu')
  expect(text).toContain('\nhttps://salon.test/admin/dashboard\n')
})

test('one letter counts every kind by what it is, with the earliest promise [U15]', async ({
  desk,
  database,
}) => {
  const days = await database.as('service_role', null, readSpecialDays)
  const promised = () => {
    const promise = answerBy(desk.clock.now, sampleSalon.hours, days)
    return promise && answerByText(promise)
  }
  let by = promised()
  await desk.send('contact_submissions', 1, 7)
  await desk.submit('contact_submissions', {
    name: 'Kim',
    message: 'x',
    submission_type: 'booking',
  })
  desk.pass(HOUR_MS)
  await desk.deliver()
  const requests = desk.texts()['3 weitere Einsendungen']
  expect(requests).toContain(
    `\n- 2 × Allgemeine Anfrage\n- 1 × Terminwunsch\n\nZugesagt ist die erste Antwort ${by}.\n`,
  )
  expect(requests).toContain('\nhttps://salon.test/admin/dashboard\n')
  by = promised()
  await desk.send('job_applications', 1, 6)
  await desk.send('reviews', 1, 7, TRAP)
  await desk.send('contact_submissions', 9, 9, TRAP)
  expect(await desk.letters()).toEqual({ request: 5, application: 5, suspect: 5, more: 2 })
  desk.pass(4 * HOUR_MS)
  await desk.deliver()
  const all = desk.texts()['4 weitere Einsendungen']
  expect(all).toContain(
    `, sind 4 weitere Einsendungen gekommen, die auf Sie warten.

- 2 × Bewertung zum Prüfen
- 1 × Bewerbung
- 1 × Anfrage zum Prüfen

Zugesagt ist die erste Antwort ${by}.
`,
  )
  expect(all).toContain('ohne Ihre Entscheidung nach 30 Tagen gelöscht')
  expect(all).toContain('\nhttps://salon.test/admin/dashboard\n')
})

test('whoever changes something in the list is told singly again [U15]', async ({ desk }) => {
  await desk.send('reviews', 1, 8)
  await desk.send('contact_submissions', 1, 5)
  await desk.deliver()
  desk.pass(1)
  await desk.touch(`update reviews set is_approved = true where author_name = 'Gast 1'`)
  desk.pass(HOUR_MS)
  // Others may have come between her look and her click.
  expect(await desk.deliver()).toEqual({ sent: 1, failed: 0, skipped: 0 })
  expect(Object.keys(desk.texts())).toContain('3 weitere Einsendungen')
  await desk.send('reviews', 9, 15)
  await desk.send('contact_submissions', 6, 6)
  expect(await desk.letters()).toEqual({
    review: 2 * SINGLE,
    request: SINGLE,
    more: 2,
  })
  desk.pass(HOUR_MS)
  await desk.deliver()
  expect(Object.keys(desk.texts())).toContain('3 weitere Einsendungen')
})

test('who only reads is told again after four hours [U15]', async ({ desk, database }) => {
  await desk.send('reviews', 1, 6)
  desk.pass(HOUR_MS)
  expect(await desk.deliver()).toMatchObject({ sent: SINGLE + 1 })
  await desk.send('reviews', 7, 9)
  desk.pass(3 * HOUR_MS)
  expect(await desk.deliver()).toMatchObject({ sent: 0 })
  desk.pass(HOUR_MS)
  expect(await desk.deliver()).toMatchObject({ sent: 1 })
  expect(Object.keys(desk.texts())).toContain('3 weitere Einsendungen')
  await desk.send('reviews', 10, 10)
  await database.owner('delete from reviews')
  desk.pass(4 * HOUR_MS)
  expect(await desk.deliver()).toEqual({ sent: 0, failed: 0, skipped: 1 })
  // A day later a handful is told singly again, whoever looked or not.
  await database.owner(
    `update mail.outbox set created_at = created_at - interval '25 hours' where kind = 'review'`,
  )
  await desk.send('reviews', 11, 11)
  expect(await desk.letters()).toMatchObject({ review: SINGLE + 1 })
})

test('a letter that counts waits until all it counts is stored [U15]', async ({
  desk,
  database,
}) => {
  await desk.send('reviews', 1, 6)
  await desk.deliver()
  desk.pass(HOUR_MS)
  await database.as('anon', null, async (query) => {
    await query(...insertion('reviews'))
    expect(await desk.deliver()).toMatchObject({ sent: 0 })
  })
  // The database gave it its own time, before the hour that this test has let pass.
  await database.owner('update reviews set created_at = $1 where review_text = $2', [
    desk.clock.now,
    newRow.reviews?.review_text,
  ])
  expect(await desk.deliver()).toMatchObject({ sent: 1 })
  expect(Object.keys(desk.texts())).toContain('2 weitere Einsendungen')
})

test('a flood is told with what came, waits and is done [U15]', async ({ desk }) => {
  await desk.send('reviews', 1, 2)
  await desk.send('contact_submissions', 1, 1)
  const since = longMomentText(new Date(desk.clock.now.getTime() + 1_000 - HOUR_MS))
  const limits = { ...UNLIMITED, hour: 3 }
  desk.pass(1_000)
  await desk.submit('reviews', entryOf.reviews?.(3) ?? {}, null, { limits, client: '0'.repeat(64) })
  expect(await desk.deliver()).toMatchObject({ sent: 5 })
  const flood = desk.texts()['Ungewöhnlich viele Einsendungen']
  expect(flood).toContain(`\nseit ${since}, sind 4 Einsendungen gekommen, die auf Sie warten.

- 3 × Bewertung
- 1 × Allgemeine Anfrage
`)
  expect(flood).toContain('Auf Ihre Freigabe warten 3 Bewertungen. So viele sind ungewöhnlich')
  expect(flood).toContain('nimmt sie von jedem Anschluss nur eine Einsendung in der Stunde an.')
})

test('what a program before this one left to be counted is still told [U15]', async ({
  desk,
  database,
}) => {
  await database.owner(
    `insert into mail.outbox (kind, dedupe, created_at, due_at) values ('more_reviews', 'x', $1, $1)`,
    [desk.clock.now],
  )
  await database.owner(`insert into reviews (review_text, created_at) values ('Wartet noch', $1)`, [
    desk.clock.now,
  ])
  await database.owner(readFileSync('database/functions/outbox.sql', 'utf8'))
  expect(await desk.deliver()).toMatchObject({ sent: 1 })
  expect(Object.keys(desk.texts())).toEqual(['1 weitere Einsendung'])
})

test('entries at the same moment are all stored [I4]', async ({ desk: _, database }) => {
  await database.owner(
    `insert into mail.outbox (kind, dedupe) select 'review', n::text from generate_series(1, 5) n`,
  )
  await database.owner(
    `insert into mail.outbox (kind, dedupe, created_at, due_at)
     select 'more', 'more ' || n, now() + n * interval '1 ms', now() + interval '1 hour'
       from generate_series(1, 3) n`,
  )
  await Promise.all(Array.from({ length: HANDS }, (_, hand) => write(database, hand)))
  const [stored] = await database.owner('select count(*)::int from public.reviews')
  expect(stored).toEqual({ count: HANDS * TURNS })
})

/** As another plan would: with new statistics PostgreSQL reads the same letters in another order. */
async function write(database: TestDatabase, hand: number) {
  const visitor = new pg.Client(database.ownerConnection)
  await visitor.connect()
  await visitor.query(`set ${hand % 2 ? 'enable_bitmapscan' : 'enable_indexscan'} = off`)
  await visitor.query(`set intake.context = '${JSON.stringify({ limits: UNLIMITED })}'`)
  await visitor.query('set role anon')
  for (let turn = 0; turn < TURNS; turn += 1) {
    await visitor.query(
      'insert into public.reviews (author_name, rating, review_text) values ($1, 5, $2)',
      ['Gast', `Besuch ${hand} ${turn}`],
    )
  }
  await visitor.end()
}
