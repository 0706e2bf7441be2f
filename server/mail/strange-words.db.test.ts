import { expect } from 'vitest'
import { test } from '#tests/support/mail/post.ts'
import { newRow } from '#tests/support/rows.ts'

const HEADER_NAMES = [
  'Auto-Submitted',
  'From',
  'To',
  'Subject',
  'Message-ID',
  'Date',
  'Content-Transfer-Encoding',
  'MIME-Version',
  'Content-Type',
]

const HOSTILE = [
  'Anna\r\nBcc: fremd@example.org',
  'Anna\nBcc: fremd@example.org\n\nNeuer Text',
  'Anna\r\n\r\n.\r\nMAIL FROM:<x@y.test>\r\n',
  'Anna" <fremd@example.org>, "B',
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

test('a letter about an entry or a suspect with hostile words in every field has one recipient and our headers only [U9]', async ({
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
          ? { author_name: text, review_text: `${text}, sehr schön` }
          : { ...newRow[table], name: text, message: `${text} hat eine Frage` }
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
  const whole = { from: 'website@salon.test', to: ['hallo@salon.test'], headerNames: HEADER_NAMES }
  for (const { from, to, headerNames, headers } of mailbox.received) {
    expect({ from, to, headerNames }).toEqual(whole)
    for (const text of HOSTILE) expect(JSON.stringify(headers)).not.toContain(text.slice(0, 4))
  }
  for (const text of HOSTILE) {
    const start = (text.split(/[\r\n\u2028]/)[0] ?? '').trim()
    expect(mailbox.received.some((mail) => mail.text.includes(start))).toBe(true)
  }
})
