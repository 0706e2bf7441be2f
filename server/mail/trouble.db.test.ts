import { expect } from 'vitest'
import { openMailbox } from '#tests/support/mail/mailbox.ts'
import { IMPATIENT, START, test } from '#tests/support/mail/post.ts'
import { newRow } from '#tests/support/rows.ts'
import { openMailServer } from './smtp.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

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

test('tries come after 1, 5, 15, 60 minutes and every 4 hours, for three days; then it is shown [U4]', async ({
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
})

test('a server that is away is named [U4]', async ({ office }) => {
  const gone = await openMailbox()
  await gone.close()
  await office.submit('reviews', newRow.reviews ?? {})
  await office.deliver({ server: openMailServer(gone.url) })
  expect(await office.rows()).toMatchObject([
    { last_error: expect.stringMatching(/^Der Mailserver ist nicht erreichbar \(E[A-Z]+\)$/) },
  ])
})

test('whoever stops the server does not wait for a mail server that hangs [U10]', async ({
  office,
  mailbox,
}) => {
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

test('a letter that a clock 40 days ahead has put off goes out when the clock is right again [K45]', async ({
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
