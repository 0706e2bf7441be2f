import { expect } from 'vitest'
import type { TestDatabase } from '#tests/support/database.ts'
import { test } from '#tests/support/mail/post.ts'
import { newRow } from '#tests/support/rows.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'

const FROM_THE_SALON = { mailFrom: undefined, mailTo: undefined }

function store(database: TestDatabase, changes: object) {
  const document = { ...sampleDocument, ...changes }
  return database.owner('update salon set document = $1, version = version + 1', [document])
}

test('a letter carries the salon’s name and promise of today and goes to its own mailbox [C37]', async ({
  office,
  mailbox,
  database,
}) => {
  const { week } = sampleDocument.hours
  await store(database, {
    identity: { ...sampleDocument.identity, name: 'Salon Möwe' },
    contact: { ...sampleDocument.contact, email: 'post@moewe.example' },
    hours: {
      ...sampleDocument.hours,
      week: { ...week, thursday: { opens: '10:00', closes: '21:30' } },
    },
  })
  await office.submit('contact_submissions', newRow.contact_submissions ?? {})
  await office.deliver(FROM_THE_SALON)
  const [mail] = mailbox.received
  expect(mail).toMatchObject({ from: 'post@moewe.example', to: ['post@moewe.example'] })
  expect(mail?.headers.From).toContain('post@moewe.example')
  expect(mail?.text).toContain('Donnerstag, 19. November, 21:30 Uhr')
  expect(mail?.text).toMatch(/Ihre Website\nSalon Möwe\n$/)
})

test('no letter goes to a mailbox that is only an example; it waits and says why [C37]', async ({
  office,
  mailbox,
  database,
}) => {
  await store(database, {})
  await office.submit('contact_submissions', newRow.contact_submissions ?? {})
  await office.deliver({ ...FROM_THE_SALON, isSampleSite: false })
  expect(mailbox.received).toEqual([])
  expect(await office.rows()).toMatchObject([
    { sent_at: null, last_error: 'Die E-Mail-Adresse des Salons ist noch nicht bestätigt' },
  ])
})
