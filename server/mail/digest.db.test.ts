import { expect } from 'vitest'
import type { TestDatabase } from '#tests/support/database.ts'
import { test } from '#tests/support/mail/post.ts'
import { queueDigest } from './waiting-letters.ts'

async function ask(database: TestDatabase, when: string, name = 'Anna') {
  await database.owner(
    `insert into contact_submissions (name, message, created_at) values ($1, 'Eine Frage', $2)`,
    [name, when],
  )
}

/** The days and times, of those given, at which the letter is put into the outbox. */
async function told(database: TestDatabase, times: readonly string[]) {
  const seen: string[] = []
  for (const time of times) if (await queueDigest(database, new Date(time), true)) seen.push(time)
  return seen
}

for (const [when, asked, times, due] of [
  [
    'on the second opening day, from eight, once',
    // Friday; Sunday and Monday are closed.
    '2026-11-20T10:00:00Z',
    [
      '2026-11-21T07:00:00Z',
      '2026-11-23T07:00:00Z',
      '2026-11-24T06:59:59Z',
      '2026-11-24T07:00:00Z',
      '2026-11-24T18:00:00Z',
      // Somebody puts the clock back.
      '2026-11-24T07:00:00Z',
      '2026-11-25T07:00:00Z',
    ],
    ['2026-11-24T07:00:00Z', '2026-11-25T07:00:00Z'],
  ],
  [
    'at Hamburg’s eight o’clock before and after both clock changes',
    '2026-03-01T10:00:00Z',
    [
      ...['2026-03-28T06:59:00Z', '2026-03-28T07:00:00Z'],
      ...['2026-03-31T05:59:00Z', '2026-03-31T06:00:00Z'],
      ...['2026-10-24T05:59:00Z', '2026-10-24T06:00:00Z'],
      ...['2026-10-27T06:59:00Z', '2026-10-27T07:00:00Z'],
    ],
    [
      ...['2026-03-28T07:00:00Z', '2026-03-31T06:00:00Z'],
      ...['2026-10-24T06:00:00Z', '2026-10-27T07:00:00Z'],
    ],
  ],
] as const) {
  test(`what nobody touched is told ${when} [U7]`, async ({ office, database }) => {
    await ask(database, asked)
    expect(await told(database, times)).toEqual(due)
    expect(await office.rows()).toHaveLength(due.length)
  })
}

test('several processes at the same moment put one letter into the outbox; where nothing waits, none [U7]', async ({
  office,
  mailbox,
  database,
}) => {
  const now = new Date('2026-11-24T07:00:00Z')
  expect(await queueDigest(database, now, true)).toBe(false)
  await ask(database, '2026-11-20T10:00:00Z')
  const all = await Promise.all(Array.from({ length: 6 }, () => queueDigest(database, now, true)))
  expect(all.filter(Boolean)).toHaveLength(1)
  expect(await office.rows()).toHaveLength(1)
  // Yesterday's letter is not sent today.
  office.clock.now = new Date('2026-11-25T08:00:00Z')
  await queueDigest(database, office.clock.now, true)
  expect(await office.deliver()).toEqual({ sent: 1, failed: 0, skipped: 1 })
  expect(mailbox.received).toHaveLength(1)
})

test('only what nobody has touched is told, and what waits in quarantine; answered in the meantime, nothing is sent [U7] [U14]', async ({
  office,
  mailbox,
  database,
}) => {
  await ask(database, '2026-11-17T10:00:00Z', 'Anna')
  await ask(database, '2026-11-17T11:00:00Z', 'In Arbeit')
  await ask(database, '2026-11-18T11:00:00Z', 'Noch nicht lange')
  await database.owner(
    `update contact_submissions set status = 'in_progress' where name = 'In Arbeit'`,
  )
  await database.owner(
    `insert into reviews (review_text, is_approved, created_at)
     values ('Sehr schön hier', true, '2026-11-10'), ('Wartet noch', false, '2026-11-10')`,
  )
  for (const [kind, when] of [
    ['request', '2026-11-17T10:00:00Z'],
    ['request', '2026-11-17T12:00:00Z'],
    ['review', '2026-11-17T22:59:00Z'],
    ['application', '2026-11-17T23:00:00Z'],
  ]) {
    await database.owner(
      `insert into quarantine (id, kind, entry, reasons, created_at)
       values (gen_random_uuid(), $1, '{"name": "Kanarienvogel"}', '{trap}', $2)`,
      [kind, when],
    )
  }
  office.clock.now = new Date('2026-11-19T08:00:00Z')
  expect(await queueDigest(database, office.clock.now, true)).toBe(true)
  await office.deliver()
  expect(mailbox.received.map(({ headers, text }) => [headers.Subject, text])).toEqual([
    [
      'Noch offen: 1 Anfrage, 1 Bewertung und 3 Einsendungen zum Prüfen',
      `Guten Tag,

das wartet seit mindestens zwei Öffnungstagen auf Sie:

1 Anfrage
- Allgemeine Anfrage von Anna, Dienstag, 17. November 2026 (vor 2 Öffnungstagen)

1 Bewertung
- 5 Sterne von Anonym, Dienstag, 10. November 2026 (vor 7 Öffnungstagen)

3 Einsendungen zum Prüfen
- Anfrage zum Prüfen, Dienstag, 17. November 2026 (vor 2 Öffnungstagen)
- Anfrage zum Prüfen, Dienstag, 17. November 2026 (vor 2 Öffnungstagen)
- Bewertung zum Prüfen, Dienstag, 17. November 2026 (vor 2 Öffnungstagen)

Was zu prüfen ist, wird ohne Ihre Entscheidung nach 30 Tagen gelöscht.

Alles auf einen Blick:
https://salon.test/admin/dashboard

Ihre Website
Salon Strähne
`,
    ],
  ])

  office.clock.now = new Date('2026-11-20T08:00:00Z')
  expect(await queueDigest(database, office.clock.now, true)).toBe(true)
  await database.owner(`update contact_submissions set status = 'completed'`)
  await database.owner('update reviews set is_approved = true')
  await database.owner('delete from quarantine')
  expect(await office.deliver()).toEqual({ sent: 0, failed: 0, skipped: 1 })
})

test('days the owner has closed or opened count at once [F2]', async ({ office, database }) => {
  await ask(database, '2026-11-20T10:00:00Z')
  await database.owner(
    `insert into special_days (first_day, last_day, opens, closes, reason) values
       ('2026-11-23', '2026-11-23', '10:00', '14:00', 'Offener Montag'),
       ('2026-11-24', '2026-11-28', null, null, 'Betriebsferien')`,
  )
  // Saturday and the open Monday are two opening days; then there is none for a week.
  const days = ['21', '23', '24', '25', '28', '30'].map((day) => `2026-11-${day}T12:00:00Z`)
  // Christmas, and the closure after it, which the sample brings along.
  const late = ['24', '25', '26', '28'].map((day) => `2026-12-${day}T12:00:00Z`)
  expect(await told(database, [...days, '2026-12-01T12:00:00Z', ...late])).toEqual([
    '2026-11-23T12:00:00Z',
    '2026-12-01T12:00:00Z',
  ])
  expect(await office.rows()).toHaveLength(2)
})
