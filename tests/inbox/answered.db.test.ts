import { expect } from 'vitest'
import { forgetOld } from '#server/jobs/retention.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { ENTRY_ID, insertion, newRow } from '#tests/support/rows.ts'
import { type Desk, test } from './salon-desk.ts'

const MONTHS = { applicationMonths: 6, requestMonths: 6 }
const REQUEST = { ...newRow.contact_submissions, email: 'neu@kunde.test', id: ENTRY_ID }
const MAIL = { ...newRow.answers, way: 'mail', subject: 'Ihre Anfrage', message: 'Vertraulich' }
const DATE = { ...newRow.appointments, starts_at: '2097-03-05T10:00:00Z', by_mail: true }

/** A request with an answer, a note that was taken back, a date, somebody who writes, and the letters of all. */
async function answered(desk: Desk, database: TestDatabase) {
  await database.owner(...insertion('contact_submissions', REQUEST))
  await database.owner(
    `insert into mail.outbox (kind, subject_id, dedupe) values ('acknowledgement', $1, 'a')`,
    [ENTRY_ID],
  )
  const note = await desk.add('answers', newRow.answers ?? {})
  await desk.remove('answers', note.id)
  await desk.add('answers', MAIL)
  await desk.add('appointments', DATE)
}

async function left(database: TestDatabase) {
  const [counts] = await database.owner(
    `select (select count(*)::int from answers) as answers,
            (select count(*)::int from appointments) as dates,
            (select count(*)::int from mail.outbox where kind <> 'test') as letters,
            (select count(*)::int from changes where table_name in ('answers', 'appointments')) as lines`,
  )
  return counts
}

const ALL = { answers: 1, dates: 1, letters: 3, lines: 2 }
const NONE = { answers: 0, dates: 0, letters: 0, lines: 0 }

test('what was answered and agreed stands in the file of the person, comes back from the bin and goes with it for good [M115]', async ({
  desk,
  database,
}) => {
  await answered(desk, database)
  const before = await desk.read('thread?order=kind')
  const found = () => desk.read(`person_rows?row_id=eq.${ENTRY_ID}&select=place,entry`)
  const entry = {
    answers: [{ way: 'mail', message: 'Vertraulich' }],
    appointments: [{ minutes: 90 }],
  }
  expect(await found()).toMatchObject([{ place: 'contact_submissions', entry }])
  await desk.remove('contact_submissions', ENTRY_ID)
  expect(await found()).toMatchObject([{ place: 'bin', entry }])
  expect(await left(database)).toEqual(ALL)
  await desk.restore(ENTRY_ID)
  expect(await desk.read('thread?order=kind')).toEqual(before)
  await desk.remove('contact_submissions', ENTRY_ID)
  await desk.remove('bin', ENTRY_ID)
  expect(await left(database)).toEqual(NONE)
})

test('whose last answer never arrived waits until somebody answers again or settles it [M106]', async ({
  desk,
  database,
}) => {
  await answered(desk, database)
  const waits = () => desk.read('undelivered_entries')
  const refuse = (kind: string) =>
    database.owner('update mail.outbox set skipped_at = now(), last_error = $2 where kind = $1', [
      kind,
      '550 No such mailbox',
    ])
  await refuse('acknowledgement')
  expect(await waits()).toEqual([])
  await refuse('answer')
  // The mail about the date came later and is on its way.
  expect(await waits()).toEqual([])
  await refuse('appointment')
  expect(await waits()).toMatchObject([{ id: ENTRY_ID, name: 'Frau Neu', kind: 'appointment' }])
  await desk.change('contact_submissions', ENTRY_ID, { status: 'completed' })
  expect(await waits()).toEqual([])
  await desk.change('contact_submissions', ENTRY_ID, { status: 'in_progress' })
  expect(await waits()).toHaveLength(1)
  await desk.add('answers', newRow.answers ?? {})
  expect(await waits()).toEqual([])
})

test('an erasure takes answers, dates and letters along and counts them, also from the bin [M115]', async ({
  desk,
  database,
}) => {
  for (const isBinned of [false, true]) {
    await answered(desk, database)
    if (isBinned) await desk.remove('contact_submissions', ENTRY_ID)
    const { rows } = await desk.ask('POST', 'erasures', { row_ids: [ENTRY_ID] })
    const [erasure] = await desk.read(`erasures?id=eq.${rows[0]?.id}`)
    expect(erasure?.counts).toMatchObject({ answers: 1, appointments: 1, letters: 3 })
    expect(await left(database)).toEqual(NONE)
  }
})

test('what is settled goes with its answers when its time is over, its letters not before [M115]', async ({
  desk,
  database,
}) => {
  await answered(desk, database)
  await database.owner(`update appointments set starts_at = '2026-05-18T09:00:00Z'`)
  await desk.change('contact_submissions', ENTRY_ID, { status: 'completed' })
  await database.owner(`update intake.decisions set decided_at = '2026-05-18T09:00:00Z'`)
  await database.owner(
    `update mail.outbox set created_at = '2026-05-18', sent_at = '2026-05-18', attempts = 1`,
  )
  await database.owner(
    `insert into mail.outbox (kind, dedupe, created_at) values ('digest', 'd', '2026-05-18')`,
  )
  expect(await forgetOld(database, MONTHS, new Date('2026-11-18T09:59:59Z'))).toEqual({
    letters: 1,
  })
  expect(await left(database)).toEqual(ALL)
  expect(await forgetOld(database, MONTHS, new Date('2026-11-18T10:00:00Z'))).toEqual({
    requests: 1,
  })
  expect(await left(database)).toEqual(NONE)
})

test('a settled entry stays while its date is ahead or younger than the period [Z1]', async ({
  desk,
  database,
}) => {
  for (const [table, settled] of [
    ['contact_submissions', 'completed'],
    ['job_applications', 'rejected'],
  ] as const) {
    await database.owner(...insertion(table, { ...newRow[table], id: ENTRY_ID }))
    const agreed = await desk.add('appointments', { ...newRow.appointments, entry_table: table })
    await desk.change(table, ENTRY_ID, { status: settled })
    await database.owner(`update intake.decisions set decided_at = '2025-01-01'`)
    const deletedOn = async (day: string) => {
      const deleted = await forgetOld(database, MONTHS, new Date(`${day}T12:00:00Z`))
      return (deleted.requests ?? 0) + (deleted.applications ?? 0)
    }
    expect([await deletedOn('2026-11-18'), await deletedOn('2027-09-04')]).toEqual([0, 0])
    await database.owner('update appointments set is_cancelled = true where id = $1', [agreed.id])
    expect(await deletedOn('2026-11-18')).toBe(1)
  }
})
