import { expect } from 'vitest'
import { entryOf } from '#tests/support/intake/visitors.ts'
import { openOffice, START, test } from '#tests/support/mail/post.ts'
import { newRow } from '#tests/support/rows.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const KEY = '3fa85f64-5717-4562-b3fc-2c963f66afa6'
const LATER = 'a1b2c3d4-5717-4562-b3fc-2c963f66afa6'
const TRAP = { trap: true }
const FROM_THE_SALON = { mailFrom: undefined, mailTo: undefined }
const request = { ...newRow.contact_submissions, email: 'neu@example.org' }

test('every new review, request and application reaches the owner as one letter, of whichever process [U1]', async ({
  office,
  mailbox,
  database,
}) => {
  for (let one = 1; one <= 5; one += 1) {
    for (const table of Object.keys(entryOf)) {
      await office.submit(table, entryOf[table]?.(one) ?? {})
    }
  }
  const neighbours = [1, 2, 3, 4].map(() => openOffice(database, mailbox))
  const counts = await Promise.all(neighbours.map(({ deliver }) => deliver()))
  expect(counts.reduce((sum, { sent }) => sum + sent, 0)).toBe(15)
  const seen = mailbox.received.map(({ headers }) => headers)
  expect(new Set(seen.map((mail) => mail['Message-ID'])).size).toBe(15)
  expect(new Set(seen.map(({ Subject }) => Subject))).toEqual(
    new Set(['Neue Anfrage: Allgemeine Anfrage', 'Neue Bewerbung', 'Neue Bewertung mit 5 Sternen']),
  )
  expect(await office.deliver()).toEqual({ sent: 0, failed: 0, skipped: 0 })
  const done = { attempts: 1, last_error: null, sent_at: START, skipped_at: null }
  expect(await office.rows()).toMatchObject(Array(15).fill(done))
})

test('the mail server gets the letter as it is written, from one sender to one mailbox [U2]', async ({
  office,
  mailbox,
  database,
}) => {
  await office.submit('contact_submissions', request, KEY)
  const [row] = await database.owner('select id from mail.outbox')
  const [entry] = await database.owner('select id from contact_submissions')
  await office.deliver()
  expect(mailbox.received).toEqual([
    {
      from: 'website@salon.test',
      to: ['hallo@salon.test'],
      raw: expect.any(String),
      headerNames: [
        'Auto-Submitted',
        'From',
        'To',
        'Reply-To',
        'Subject',
        'Message-ID',
        'Date',
        'Content-Transfer-Encoding',
        'MIME-Version',
        'Content-Type',
      ],
      headers: {
        'Auto-Submitted': 'auto-generated',
        From: 'Salon Strähne <website@salon.test>',
        To: 'hallo@salon.test',
        'Reply-To': 'neu@example.org',
        Subject: 'Neue Anfrage: Allgemeine Anfrage',
        'Message-ID': `<${row?.id}@salon.test>`,
        Date: 'Wed, 18 Nov 2026 10:05:00 +0000',
        'MIME-Version': '1.0',
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Transfer-Encoding': 'quoted-printable',
      },
      text: expect.stringContaining(`Ansehen und beantworten:
https://salon.test/admin/contacts?eintrag=${entry?.id}

Ihre Website
Salon Strähne
`),
    },
  ])
})

test('the letter of a process that died is taken up after its lease, under the same Message-ID [U1]', async ({
  office,
  mailbox,
  database,
}) => {
  await office.submit('reviews', newRow.reviews ?? {})
  const [row] = await database.owner('select id from mail.outbox')
  // It sent the letter, and died before it could say so.
  const dying = openOffice(database, mailbox, {
    database: {
      ...database,
      async as(...all) {
        if (mailbox.received.length > 0) throw new Error('killed')
        return database.as(...all)
      },
    },
  })
  await expect(dying.deliver()).rejects.toThrow('killed')
  office.pass(5 * MINUTE_MS - 1)
  expect(await office.deliver()).toMatchObject({ sent: 0 })
  office.pass(1)
  expect(await office.deliver()).toMatchObject({ sent: 1 })
  expect(mailbox.received.map(({ headers }) => headers['Message-ID'])).toEqual([
    `<${row?.id}@salon.test>`,
    `<${row?.id}@salon.test>`,
  ])
})

test('a letter about something that is gone is not sent, and one of an unknown kind left alone [U8]', async ({
  office,
  mailbox,
  database,
}) => {
  // Only a newer version knows it.
  await database.owner(
    `insert into mail.outbox (kind, dedupe, created_at, due_at) values ('newer', 'newer:1', $1, $1)`,
    [START],
  )
  await office.submit('contact_submissions', request)
  await database.owner('delete from contact_submissions')
  expect(await office.deliver()).toEqual({ sent: 0, failed: 0, skipped: 1 })
  expect(await office.rows()).toMatchObject([
    { kind: 'newer', attempts: 0, skipped_at: null },
    { kind: 'request', last_error: null, sent_at: null, skipped_at: START },
  ])
  expect(mailbox.state.connections).toBe(0)
})

test('a sign-in that may have been copied is told with what to do [A33]', async ({
  office,
  mailbox,
  database,
}) => {
  await database.owner(
    `insert into access_log (kind, person, device, happened_at) values ('session_stolen', 'Mia', 'Firefox auf Linux', $1)`,
    [START],
  )
  await database.owner('update mail.outbox set created_at = $1, due_at = $1', [START])
  await office.deliver()
  const [{ headers, text } = expect.fail('No letter')] = mailbox.received
  expect(headers.Subject).toBe('Anmeldung zur Sicherheit beendet')
  expect(text).toContain('Eine Anmeldung kam zweimal an, die es nur einmal geben kann.')
  for (const fact of ['Mia', 'Firefox auf Linux', 'Mittwoch, 18. November 2026, 11:05 Uhr']) {
    expect(text).toContain(fact)
  }
  expect(text).toContain('https://salon.test/admin/account')
})

test('without a mail server every letter waits and says why; then those older than 48 hours are skipped [U5]', async ({
  office,
  mailbox,
}) => {
  await office.submit('reviews', newRow.reviews ?? {})
  expect(await office.deliver({ server: null })).toEqual({ sent: 0, failed: 0, skipped: 0 })
  expect(await office.rows()).toMatchObject([
    { attempts: 0, last_error: 'Kein Mailserver eingerichtet (SMTP_URL)', skipped_at: null },
  ])
  office.pass(1)
  await office.submit('job_applications', newRow.job_applications ?? {})
  await office.deliver({ server: null })
  office.pass(48 * HOUR_MS)
  expect(await office.deliver()).toEqual({ sent: 1, failed: 0, skipped: 1 })
  expect(mailbox.received.map(({ headers }) => headers.Subject)).toEqual(['Neue Bewerbung'])
})

test('every suspect reaches the owner as one letter of its own kind, and is not told again when it is let out [I14] [U14]', async ({
  office,
  mailbox,
  database,
}) => {
  await office.submit('reviews', newRow.reviews ?? {}, null, TRAP)
  // Its letter shows the first key it was sent under.
  for (const key of [KEY, LATER]) {
    await office.submit('contact_submissions', newRow.contact_submissions ?? {}, key, TRAP)
  }
  await office.submit('job_applications', newRow.job_applications ?? {}, null, TRAP)
  const neighbours = [1, 2, 3].map(() => openOffice(database, mailbox))
  await Promise.all(neighbours.map(({ deliver }) => deliver()))
  expect(mailbox.received.map(({ headers }) => headers.Subject).sort()).toEqual([
    'Neue Anfrage, bitte prüfen',
    'Neue Bewerbung, bitte prüfen',
    'Neue Bewertung, bitte prüfen',
  ])
  await database.owner('update quarantine set is_released = true')
  expect(await office.deliver()).toEqual({ sent: 0, failed: 0, skipped: 0 })
  const texts = mailbox.received.map(({ text }) => text).join('\n')
  for (const words of [
    '> Sehr freundlich, danke',
    'Nr.:         3FA85F',
    '> Bitte um Rückruf',
    'Telefon:     040-2',
  ]) {
    expect(texts).toContain(words)
  }
})

test('let out before its letter a suspect is told like any other, with the promise of its time; deleted it is not [U14]', async ({
  office,
  mailbox,
  database,
}) => {
  await office.submit('reviews', newRow.reviews ?? {}, null, TRAP)
  await office.submit('contact_submissions', newRow.contact_submissions ?? {}, null, TRAP)
  await office.submit('job_applications', newRow.job_applications ?? {}, null, TRAP)
  await database.owner('update quarantine set is_released = true')
  await office.submit('reviews', { review_text: 'Wird gleich gelöscht' }, null, TRAP)
  await database.owner('delete from quarantine')
  office.pass(72 * HOUR_MS)
  expect(await office.deliver()).toEqual({ sent: 3, failed: 0, skipped: 1 })
  expect(mailbox.received.map(({ headers }) => headers.Subject).sort()).toEqual([
    'Neue Anfrage: Allgemeine Anfrage',
    'Neue Bewerbung',
    'Neue Bewertung mit 5 Sternen',
  ])
  const texts = mailbox.received.map(({ text }) => text).join('\n')
  expect(texts).toContain('Zugesagt ist ein Anruf bis Donnerstag, 19. November, 19:00 Uhr.')
  expect(texts).toContain('Zugesagt ist eine Antwort bis Donnerstag, 19. November, 19:00 Uhr.')
})

test('a letter carries the salon’s name and promise of today and goes to its own mailbox, but to none that is only an example [C37] [R320]', async ({
  office,
  mailbox,
  database,
}) => {
  const { identity, contact, hours } = sampleDocument
  const store = (changes: object) =>
    database.owner('update salon set document = $1, version = version + 1', [
      { ...sampleDocument, ...changes },
    ])
  await store({})
  await office.submit('contact_submissions', newRow.contact_submissions ?? {})
  await office.deliver({ ...FROM_THE_SALON, isSampleSite: false })
  expect(mailbox.received).toEqual([])
  expect(await office.rows()).toMatchObject([
    { sent_at: null, last_error: 'Die E-Mail-Adresse des Salons ist noch nicht bestätigt' },
  ])
  const thursday = { opens: '10:00', closes: '21:30' }
  await store({
    identity: { ...identity, name: 'Salon Möwe' },
    contact: { ...contact, email: 'post@möwe.example' },
    hours: { ...hours, week: { ...hours.week, thursday } },
  })
  office.pass(MINUTE_MS)
  await office.deliver(FROM_THE_SALON)
  // A mail server that knows no umlauts takes it.
  const ascii = 'post@xn--mwe-sna.example'
  const [mail] = mailbox.received
  expect(mail).toMatchObject({ to: ['post@möwe.example'], headers: { To: ascii } })
  expect(mail?.headers.From).toBe(`Salon Möwe <${ascii}>`)
  expect(mail?.text).toContain('Donnerstag, 19. November, 21:30 Uhr')
  expect(mail?.text).toMatch(/Ihre Website\nSalon Möwe\n$/)
})
