import pg from 'pg'
import { expect } from 'vitest'
import { answerBy, answerByText } from '#domain/answer-by.ts'
import { readSpecialDays } from '#server/special-days.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { entryOf } from '#tests/support/intake/visitors.ts'
import { test as base } from '#tests/support/mail/post.ts'
import { insertion, newRow } from '#tests/support/rows.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'
import { momentOf } from './letter-parts.ts'

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
      await database.owner(
        'insert into salon.admins (user_id) values ($1) on conflict do nothing',
        [ADMIN_ID],
      )
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
  const since = momentOf(desk.clock.now)
  desk.pass(HOUR_MS / 2)
  await desk.send('reviews', SINGLE + 2, 42)
  expect(await desk.letters()).toEqual({ review: SINGLE, more_reviews: 1 })
  expect(await desk.deliver()).toMatchObject({ sent: SINGLE })
  desk.pass(HOUR_MS / 2)
  expect(await desk.deliver()).toMatchObject({ sent: 1 })
  const text = desk.texts()['37 weitere Bewertungen']
  expect(text).toContain(
    `\nseit ${since}, sind 37 weitere Bewertungen gekommen, die auf Sie warten.\n`,
  )
  expect(text).toContain('Sobald Sie in der Liste etwas bearbeitet haben, bekommen Sie wieder zu')
  expect(text).toContain('\nhttps://salon.test/admin/reviews?status=ausstehend\n')
})

test('each kind is counted, with the earliest promise [U15]', async ({ desk, database }) => {
  const days = await database.as('service_role', null, readSpecialDays)
  const promise = answerBy(desk.clock.now, sampleSalon.hours, days)
  await desk.send('contact_submissions', 1, 7)
  await desk.submit('contact_submissions', {
    name: 'Kim',
    message: 'x',
    submission_type: 'booking',
  })
  await desk.send('job_applications', 1, 6)
  await desk.send('reviews', 1, 7, TRAP)
  await desk.send('contact_submissions', 9, 9, TRAP)
  desk.pass(24 * HOUR_MS)
  await desk.send('contact_submissions', 8, 8)
  await desk.deliver()
  const by = promise && answerByText(promise)
  const texts = desk.texts()
  const requests = texts['4 weitere Anfragen']
  expect(requests).toContain(
    `\n- 3 × Allgemeine Anfrage\n- 1 × Terminwunsch\n\nZugesagt ist die erste Antwort ${by}.\n`,
  )
  expect(requests).toContain('\nhttps://salon.test/admin/contacts?status=new\n')
  expect(texts['1 weitere Bewerbung']).toContain(
    `, ist 1 weitere Bewerbung gekommen, die auf Sie wartet.\n\nZugesagt ist der erste Anruf ${by}.\n`,
  )
  const suspects = texts['3 weitere Einsendungen zum Prüfen']
  expect(suspects).toContain(
    `\n- 2 × Bewertung\n- 1 × Anfrage\n\nZugesagt ist die erste Antwort ${by}.\n`,
  )
  expect(suspects).toContain('ohne Ihre Entscheidung nach 30 Tagen gelöscht')
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
  expect(Object.keys(desk.texts())).toContain('3 weitere Bewertungen')
  await desk.send('reviews', 9, 15)
  await desk.send('contact_submissions', 6, 6)
  expect(await desk.letters()).toEqual({
    review: 2 * SINGLE,
    request: SINGLE,
    more_reviews: 2,
    more_requests: 1,
  })
  desk.pass(HOUR_MS)
  await desk.deliver()
  expect(Object.keys(desk.texts())).toContain('2 weitere Bewertungen')
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
  expect(Object.keys(desk.texts())).toContain('3 weitere Bewertungen')
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
  expect(Object.keys(desk.texts())).toContain('2 weitere Bewertungen')
})

test('a flood is told with what came, waits and is done [U16]', async ({ desk, database }) => {
  const client = (n: number) => String(n).padStart(64, '0')
  await database.owner(
    `insert into intake.received (row_id, kind, client, fingerprint, has_token, reasons, received_at)
     select gen_random_uuid(), kind, $1, '', true, '{}', $2::timestamptz - interval '1 minute'
       from unnest(array['review', 'review', 'request']) as kind`,
    [client(1), desk.clock.now],
  )
  await database.owner(`insert into reviews (review_text) values ('Wartet auf Freigabe')`)
  for (const kind of ['flood', 'review_queue_full']) {
    await database.owner(
      'insert into mail.outbox (kind, dedupe, created_at, due_at) values ($1, $1, $2, $2)',
      [kind, desk.clock.now],
    )
  }
  expect(await desk.deliver()).toEqual({ sent: 2, failed: 0, skipped: 0 })
  const texts = desk.texts()
  const full = texts['Es warten sehr viele Bewertungen']
  expect(full).toContain('auf Ihre Freigabe wartet 1 Bewertung. Solange es so viele sind, nimmt')
  expect(full).toContain('\nhttps://salon.test/admin/reviews?status=ausstehend\n')
  const flood = texts['Ungewöhnlich viele Einsendungen']
  const until = momentOf(desk.clock.now)
  expect(flood).toContain(`viel an: 2 Bewertungen und 1 Anfrage in der Stunde bis ${until}. Auf`)
  expect(flood).toContain('nimmt sie von jedem Anschluss nur eine Einsendung in der Stunde an.')
  expect(flood).toContain('\nhttps://salon.test/admin/dashboard\n')
})

test('entries at the same moment are all stored [I27]', async ({ desk: _, database }) => {
  await database.owner(
    `insert into mail.outbox (kind, dedupe) select 'review', n::text from generate_series(1, 5) n`,
  )
  await database.owner(
    `insert into mail.outbox (kind, dedupe, created_at, due_at)
     select 'more_reviews', 'more ' || n, now() + n * interval '1 ms', now() + interval '1 hour'
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
