import { expect, test } from 'vitest'
import { type MailState, mailStateText, NO_MAIL_SERVER } from './mail-state.ts'

const calm: MailState = { waiting: 0, reason: null, givenUp: 0, lastSentAt: null }

test.each<[Partial<MailState>, string | null]>([
  [{}, null],
  [
    { lastSentAt: '2026-11-18T10:05:00+00:00' },
    'E-Mail-Benachrichtigungen: zuletzt verschickt am Mittwoch, 18. November 2026, 11:05 Uhr.',
  ],
  [
    { waiting: 3, reason: NO_MAIL_SERVER },
    'E-Mail-Benachrichtigungen: nicht eingerichtet, 3 Nachrichten warten.',
  ],
  [
    { waiting: 2, reason: 'Der Mailserver antwortet nicht', givenUp: 1 },
    'E-Mail-Benachrichtigungen: 2 Nachrichten noch nicht verschickt. Der Mailserver antwortet nicht.',
  ],
  [
    { givenUp: 1, lastSentAt: '2026-11-18T10:05:00+00:00' },
    'E-Mail-Benachrichtigungen: 1 Nachricht konnte nicht verschickt werden.',
  ],
])('the admin area tells the state of the mail in one line: %o [U12]', (state, text) => {
  expect(mailStateText({ ...calm, ...state })).toBe(text)
})
