import { expect } from 'vitest'
import { outbox } from '#server/doctor/mail.ts'
import { CUSTOMER, test } from '#tests/support/mail/counter.ts'
import { IMPATIENT, openOffice, START } from '#tests/support/mail/post.ts'
import { newRow } from '#tests/support/rows.ts'
import { openMailServer } from './smtp.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

test.for([
  ['refuses for good', 'Der Mailserver lehnt ab: 550 No such mailbox'],
  ['says nothing', 'Der Mailserver antwortet nicht'],
  ['hangs', 'Der Mailserver antwortet nicht'],
] as const)(
  'a server that %s costs no letter and sends none twice [U4]',
  async ([mood, reason], { office, mailbox }) => {
    await office.submit('reviews', newRow.reviews ?? {})
    mailbox.state.mood = mood
    const isSilent = mood === 'says nothing' || mood === 'hangs'
    const server = openMailServer(mailbox.url, ...(isSilent ? [IMPATIENT] : []))
    expect(await office.deliver({ server })).toEqual({ sent: 0, failed: 1, skipped: 0 })
    expect(await office.rows()).toMatchObject([
      { attempts: 1, last_error: reason, due_at: new Date(START.getTime() + MINUTE_MS) },
    ])
    office.pass(MINUTE_MS - 1)
    mailbox.state.mood = 'accepts'
    expect(await office.deliver()).toEqual({ sent: 0, failed: 0, skipped: 0 })
    office.pass(1)
    expect(await office.deliver()).toEqual({ sent: 1, failed: 0, skipped: 0 })
    office.pass(DAY_MS)
    expect(await office.deliver()).toEqual({ sent: 0, failed: 0, skipped: 0 })
    expect(mailbox.received).toHaveLength(1)
    expect(await office.rows()).toMatchObject([{ attempts: 2, last_error: null }])
  },
)

test('tries come after 1, 5, 15, 60 minutes, then every 4 hours [U4]', async ({
  office,
  mailbox,
}) => {
  await office.submit('reviews', newRow.reviews ?? {})
  mailbox.state.mood = 'refuses for now'
  const pauses: number[] = []
  for (;;) {
    await office.deliver()
    const [row] = await office.rows()
    if (row?.skipped_at) break
    const pauseMs = Number(row?.due_at) - office.clock.now.getTime()
    pauses.push(pauseMs / MINUTE_MS)
    office.pass(pauseMs)
  }
  expect(pauses).toEqual([1, 5, 15, 60, ...Array(17).fill(240)])
  expect(await office.rows()).toMatchObject([
    {
      attempts: 22,
      last_error: 'Der Mailserver lehnt ab: 451 Try again later',
      skipped_at: office.clock.now,
    },
  ])
  mailbox.state.mood = 'accepts'
  office.pass(DAY_MS)
  expect(await office.deliver()).toEqual({ sent: 0, failed: 0, skipped: 0 })
  await mailbox.close()
  await office.submit('job_applications', newRow.job_applications ?? {})
  await office.deliver()
  expect((await office.rows()).at(-1)?.last_error).toMatch(
    /^Der Mailserver ist nicht erreichbar \(E[A-Z]+\)$/,
  )
})

test('stopping waits for no mail server that hangs [U10]', async ({ office, mailbox }) => {
  await office.submit('reviews', newRow.reviews ?? {})
  mailbox.state.mood = 'hangs'
  const stopping = new AbortController()
  const delivering = office.deliver({ server: openMailServer(mailbox.url) }, stopping.signal)
  await expect.poll(() => mailbox.state.letters).toBe(1)
  stopping.abort()
  expect(await delivering).toEqual({ sent: 0, failed: 1, skipped: 0 })
  expect(await office.rows()).toMatchObject([
    { attempts: 1, last_error: 'Der Server wurde beim Verschicken beendet' },
  ])
})

test('a letter that a clock 40 days ahead has put off goes out [K44]', async ({
  office,
  mailbox,
}) => {
  await office.submit('reviews', newRow.reviews ?? {})
  office.pass(40 * DAY_MS)
  mailbox.state.mood = 'refuses for now'
  expect(await office.deliver()).toMatchObject({ failed: 1 })
  office.pass(-40 * DAY_MS)
  mailbox.state.mood = 'accepts'
  expect(await office.deliver()).toEqual({ sent: 1, failed: 0, skipped: 0 })
  for (const days of [0, -40, 80, -40]) {
    office.pass(days * DAY_MS)
    expect(await office.deliver()).toEqual({ sent: 0, failed: 0, skipped: 0 })
  }
  expect(mailbox.received).toHaveLength(1)
})

test('an address refused for good holds up nobody [M107]', async ({ counter, mailbox }) => {
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

test('what is refused for now, or for a password, is tried again [M107]', async ({
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

test('a setting for which the mail server refuses to send loses no letter [M107]', async ({
  counter,
  database,
  mailbox,
}) => {
  for (const [n, [refused, words]] of [
    ['website@salon.test', '5.7.1 <website@salon.test>: Not owned by this user'],
    [CUSTOMER.email, '5.7.1 <website@salon.test>: Sender address rejected: not owned by user'],
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
  for (let n = 0; n < 12; n += 1) {
    const email = `gast${n}@example.org`
    answers.push(await counter.answer(await counter.request({ email, message: email }, null)))
  }
  counter.pass(10_000)
  const { now } = counter.clock
  const offices = [1, 2, 3].map(() => openOffice(database, mailbox, { now: () => now }))
  const taken = Promise.allSettled(answers.map((id) => counter.takeBack('answers', id)))
  await Promise.all(offices.map((office) => office.deliver()))
  const left = (await taken).filter(({ status }) => status === 'rejected').length
  expect(new Set(mailbox.received.map(({ to }) => to[0])).size).toBe(left)
  expect(mailbox.received).toHaveLength(left)
  expect(await database.owner('select id from answers')).toHaveLength(left)
})

test('an answer that never left for want of a mail server says so after two days [M106]', async ({
  counter,
}) => {
  const entry = await counter.request()
  await counter.answer(entry)
  await counter.deliver({ server: null })
  counter.pass(49 * HOUR_MS)
  expect(await counter.deliver()).toEqual({ sent: 0, failed: 0, skipped: 1 })
  expect(await counter.thread(entry)).toMatchObject([
    {
      last_error: 'Kein Mailserver eingerichtet (SMTP_URL)',
      ...{ sent_at: null, skipped_at: counter.clock.now },
    },
  ])
})
