import { expect } from 'vitest'
import { outbox } from '#server/doctor/mail.ts'
import { openMailServer } from '#server/mail/smtp.ts'
import { CUSTOMER, test } from '#tests/support/mail/counter.ts'
import { IMPATIENT, openOffice } from '#tests/support/mail/post.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

test('an address that is refused for good is given up at once and holds up nobody [M107]', async ({
  counter,
  mailbox,
}) => {
  mailbox.state.strangers = ['weg@example.org']
  mailbox.state.toStrangers = '5.1.1 <weg@example.org>: No such mailbox'
  const gone = await counter.request({ email: 'weg@example.org' })
  const there = await counter.request({ message: 'Zweite Frage' }, null)
  await counter.answer(gone)
  await counter.answer(there)
  expect(await counter.afterTenSeconds()).toEqual({ sent: 1, failed: 1, skipped: 0 })
  expect(await counter.thread(gone)).toMatchObject([
    {
      attempts: 1,
      skipped_at: counter.clock.now,
      // Reasons are counted and kept elsewhere too, where nobody is erased.
      last_error: 'Der Mailserver lehnt ab: 550 5.1.1 <…>: No such mailbox',
    },
  ])
  expect(mailbox.received.map(({ to }) => to)).toEqual([[CUSTOMER.email]])
  counter.pass(24 * HOUR_MS)
  expect(await counter.deliver()).toEqual({ sent: 0, failed: 0, skipped: 0 })
})

test('what is refused for now, or for want of a password, is tried again like any mail [M107]', async ({
  counter,
  mailbox,
}) => {
  await counter.answer(await counter.request())
  const wrong = openMailServer(mailbox.urlWithLogin.replace(/:[^:@]+@/, ':falsch@'))
  expect(await counter.afterTenSeconds({ server: wrong })).toMatchObject({ failed: 1 })
  expect(await counter.rows()).toMatchObject([
    { last_error: 'Der Mailserver nimmt Name oder Passwort nicht an' },
  ])
  mailbox.state.mood = 'refuses for now'
  counter.pass(MINUTE_MS)
  expect(await counter.deliver()).toMatchObject({ failed: 1 })
  mailbox.state.mood = 'accepts'
  counter.pass(5 * MINUTE_MS)
  const right = openMailServer(mailbox.urlWithLogin)
  expect(await counter.deliver({ server: right })).toEqual({ sent: 1, failed: 0, skipped: 0 })
})

test('a setting for which the mail server refuses to send loses no letter [M230]', async ({
  counter,
  database,
  mailbox,
}) => {
  for (const [n, [refused, words]] of [
    ['website@salon.test', '5.7.1 <website@salon.test>: Not owned by this user'],
    [CUSTOMER.email, '5.7.1 <website@salon.test>: Sender address rejected: not owned by user'],
    [CUSTOMER.email, '5.7.1 Relay access denied'],
    [CUSTOMER.email, '5.4.5 Daily user sending limit exceeded.'],
  ].entries() as Iterable<[number, [string, string]]>) {
    mailbox.state.strangers = [refused]
    mailbox.state.toStrangers = words
    const entry = await counter.request({ message: `Frage ${n}` }, null)
    await counter.answer(entry)
    expect(await counter.afterTenSeconds()).toEqual({ sent: 0, failed: 1, skipped: 0 })
    const why = `Der Mailserver verschickt nicht für diesen Absender: 550 ${words.replace('website@salon.test', '…')}`
    expect(await counter.thread(entry)).toMatchObject([{ skipped_at: null, last_error: why }])
    expect(await outbox(database, counter.clock.now)).toMatchObject([
      {
        what: expect.stringContaining(why),
        remedy: expect.stringContaining('MAIL_FROM und SMTP_URL'),
      },
    ])
    mailbox.state.strangers = ['website@salon.test']
    counter.pass(MINUTE_MS)
    const mended = { mailFrom: 'hallo@salon.test' }
    expect(await counter.deliver(mended)).toEqual({ sent: 1, failed: 0, skipped: 0 })
  }
  // In a name such words make no refusal of an address less final.
  mailbox.state.strangers = [CUSTOMER.email]
  mailbox.state.toStrangers = '5.1.1 mx-relay.example.org: <sender@example.org> No such mailbox'
  const entry = await counter.request({ message: 'An niemanden' }, null)
  await counter.answer(entry)
  await counter.afterTenSeconds()
  expect(await counter.thread(entry)).toMatchObject([{ skipped_at: counter.clock.now }])
})

test('a server that is slow to say yes gets a letter once; one that falls silent gets it again under its name [M108]', async ({
  counter,
  mailbox,
}) => {
  await counter.answer(await counter.request())
  mailbox.state.answerAfterMs = 2 * IMPATIENT.silenceMs
  const patient = openMailServer(mailbox.url, { ...IMPATIENT, silenceMs: 5_000 })
  expect(await counter.afterTenSeconds({ server: patient })).toMatchObject({ sent: 1, failed: 0 })
  const next = await counter.request({ message: 'Zweite Frage' }, null)
  await counter.answer(next)
  mailbox.state.answerAfterMs = 5_000
  const impatient = openMailServer(mailbox.url, IMPATIENT)
  expect(await counter.afterTenSeconds({ server: impatient })).toMatchObject({ failed: 1 })
  mailbox.state.answerAfterMs = 0
  counter.pass(MINUTE_MS)
  expect(await counter.deliver()).toMatchObject({ sent: 1 })
  const ids = mailbox.received.map(({ headers }) => headers['Message-ID'])
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(2)
})

test('of several processes one sends each answer, and none that is being taken back [M103]', async ({
  counter,
  mailbox,
  database,
}) => {
  const answers: string[] = []
  for (let n = 0; n < 20; n += 1) {
    const email = `gast${n}@example.org`
    const entry = await counter.request({ email, message: `Frage ${n}` }, null)
    answers.push(await counter.answer(entry))
  }
  counter.pass(10_000)
  const { now } = counter.clock
  const offices = [1, 2, 3].map(() => openOffice(database, mailbox, { now: () => now }))
  const taken = answers.map((id) =>
    counter.takeBack('answers', id).then(
      () => true,
      () => false,
    ),
  )
  await Promise.all(offices.map((office) => office.deliver()))
  const back = (await Promise.all(taken)).filter(Boolean).length
  expect(mailbox.received).toHaveLength(answers.length - back)
  expect(new Set(mailbox.received.map(({ to }) => to[0])).size).toBe(mailbox.received.length)
  expect(await database.owner('select id from answers')).toHaveLength(answers.length - back)
})

test('without a mail server an answer waits and says why; after two days it says that it never left [M106]', async ({
  counter,
  mailbox,
}) => {
  const entry = await counter.request()
  await counter.answer(entry)
  await counter.deliver({ server: null })
  const why = { last_error: 'Kein Mailserver eingerichtet (SMTP_URL)', sent_at: null }
  expect(await counter.thread(entry)).toMatchObject([{ ...why, skipped_at: null }])
  counter.pass(49 * HOUR_MS)
  expect(await counter.deliver()).toEqual({ sent: 0, failed: 0, skipped: 1 })
  expect(await counter.thread(entry)).toMatchObject([{ ...why, skipped_at: counter.clock.now }])
  expect(mailbox.received).toEqual([])
})
