import { expect } from 'vitest'
import { CUSTOMER, REFERENCE, test } from '#tests/support/mail/counter.ts'
import { setLetters } from '#tests/support/mail/post.ts'
import { newRow } from '#tests/support/rows.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'

const DAY_MS = 86_400_000

test.beforeEach(({ counter, database }) => {
  void counter
  return setLetters(database, { acknowledges: true })
})

test('whoever leaves an address hears that it arrived [M109]', async ({ counter, mailbox }) => {
  const entry = await counter.request()
  expect(await counter.deliver()).toEqual({ sent: 1, failed: 0, skipped: 0 })
  const [mail] = mailbox.received
  expect(mail).toMatchObject({ to: [CUSTOMER.email] })
  expect(mail?.headers).toMatchObject({
    Subject: `Ihre Anfrage ist da (Nr. ${REFERENCE})`,
    'Auto-Submitted': 'auto-replied',
    'Reply-To': 'hallo@salon-straehne.example',
  })
  expect(mail?.text).toMatch(
    /^Guten Tag Anna Möller,\n\nvielen Dank für Ihre Nachricht\. Sie ist bei uns angekommen und hat die Nummer 3FA85F\.\n\nSie hören von uns bis \w+, \d+\. \S+, \d\d:\d\d Uhr\.\n/,
  )
  expect(await counter.thread(entry)).toMatchObject([{ kind: 'acknowledgement', attempts: 1 }])
})

test('it quotes nothing that was typed but a plain name [M110]', async ({ counter, mailbox }) => {
  const names = [
    ["Zoë O'Hara-Öz", "Guten Tag Zoë O'Hara-Öz,"],
    ['Gewinn! https://boese.example', 'Guten Tag,'],
    ['Anna\r\nBcc: fremd@example.org', 'Guten Tag,'],
    ['\u202EannA', 'Guten Tag,'],
    ['x'.repeat(41), 'Guten Tag,'],
    ['Ihr Konto ist gesperrt bitte zahlen', 'Guten Tag,'],
  ]
  for (const [index, [name]] of names.entries()) {
    const words = { name, email: `gast${index}@example.org`, message: `GEHEIM ${index}` }
    await counter.request({ ...words, phone: '040 987654' }, null)
  }
  await counter.deliver()
  expect(mailbox.received.map(({ text }) => text.split('\n')[0])).toEqual(
    names.map(([, greeting]) => greeting),
  )
  for (const { text } of mailbox.received) {
    expect(text).not.toMatch(/GEHEIM|987654|boese|fremd/)
  }
})

test('an address gets one a day, however it is written [M110]', async ({ counter, mailbox }) => {
  const written = ['anna@example.org', 'ANNA@Example.org ', 'anna+1@example.org']
  const points = ['an.na@gmail.com', 'a.n.na+x@googlemail.com', 'anna@GMAIL.com']
  for (const email of [...written, ...points]) {
    await counter.request({ email, message: `Frage an ${email}` }, null)
  }
  await counter.deliver()
  const to = mailbox.received.flatMap((letter) => letter.to)
  expect(to).toEqual(['anna@example.org', 'an.na@gmail.com'])
})

test('it is not sent any more after the answer, or when what it promises is over, and a hundred a day altogether [M110]', async ({
  counter,
  database,
  mailbox,
}) => {
  const called = await counter.request({ message: 'Frage 1', email: 'eins@example.org' }, null)
  await counter.note(called)
  expect(await counter.deliver()).toEqual({ sent: 0, failed: 0, skipped: 1 })
  await counter.request({ message: 'Frage 2', email: 'zwei@example.org' }, null)
  counter.pass(9 * DAY_MS)
  expect(await counter.deliver()).toEqual({ sent: 0, failed: 0, skipped: 1 })
  await database.owner('delete from mail.outbox')
  await database.owner(
    `insert into mail.outbox (kind, dedupe, sent_at) select 'acknowledgement', 'a' || n, now()
       from generate_series(1, 99) n`,
  )
  counter.clock.now = new Date()
  await counter.request({ message: 'Frage 3', email: 'drei@example.org' }, null)
  await counter.request({ message: 'Frage 4', email: 'vier@example.org' }, null)
  await counter.deliver()
  expect(mailbox.received.map(({ to }) => to)).toEqual([['drei@example.org']])
})

test('no suspect, no repetition, no applicant, not the salon itself and nobody of a salon that does not want it gets one [M109]', async ({
  counter,
  database,
  mailbox,
}) => {
  const row = { ...newRow.contact_submissions, email: 'falle@example.org' }
  await counter.submit('contact_submissions', row, null, { trap: true })
  await counter.submit('job_applications', newRow.job_applications ?? {})
  await counter.request({ email: sampleDocument.contact.email.toUpperCase() }, null)
  await counter.request({ email: null, message: 'Ohne Adresse' }, null)
  const [before] = await database.owner(
    `select count(*)::int as n from mail.outbox where kind = 'acknowledgement'`,
  )
  expect(before?.n).toBe(0)
  await counter.deliver()
  expect(mailbox.received.flatMap(({ to }) => to)).toEqual(['hallo@salon.test', 'hallo@salon.test'])
  await setLetters(database, { acknowledges: false })
  await counter.request()
  await database.owner(`update salon set document = document - 'letters'`)
  await counter.request({ message: 'Noch eine Frage' }, null)
  expect((await counter.rows()).map(({ kind }) => kind)).not.toContain('acknowledgement')
  await database.owner('update salon set document = $1', [sampleDocument])
})
