import { expect } from 'vitest'
import { openOffice, test } from '#tests/support/mail/post.ts'
import { newRow } from '#tests/support/rows.ts'

const KEY = '3fa85f64-5717-4562-b3fc-2c963f66afa6'
const LATER = 'a1b2c3d4-5717-4562-b3fc-2c963f66afa6'
const HOUR_MS = 3_600_000
const TRAP = { trap: true }

test('every suspect reaches the owner as one letter of its own kind, and is not told again when it is let out [I14] [U14]', async ({
  office,
  mailbox,
  database,
}) => {
  await office.submit('reviews', newRow.reviews ?? {}, null, TRAP)
  // Its letter shows the first key it was sent under.
  for (const key of [KEY, LATER]) {
    await office.submit('contact_submissions', newRow.contact_submissions ?? {}, key, TRAP)
  }
  await office.submit('job_applications', newRow.job_applications ?? {}, null, TRAP)
  const neighbours = [1, 2, 3].map(() => openOffice(database, mailbox))
  await Promise.all(neighbours.map(({ deliver }) => deliver()))
  expect(mailbox.received.map(({ headers }) => headers.Subject).sort()).toEqual([
    'Neue Anfrage, bitte prüfen',
    'Neue Bewerbung, bitte prüfen',
    'Neue Bewertung, bitte prüfen',
  ])
  await database.owner('update quarantine set is_released = true')
  expect(await office.deliver()).toEqual({ sent: 0, failed: 0, skipped: 0 })
  const texts = mailbox.received.map(({ text }) => text).join('\n')
  for (const words of [
    '> Sehr freundlich, danke',
    'Nr.:         3FA85F',
    '> Bitte um Rückruf',
    'Telefon:     040-2',
  ]) {
    expect(texts).toContain(words)
  }
})

test('let out before its letter a suspect is told like any other, with the promise of its time; deleted it is not [U14]', async ({
  office,
  mailbox,
  database,
}) => {
  await office.submit('reviews', newRow.reviews ?? {}, null, TRAP)
  await office.submit('contact_submissions', newRow.contact_submissions ?? {}, null, TRAP)
  await office.submit('job_applications', newRow.job_applications ?? {}, null, TRAP)
  await database.owner('update quarantine set is_released = true')
  await office.submit('reviews', { review_text: 'Wird gleich gelöscht' }, null, TRAP)
  await database.owner('delete from quarantine')
  office.pass(72 * HOUR_MS)
  expect(await office.deliver()).toEqual({ sent: 3, failed: 0, skipped: 1 })
  expect(mailbox.received.map(({ headers }) => headers.Subject).sort()).toEqual([
    'Neue Anfrage: Allgemeine Anfrage',
    'Neue Bewerbung',
    'Neue Bewertung mit 5 Sternen',
  ])
  const texts = mailbox.received.map(({ text }) => text).join('\n')
  expect(texts).toContain('Zugesagt ist ein Anruf bis Donnerstag, 19. November, 19:00 Uhr.')
  expect(texts).toContain('Zugesagt ist eine Antwort bis Donnerstag, 19. November, 19:00 Uhr.')
})
