import { expect } from 'vitest'
import { openOffice, test } from '#tests/support/mail/post.ts'
import { newRow } from '#tests/support/rows.ts'

const KEY = '3fa85f64-5717-4562-b3fc-2c963f66afa6'
const HOUR_MS = 3_600_000
const SUBJECT = 'Neue Anfrage, bitte prüfen'
const TRAP = { trap: true }

test('every suspect reaches the owner as one letter of its own kind, whoever sends it [U14]', async ({
  office,
  mailbox,
  database,
}) => {
  await office.submit('reviews', newRow.reviews ?? {}, null, TRAP)
  await office.submit('contact_submissions', newRow.contact_submissions ?? {}, KEY, TRAP)
  await office.submit('job_applications', newRow.job_applications ?? {}, null, TRAP)
  const neighbours = [1, 2, 3].map(() => openOffice(database, mailbox))
  await Promise.all(neighbours.map(({ deliver }) => deliver()))
  expect(mailbox.received.map(({ headers }) => headers.Subject).sort()).toEqual([
    SUBJECT,
    'Neue Bewerbung, bitte prüfen',
    'Neue Bewertung, bitte prüfen',
  ])
  const texts = mailbox.received.map(({ text }) => text).join('\n')
  for (const words of [
    'eine Bewertung gekommen',
    '> Sehr freundlich, danke',
    'eine Anfrage gekommen',
    'Nr.:         3FA85F',
    '> Bitte um Rückruf',
    'Zugesagt ist eine Antwort bis Donnerstag, 19. November, 19:00 Uhr.',
    'eine Bewerbung gekommen',
    'Telefon:     040-2',
    'Zugesagt ist ein Anruf bis Donnerstag, 19. November, 19:00 Uhr.',
    'Gesendet:    Mittwoch, 18. November 2026, 11:05 Uhr',
  ]) {
    expect(texts).toContain(words)
  }
})

test('let out after its letter, a suspect is not told again [U14]', async ({
  office,
  mailbox,
  database,
}) => {
  await office.submit('contact_submissions', newRow.contact_submissions ?? {}, null, TRAP)
  expect(await office.deliver()).toEqual({ sent: 1, failed: 0, skipped: 0 })
  await database.owner('update quarantine set is_released = true')
  expect(await office.deliver()).toEqual({ sent: 0, failed: 0, skipped: 0 })
  expect(mailbox.received.map(({ headers }) => headers.Subject)).toEqual([SUBJECT])
})

test('let out before its letter, a suspect is told like any other, with the promise of its time [U14]', async ({
  office,
  mailbox,
  database,
}) => {
  await office.submit('reviews', newRow.reviews ?? {}, null, TRAP)
  await office.submit('contact_submissions', newRow.contact_submissions ?? {}, null, TRAP)
  await office.submit('job_applications', newRow.job_applications ?? {}, null, TRAP)
  await database.owner('update quarantine set is_released = true')
  office.pass(72 * HOUR_MS)
  expect(await office.deliver()).toEqual({ sent: 3, failed: 0, skipped: 0 })
  expect(mailbox.received.map(({ headers }) => headers.Subject).sort()).toEqual([
    'Neue Anfrage: Allgemeine Anfrage',
    'Neue Bewerbung',
    'Neue Bewertung mit 5 Sternen',
  ])
  const texts = mailbox.received.map(({ text }) => text).join('\n')
  expect(texts).toContain('Zugesagt ist ein Anruf bis Donnerstag, 19. November, 19:00 Uhr.')
  expect(texts).toContain('Zugesagt ist eine Antwort bis Donnerstag, 19. November, 19:00 Uhr.')
})

test('a suspect that was deleted before its letter is not told [U14]', async ({
  office,
  database,
}) => {
  await office.submit('reviews', newRow.reviews ?? {}, null, TRAP)
  await database.owner('delete from quarantine')
  expect(await office.deliver()).toEqual({ sent: 0, failed: 0, skipped: 1 })
})

test('the same request under a second key is found by both, and its letter shows the first [I7]', async ({
  office,
  mailbox,
  database,
}) => {
  const later = 'a1b2c3d4-5717-4562-b3fc-2c963f66afa6'
  for (const key of [KEY, later, later, KEY]) {
    await office.submit('contact_submissions', newRow.contact_submissions ?? {}, key)
  }
  expect(
    await database.owner(
      `select key from intake.reference_keys join contact_submissions on id = row_id
        order by reference_keys.created_at`,
    ),
  ).toEqual([{ key: KEY }, { key: later }])
  expect(await office.deliver()).toEqual({ sent: 1, failed: 0, skipped: 0 })
  expect(mailbox.received[0]?.text).toContain('Nr.:         3FA85F\n')
})
