import { expect } from 'vitest'
import type { TestDatabase } from '#tests/support/database.ts'
import { CUSTOMER, test } from '#tests/support/mail/counter.ts'
import { setLetters } from '#tests/support/mail/post.ts'
import { insertion } from '#tests/support/rows.ts'
import { queueReminders } from './reminders.ts'

test.beforeEach(({ counter, database }) => {
  void counter
  return setLetters(database, { reminderAt: '17:00' })
})

/** An appointment that nobody was told of by mail. */
async function agreed(database: TestDatabase, entry_id: string, starts_at: string, more = {}) {
  const row = {
    entry_table: 'contact_submissions',
    entry_id,
    starts_at,
    minutes: 60,
    services: ['Schnitt'],
    by_mail: true,
    ...more,
  }
  const [sql, values] = insertion('appointments', row)
  const [added] = await database.owner(`${sql} returning id`, values)
  return added?.id as string
}

/** A letter told of it at this moment, or, without one, was overtaken before it left. */
async function told(database: TestDatabase, id: string, sent_at: string | null) {
  const letter = { kind: 'appointment', subject_id: id, dedupe: `appointment:${id}:0` }
  const state = sent_at ? { sent_at, attempts: 1 } : { skipped_at: '2026-12-03T16:00:20Z' }
  await database.owner(...insertion('mail.outbox', { ...letter, ...state }))
}

const queued = (database: TestDatabase, at: string) => queueReminders(database, new Date(at))

test('the day before, from the time the salon chose, a reminder leaves; once, of any number of processes [M112]', async ({
  counter,
  database,
  mailbox,
}) => {
  const entry = await counter.request()
  const id = await agreed(database, entry, '2026-12-04T10:30:00Z')
  expect(await queued(database, '2026-12-03T15:59:59Z')).toBe(0)
  const all = [1, 2, 3, 4].map(() => queued(database, '2026-12-03T16:00:00Z'))
  expect((await Promise.all(all)).sort()).toEqual([0, 0, 0, 1])
  expect(await queued(database, '2026-12-03T16:01:00Z')).toBe(0)
  counter.clock.now = new Date('2026-12-03T16:01:05Z')
  expect(await counter.deliver()).toEqual({ sent: 1, failed: 0, skipped: 0 })
  const [mail] = mailbox.received
  expect(mail).toMatchObject({ to: [CUSTOMER.email] })
  expect(mail?.headers).toMatchObject({
    Subject: 'Erinnerung an Ihren Termin: Freitag, 4. Dezember, 11:30 Uhr (Nr. 3FA85F)',
    'Auto-Submitted': 'auto-generated',
  })
  expect(mail?.text).toContain('Wann:        Freitag, 4. Dezember 2026, 11:30–12:30 Uhr\n')
  expect(await queued(database, '2026-12-04T10:29:00Z')).toBe(0)
  const move = `update appointments set starts_at = '2026-12-11T10:30:00Z' where id = $1`
  await database.owner(move, [id])
  expect(await queued(database, '2026-12-10T16:00:00Z')).toBe(1)
  // One that waits too long is not sent.
  counter.clock.now = new Date('2026-12-11T10:30:00Z')
  expect(await counter.deliver()).toEqual({ sent: 0, failed: 0, skipped: 1 })
})

test('clock changes move no reminder and send none twice [M112]', async ({ counter, database }) => {
  const entry = await counter.request()
  // The clocks go forward in the night before the one, and back in the night before the other.
  await agreed(database, entry, '2027-03-28T08:00:00Z')
  expect(await queued(database, '2027-03-27T15:59:59Z')).toBe(0)
  expect(await queued(database, '2027-03-27T16:00:00Z')).toBe(1)
  await agreed(database, entry, '2027-10-31T09:00:00Z')
  expect(await queued(database, '2027-10-30T14:59:59Z')).toBe(0)
  expect(await queued(database, '2027-10-30T15:00:00Z')).toBe(1)
  await setLetters(database, { reminderAt: '02:30' })
  await agreed(database, entry, '2027-11-01T09:00:00Z')
  for (const at of ['2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z', '2027-10-31T00:45:00Z']) {
    await queued(database, at)
  }
  // On this day half past two is left out.
  await agreed(database, entry, '2028-03-27T09:00:00Z')
  expect(await queued(database, '2028-03-26T01:29:59Z')).toBe(0)
  expect(await queued(database, '2028-03-26T01:30:00Z')).toBe(1)
  expect(await counter.rows()).toHaveLength(4)
})

test('nobody is reminded of what is called off, over, binned, not by mail, or just agreed; an overtaken letter has told nobody [M112]', async ({
  counter,
  database,
}) => {
  const entry = await counter.request()
  const starts_at = '2026-12-04T10:30:00Z'
  await agreed(database, entry, starts_at, { is_cancelled: true })
  await agreed(database, entry, starts_at, { by_mail: false })
  await agreed(database, entry, '2026-12-03T16:00:00Z')
  await told(database, await agreed(database, entry, starts_at), '2026-12-03T16:00:00Z')
  const binned = await counter.request({ message: 'Zweite Frage' }, null)
  await agreed(database, binned, starts_at)
  await counter.act('delete from contact_submissions where id = $1', [binned])
  expect(await queued(database, '2026-12-03T16:00:30Z')).toBe(0)
  await told(database, await agreed(database, entry, starts_at), null)
  await setLetters(database, { reminderAt: '' })
  expect(await queued(database, '2026-12-03T16:01:00Z')).toBe(0)
  await setLetters(database, { reminderAt: '17:00' })
  expect(await queued(database, '2026-12-03T16:01:00Z')).toBe(1)
})

test('whoever is told of another day, or of the date at all, is not reminded as well [M112]', async ({
  counter,
  database,
  mailbox,
}) => {
  const entry = await counter.request()
  const starts_at = '2026-12-04T10:30:00Z'
  const id = await agreed(database, entry, starts_at)
  await queued(database, '2026-12-03T16:00:30Z')
  counter.clock.now = new Date('2026-12-03T16:01:00Z')
  mailbox.state.mood = 'refuses for now'
  expect(await counter.deliver()).toMatchObject({ failed: 1 })
  mailbox.state.mood = 'accepts'
  await counter.change(id, `starts_at = '2026-12-11T10:30:00Z'`)
  counter.pass(60_000)
  expect(await counter.deliver()).toEqual({ sent: 1, failed: 0, skipped: 1 })
  expect(mailbox.received[0]?.headers.Subject).toMatch(/^Ihr Termin: /)
  const late = await agreed(database, entry, '2026-12-04T11:30:00Z', { by_mail: false })
  await counter.change(late, 'by_mail = true')
  expect(await queued(database, '2026-12-03T16:03:00Z')).toBe(0)
  await counter.afterTenSeconds()
  expect(await queued(database, '2026-12-03T16:04:00Z')).toBe(0)
})

test('moved or called off and put back before anybody heard of it, a date is reminded of once [M112]', async ({
  counter,
  database,
  mailbox,
}) => {
  const entry = await counter.request()
  const starts_at = '2026-12-04T10:30:00Z'
  const id = await agreed(database, entry, starts_at)
  await told(database, id, '2026-11-20T10:00:00Z')
  const away = () => counter.change(id, `starts_at = '2026-12-11T10:30:00Z'`)
  const back = () => counter.change(id, 'starts_at = $2', [starts_at])
  // When it is due the date lies elsewhere.
  counter.clock.now = new Date('2026-12-03T15:59:58Z')
  await away()
  expect(await queued(database, '2026-12-03T16:00:01Z')).toBe(0)
  await back()
  expect(await queued(database, '2026-12-03T16:01:00Z')).toBe(1)
  // It waits while the date is moved.
  counter.clock.now = new Date('2026-12-03T16:01:02Z')
  await away()
  await back()
  expect(await queued(database, '2026-12-03T16:02:00Z')).toBe(1)
  // It is taken up while the date is called off.
  counter.clock.now = new Date('2026-12-03T16:02:00Z')
  await database.owner('update appointments set is_cancelled = true where id = $1', [id])
  expect(await counter.deliver()).toEqual({ sent: 0, failed: 0, skipped: 1 })
  await database.owner('update appointments set is_cancelled = false where id = $1', [id])
  expect(await queued(database, '2026-12-03T16:03:00Z')).toBe(1)
  counter.clock.now = new Date('2026-12-03T16:03:01Z')
  expect(await counter.deliver()).toEqual({ sent: 1, failed: 0, skipped: 0 })
  expect(await queued(database, '2026-12-03T16:04:00Z')).toBe(0)
  expect(mailbox.received.map(({ headers }) => headers.Subject)).toEqual([
    'Erinnerung an Ihren Termin: Freitag, 4. Dezember, 11:30 Uhr (Nr. 3FA85F)',
  ])
})
