import { expect } from 'vitest'
import { accessText } from '#domain/people/access-log.ts'
import { START, test } from '#tests/support/mail/post.ts'

/** What an owner must not miss. */
const MAILED = [
  ...['new_device', 'passkey_added', 'recovery_code_used', 'password_changed', 'joined'],
  ...['came_back', 'role_changed', 'session_stolen', 'restore'],
]
const READ_ONLY = [
  ...['passkey_removed', 'recovery_codes_made', 'invited', 'left', 'passkeys_only', 'export'],
  ...['import', 'erasure', 'calendar_address'],
]

test('a letter names who, with what and when; what is only to be read later sends none [A120] [U3]', async ({
  office,
  mailbox,
  database,
}) => {
  for (const kind of [...MAILED, ...READ_ONLY]) {
    await database.owner(
      `insert into access_log (kind, person, device, detail) values ($1, 'Mia', 'Safari auf iPhone', $2)`,
      [kind, kind === 'role_changed' ? 'Gewinn: abholen: owner' : ''],
    )
  }
  await database.owner('update mail.outbox set created_at = $1, due_at = $1', [START])
  await office.deliver()
  const subjects = mailbox.received.map(({ headers }) => headers.Subject)
  const words = MAILED.map((kind) => accessText({ kind, detail: '' }).replace(/:.*$/, ''))
  expect(subjects.sort()).toEqual(words.sort())
  const roles = mailbox.received.find(({ headers }) => headers.Subject === 'Rolle geändert')
  expect(roles?.text).toContain('Rolle geändert: Gewinn: abholen: Inhaberin')
  for (const { text, to } of mailbox.received) {
    expect(to).toEqual(['hallo@salon.test'])
    expect(text).toContain('Mia')
    expect(text).toContain('Safari auf iPhone')
  }
})

test('an invitation goes to whom it is for, with its end; one that was taken back goes to nobody [A105]', async ({
  office,
  mailbox,
  database,
}) => {
  const [kept] = await database.owner(
    `insert into invitations (name, email) values ('Kim', 'kim@salon.test') returning secret`,
  )
  await database.owner(`insert into invitations (email) values ('weg@salon.test'), ('')`)
  await database.owner(`delete from invitations where email = 'weg@salon.test'`)
  await database.owner('update mail.outbox set created_at = $1, due_at = $1', [START])
  await office.deliver()
  const [letter, ...others] = mailbox.received
  expect(others).toEqual([])
  expect([letter?.to, letter?.headers.Subject]).toEqual([
    ['kim@salon.test'],
    expect.stringContaining('Einladung in die Verwaltung'),
  ])
  expect(letter?.text.replace(/=\n/g, '')).toContain(
    `https://salon.test/admin/einladung#${kept?.secret}`,
  )
})
