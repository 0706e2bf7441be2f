import { expect } from 'vitest'
import { queueTestMail } from '#server/mail/test-mail.ts'
import { calendarIn } from '#tests/support/mail/calendar-part.ts'
import { test } from '#tests/support/mail/counter.ts'
import { setLetters } from '#tests/support/mail/post.ts'
import { newRow } from '#tests/support/rows.ts'

const TEXT = ['Content-Transfer-Encoding', 'MIME-Version', 'Content-Type']
const TO_OWNER = ['Auto-Submitted', 'From', 'To', 'Subject', 'Message-ID', 'Date', ...TEXT]
const MAIL = ['From', 'To', 'Reply-To', 'Subject', 'Message-ID', 'Date']

const HOSTILE = [
  'Anna\r\nBcc: fremd@example.org',
  'Anna\nBcc: fremd@example.org\n\nNeuer Text',
  'Anna\r\n\r\n.\r\nMAIL FROM:<x@y.test>\r\n',
  'Anna" <fremd@example.org>, "B',
  'Anna;RSVP=TRUE:mailto:fremd@example.org',
  'fremd@example.org, anna@example.org',
  'anna@example.org\u2028Bcc: fremd@example.org',
  '=?utf-8?q?=0D=0ABcc:_fremd@example.org?=',
  '<fremd@example.org>',
  'file:///etc/passwd',
  'http://127.0.0.1/geheim',
  '\u202Enetsirf\u202C 👩‍🦰 ̲̅',
]

const KINDS = ['contact_submissions', 'reviews', 'job_applications']
/** More suspects than five are counted in one letter. */
const SINGLY = 5

test('a letter about an entry or a suspect with hostile words in every field has one recipient and our headers only [U3]', async ({
  office,
  mailbox,
  database,
}) => {
  for (const [trap, texts] of [
    [false, HOSTILE],
    [true, HOSTILE.slice(0, SINGLY)],
  ] as const) {
    for (const [n, text] of texts.entries()) {
      const table = KINDS[n % KINDS.length] ?? ''
      const row =
        table === 'reviews'
          ? { author_name: text, review_text: `${text}, sehr schön ${trap}` }
          : { ...newRow[table], name: text, message: `${text} hat eine Frage ${trap}` }
      await office.submit(table, row, null, { trap })
    }
  }
  // What no visitor can send any more may lie there from before.
  await database.owner('update contact_submissions set email = name, phone = name')
  await database.owner(
    `update quarantine set entry = entry || jsonb_build_object('email', entry -> 'name', 'phone', entry -> 'name')
      where kind = 'request'`,
  )
  const sent = HOSTILE.length + SINGLY
  expect(await office.deliver()).toEqual({ sent, failed: 0, skipped: 0 })
  const whole = { from: 'website@salon.test', to: ['hallo@salon.test'], headerNames: TO_OWNER }
  for (const { from, to, headerNames, headers } of mailbox.received) {
    expect({ from, to, headerNames }).toEqual(whole)
    for (const text of HOSTILE) expect(JSON.stringify(headers)).not.toContain(text.slice(0, 4))
  }
  for (const text of HOSTILE) {
    const start = (text.split(/[\r\n\u2028]/)[0] ?? '').trim()
    expect(mailbox.received.some((mail) => mail.text.includes(start))).toBe(true)
  }
})

test('a letter to a customer with hostile words everywhere has one recipient and our headers only [U3]', async ({
  counter,
  database,
  mailbox,
}) => {
  await setLetters(database, { acknowledges: true })
  for (const [n, text] of HOSTILE.entries()) {
    const email = `gast${n}@example.org`
    const entry = await counter.request({ name: text, message: text, email }, null)
    expect(await counter.deliver()).toEqual({ sent: 1, failed: 0, skipped: 0 })
    const line = text.replace(/\s+/g, ' ')
    await counter.answer(entry, { subject: line, message: text })
    await counter.agree(entry, { services: [line, line], person: line, note: text })
    expect(await counter.afterTenSeconds()).toEqual({ sent: 2, failed: 0, skipped: 0 })
    const letters = mailbox.received.splice(0)
    expect(letters.map(({ to, headerNames }) => ({ to, headerNames }))).toEqual(
      expect.arrayContaining([
        { to: [email], headerNames: ['Auto-Submitted', ...MAIL, ...TEXT] },
        { to: [email], headerNames: [...MAIL, ...TEXT] },
        { to: [email], headerNames: ['Auto-Submitted', ...MAIL, 'MIME-Version', 'Content-Type'] },
      ]),
    )
    const withDate = letters.find(({ raw }) => raw.includes('text/calendar'))
    const { attendees, organizer } = calendarIn(withDate ?? expect.fail('No calendar'))
    expect([attendees, organizer]).toEqual([
      [`mailto:${email}`],
      'mailto:hallo@salon-straehne.example',
    ])
  }
})

test('8,000 characters, emoji and right-to-left arrive whole [U3]', async ({
  counter,
  mailbox,
}) => {
  const message = `${'👩‍🦰 سالون ß\n'.repeat(500)}${'x'.repeat(1_900)}Ende`
  expect([...message].length).toBeLessThanOrEqual(8_000)
  await counter.answer(await counter.request(), { message })
  await counter.afterTenSeconds()
  expect(mailbox.received[0]?.text.startsWith(message)).toBe(true)
})

test('a test mail goes to the salon, one a minute at most [M118]', async ({
  counter,
  mailbox,
  database,
}) => {
  await database.owner(`delete from mail.outbox`)
  for (let n = 1; n <= 3; n += 1) {
    await database.as('service_role', null, (query) => queueTestMail(query))
  }
  counter.clock.now = new Date(Date.now() + 60_000)
  const { sent } = await counter.deliver()
  // The minute may have ended in between.
  expect([1, 2]).toContain(sent)
  expect(mailbox.received[0]).toMatchObject({
    to: ['hallo@salon.test'],
    headers: { Subject: 'Test-E-Mail Ihrer Website', 'Auto-Submitted': 'auto-generated' },
  })
  expect(mailbox.received[0]?.text).toMatch(
    /^Guten Tag,\n\ndiese E-Mail haben Sie am [\s\S]*\/admin\/system\n/,
  )
})
