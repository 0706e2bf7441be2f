import { expect } from 'vitest'
import { insertion, newRow } from '#tests/support/rows.ts'
import { ADMIN } from '#tests/support/server.ts'
import { test } from './salon-desk.ts'

const APPLICATION = newRow.job_applications ?? {}

test('the life of an entry stands in the log, and who closes the salon: who, when, before and after [X43]', async ({
  desk,
}) => {
  const added = await desk.add('job_applications', APPLICATION)
  const { id } = added
  await desk.change('job_applications', id, { status: 'reviewing' })
  await desk.change('job_applications', id, { status: 'accepted', notes: 'Ab März' })
  const [last] = await desk.read('job_applications')
  await desk.remove('job_applications', id)
  await desk.restore(id)
  expect(await desk.log(id)).toEqual(
    [
      { action: 'insert', before: null, after: added },
      { action: 'update', before: { status: 'new' }, after: { status: 'reviewing' } },
      {
        action: 'update',
        before: { status: 'reviewing', notes: null },
        after: { status: 'accepted', notes: 'Ab März' },
      },
      { action: 'delete', before: last, after: null },
      { action: 'restore', before: null, after: last },
    ].map((line) => ({ table_name: 'job_applications', ...line })),
  )
  const lines = await desk.read('changes?select=changed_by,changed_at&order=id')
  const times = lines.map(({ changed_at }) => Date.parse(String(changed_at)))
  expect(lines.map(({ changed_by }) => changed_by)).toEqual(Array(5).fill(ADMIN.email))
  expect(times).toEqual([...times].sort())
  const closed = await desk.add('special_days', newRow.special_days ?? {})
  expect(await desk.log(closed.id)).toEqual([
    { table_name: 'special_days', action: 'insert', before: null, after: closed },
  ])
})

test('a change that changes nothing or is refused is not written, nor what visitors and jobs do [X43]', async ({
  desk,
  database,
}) => {
  await database.as('anon', null, (query) => query(...insertion('reviews')))
  const [review] = await desk.read('reviews')
  await desk.change('reviews', review?.id, { is_approved: false, rating: 5 })
  await desk.change('reviews', review?.id, {})
  expect((await desk.change('reviews', review?.id, { rating: 6 })).status).toBe(400)
  expect(await desk.read('changes')).toEqual([])
})

test('a released suspect keeps its line in the history of the entry [X43]', async ({
  desk,
  database,
}) => {
  await database.as('anon', null, (query) => query(...insertion('reviews')), {
    'intake.context': JSON.stringify({ trap: true }),
  })
  const [suspect] = await desk.read('quarantine')
  await desk.change('quarantine', suspect?.id, { is_released: true })
  await desk.change('reviews', suspect?.id, { is_approved: true })
  const lines = await desk.log(suspect?.id)
  expect(lines.map(({ table_name, after }) => [table_name, after])).toEqual([
    ['quarantine', { is_released: true }],
    ['reviews', { is_approved: true }],
  ])
})

test('the log cannot be written, changed or emptied by a call [X43]', async ({ desk }) => {
  const { id } = await desk.add('job_applications', APPLICATION)
  const before = await desk.read('changes')
  const calls = [
    ['POST', 'changes', newRow.changes],
    ['PATCH', `changes?row_id=eq.${id}`, { changed_by: 'jemand@salon.test' }],
    ['PATCH', `changes?row_id=eq.${id}`, { before: null, after: null }],
    ['DELETE', `changes?row_id=eq.${id}`, undefined],
  ] as const
  for (const [method, path, body] of calls) {
    expect([method, (await desk.ask(method, path, body)).status]).toEqual([method, 403])
  }
  expect(await desk.read('changes')).toEqual(before)
})

test('notes that somebody else saved meanwhile are not written over [X20]', async ({ desk }) => {
  for (const table of ['contact_submissions', 'job_applications']) {
    const { id, notes_saved_at: never } = await desk.add(table, newRow[table] ?? {})
    expect(never).toBeNull()
    const save = (filter: string, notes: string) =>
      desk.ask('PATCH', `${table}?id=eq.${id}&notes_saved_at=${filter}`, { notes })
    const first = await save('is.null', 'Erste Notiz')
    expect((await save('is.null', 'Auch eine')).rows).toEqual([])
    const savedAt = encodeURIComponent(String(first.rows[0]?.notes_saved_at))
    const second = await save(`eq.${savedAt}`, 'Zweite Notiz')
    expect(second.rows).toMatchObject([{ notes: 'Zweite Notiz' }])
    expect((await save(`eq.${savedAt}`, 'Zu spät')).rows).toEqual([])
    expect(await desk.read(`${table}?select=notes`)).toEqual([{ notes: 'Zweite Notiz' }])
  }
})

test('the time of the notes is theirs alone: no status moves it and nobody sets it [X20]', async ({
  desk,
}) => {
  const { id, notes_saved_at } = await desk.add('contact_submissions', {
    ...newRow.contact_submissions,
    notes: 'Am Telefon aufgenommen',
    notes_saved_at: '2020-01-01T00:00:00Z',
  })
  expect(Date.parse(String(notes_saved_at))).toBeGreaterThan(Date.parse('2026-01-01'))
  for (const change of [{ status: 'in_progress' }, { notes_saved_at: null }]) {
    const { rows } = await desk.change('contact_submissions', id, change)
    expect(rows).toMatchObject([{ notes_saved_at }])
  }
})
