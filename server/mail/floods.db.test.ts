import { expect } from 'vitest'
import { answerBy, answerByText } from '#domain/answer-by.ts'
import { readSpecialDays } from '#server/special-days.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { entryOf } from '#tests/support/intake/visitors.ts'
import { test as base, type Office } from '#tests/support/mail/post.ts'
import { insertion, newRow } from '#tests/support/rows.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'
import { momentOf } from './letter-parts.ts'

const HOUR_MS = 3_600_000
const SINGLE = 5
const TRAP = { trap: true }
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
    letters: () => lettersIn(database),
    /** An admin changes something in a list, at the time of the test. */
    touch: (sql: string) => touch(database, office, sql),
    /** The letters that left, by their subject. */
    texts: () =>
      Object.fromEntries(mailbox.received.map(({ headers, text }) => [headers.Subject, text])),
  }
})

test('after five letters of a kind one letter counts the rest, an hour later [U15]', async ({
  desk,
}) => {
  await desk.send('reviews', 1, SINGLE + 1)
  const since = momentOf(desk.clock.now)
  desk.pass(HOUR_MS / 2)
  await desk.send('reviews', SINGLE + 2, 42)
  expect(await desk.letters()).toEqual({ review: SINGLE, more_reviews: 1 })
  expect(await desk.deliver()).toMatchObject({ sent: SINGLE })
  desk.pass(HOUR_MS / 2)
  expect(await desk.deliver()).toMatchObject({ sent: 1 })
  expect(desk.texts()['37 weitere Bewertungen']).toBe(`Guten Tag,

seit ${since}, sind 37 weitere Bewertungen gekommen, die auf Sie warten.

Damit Ihr Postfach nicht überläuft, zählt diese E-Mail sie zusammen. Sobald Sie in der Liste etwas bearbeitet haben, bekommen Sie wieder zu jeder Bewertung eine eigene E-Mail.

Lesen und freigeben:
https://salon.test/admin/reviews?status=ausstehend

Ihre Website
Salon Strähne
`)
})

test('requests, applications and suspects are counted by kind, with the earliest promise [U15]', async ({
  desk,
  database,
}) => {
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
  expect(texts['4 weitere Anfragen']).toContain(`

- 3 × Allgemeine Anfrage
- 1 × Terminwunsch

Zugesagt ist die erste Antwort ${by}.

Damit`)
  expect(texts['4 weitere Anfragen']).toContain('\nhttps://salon.test/admin/contacts?status=new\n')
  expect(
    texts['1 weitere Bewerbung'],
  ).toContain(`, ist 1 weitere Bewerbung gekommen, die auf Sie wartet.

Zugesagt ist der erste Anruf ${by}.
`)
  const suspects = texts['3 weitere Einsendungen zum Prüfen']
  expect(suspects).toContain(
    `\n- 2 × Bewertung\n- 1 × Anfrage\n\nZugesagt ist die erste Antwort ${by}.\n`,
  )
  expect(suspects).toContain('ohne Ihre Entscheidung nach 30 Tagen gelöscht')
})

test('whoever has changed something in the list is told singly again; what still waits is counted [U15]', async ({
  desk,
}) => {
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

test('who only reads is told again, four hours later at the earliest, until nothing waits [U15]', async ({
  desk,
  database,
}) => {
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

test('a letter that counts is not written before every entry it stands for is stored [U15]', async ({
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

test('a flood is told with what came, what waits and what the website does [U16]', async ({
  desk,
  database,
}) => {
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
  expect(desk.texts()).toEqual({
    'Es warten sehr viele Bewertungen': `Guten Tag,

auf Ihre Freigabe wartet 1 Bewertung. Solange es so viele sind, nimmt die Website von jedem Anschluss nur eine Bewertung in der Stunde an und legt sie unter „Prüfen“ ab.

Diese E-Mail bekommen Sie höchstens einmal am Tag. Bitte geben Sie einige frei oder löschen Sie einige:
https://salon.test/admin/reviews?status=ausstehend

Ihre Website
Salon Strähne
`,
    'Ungewöhnlich viele Einsendungen': `Guten Tag,

über Ihre Website kommt gerade ungewöhnlich viel an: 2 Bewertungen und 1 Anfrage in der Stunde bis ${momentOf(desk.clock.now)}. Auf Ihre Freigabe wartet 1 Bewertung. Dahinter steckt meist ein Programm, selten ein Mensch.

Die Website bremst das selbst: Solange der Andrang dauert, nimmt sie von jedem Anschluss nur eine Einsendung in der Stunde an. Wer Ihnen einmal schreibt, kommt durch, und was gekommen ist, bleibt gespeichert.

Sie müssen nichts sofort tun. Diese E-Mail bekommen Sie höchstens einmal am Tag. Ansehen und löschen, was Sie nicht brauchen:
https://salon.test/admin/dashboard

Ihre Website
Salon Strähne
`,
  })
})

async function lettersIn(database: TestDatabase) {
  const rows = await database.owner(
    'select kind, count(*)::int as n from mail.outbox group by kind',
  )
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))
}

async function touch(database: TestDatabase, office: Office, sql: string) {
  await database.owner(
    `insert into auth.users (id, email, password_hash) values ($1, $2, '$argon2id$test')
     on conflict do nothing`,
    [ADMIN_ID, claims.email],
  )
  await database.owner('insert into salon.admins (user_id) values ($1) on conflict do nothing', [
    ADMIN_ID,
  ])
  await database.as('authenticated', claims, (query) => query(sql))
  await database.owner('update changes set changed_at = $1', [office.clock.now])
}
