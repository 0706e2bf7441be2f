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

for (const text of HOSTILE) {
  test(`a letter with ${JSON.stringify(text)} in every field has one recipient and our headers only [U9]`, async ({
    office,
    mailbox,
    database,
  }) => {
    for (const trap of [false, true]) {
      // The same words twice would be one entry.
      const more = trap ? ' noch' : ''
      const row = { name: text, message: `${text} hat${more} eine Frage` }
      await office.submit('contact_submissions', row, null, { trap })
      const review = { author_name: text, review_text: `${text}, sehr schön${more}` }
      await office.submit('reviews', review, null, { trap })
      const application = { ...newRow.job_applications, name: text, message: `${text}${more}` }
      await office.submit('job_applications', application, null, { trap })
    }
    // What no visitor can send any more may lie there from before.
    await database.owner('update contact_submissions set email = $1, phone = $1', [text])
    await database.owner(
      `update quarantine set entry = entry || jsonb_build_object('email', $1::text, 'phone', $1::text)
        where kind = 'request'`,
      [text],
    )
    expect(await office.deliver()).toEqual({ sent: 6, failed: 0, skipped: 0 })
    expect(
      mailbox.received.map(({ from, to, headerNames }) => ({ from, to, headerNames })),
    ).toEqual(
      Array(6).fill({
        from: 'website@salon.test',
        to: ['hallo@salon.test'],
        headerNames: HEADER_NAMES,
      }),
    )
    const start = text.split(/[\r\n\u2028]/)[0] ?? ''
    for (const mail of mailbox.received) {
      expect(mail.text).toContain(start.trim())
      expect(JSON.stringify(mail.headers)).not.toContain(text.slice(0, 4))
    }
  })
}
