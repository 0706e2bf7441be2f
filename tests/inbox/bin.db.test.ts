import { expect, onTestFinished } from 'vitest'
import type { TestDatabase } from '#tests/support/database.ts'
import { insertion, newRow } from '#tests/support/rows.ts'
import { ADMIN } from '#tests/support/server.ts'
import { test } from './salon-desk.ts'

const KEY = '3fa85f64-5717-4562-b3fc-2c963f66afa6'
const LONG_AGO = '2026-01-02T03:04:05.678901+00:00'

async function addOld(database: TestDatabase, table: string, row = {}) {
  const all = { ...newRow[table], created_at: LONG_AGO, ...row }
  const [sql, values] = insertion(table, all)
  const [added] = await database.owner(`${sql} returning id`, values)
  return added?.id as string
}

const kept: Record<string, Record<string, unknown>> = {
  reviews: { is_approved: true, google_review_link: 'https://g.example/1', author_name: 'Änne' },
  contact_submissions: { status: 'in_progress', notes: 'Ruft an', email: 'a@b.example' },
  job_applications: { status: 'interview_scheduled', notes: '<script>', message: 'ß\n🙂' },
  quarantine: {},
}

test('a deleted row is gone, lies in the bin, and comes back as it was [X40]', async ({
  desk,
  database,
}) => {
  for (const [table, row] of Object.entries(kept)) {
    const id = await addOld(database, table, row)
    const [before] = await desk.read(`${table}?id=eq.${id}`)
    expect((await desk.remove(table, id)).rows).toEqual([before])
    expect(await desk.read(table)).toEqual([])
    expect(await desk.read('bin?select=id,table_name,entry,deleted_by,is_restored')).toEqual([
      { id, table_name: table, entry: before, deleted_by: ADMIN.email, is_restored: false },
    ])
    expect(await desk.restore(id)).toMatchObject({ status: 200, rows: [{ id }] })
    expect(await desk.read(table)).toEqual([before])
    expect(await desk.read('bin')).toEqual([])
  }
})

test('several are deleted and brought back in one go, each once [X40]', async ({
  desk,
  database,
}) => {
  for (const n of [1, 2, 3]) await addOld(database, 'reviews', { author_name: `Gast ${n}` })
  await desk.ask('DELETE', 'reviews?author_name=like.Gast*')
  const answers = await Promise.all(
    [1, 2].map(() => desk.ask('PATCH', 'bin?table_name=eq.reviews', { is_restored: true })),
  )
  expect(answers.map(({ rows }) => rows.length).sort()).toEqual([0, 3])
  expect(await desk.read('reviews?select=author_name&order=author_name')).toEqual(
    [1, 2, 3].map((n) => ({ author_name: `Gast ${n}` })),
  )
})

test('what comes back is not counted, not announced and not judged again; its reference stays [X41]', async ({
  desk,
  database,
}) => {
  await database.as('anon', null, (query) => query(...insertion('contact_submissions')), {
    'intake.context': JSON.stringify({ key: KEY }),
  })
  const seen = () =>
    database.owner(
      `select (select count(*)::int from mail.outbox) as letters,
              (select count(*)::int from intake.received) as received,
              (select array_agg(key) from intake.reference_keys) as keys`,
    )
  const before = await seen()
  expect(before).toEqual([{ letters: 1, received: 1, keys: [KEY] }])
  const [row] = await desk.read('contact_submissions')
  await desk.remove('contact_submissions', row?.id)
  await desk.restore(row?.id)
  expect(await desk.read('contact_submissions')).toEqual([row])
  expect(await seen()).toEqual(before)
})

test('the time since a decision goes on in the bin and after it [X41]', async ({
  desk,
  database,
}) => {
  const id = await addOld(database, 'job_applications', { status: 'rejected' })
  await database.owner('update intake.decisions set decided_at = $1', [LONG_AGO])
  const decided = () => database.owner('select row_id, decided_at from intake.decisions')
  const before = [{ row_id: id, decided_at: new Date(LONG_AGO) }]
  await desk.remove('job_applications', id)
  expect(await decided()).toEqual(before)
  await desk.restore(id)
  expect(await decided()).toEqual(before)
  await desk.change('job_applications', id, { status: 'reviewing' })
  expect(await decided()).toEqual([])
})

test('where the id is taken again, the entry stays in the bin and nothing is overwritten [X41]', async ({
  desk,
  database,
}) => {
  const id = await addOld(database, 'reviews', { author_name: 'Erste' })
  await desk.remove('reviews', id)
  await desk.add('reviews', { ...newRow.reviews, id, author_name: 'Zweite' })
  expect((await desk.restore(id)).status).toBe(409)
  expect(await desk.read('reviews?select=author_name')).toEqual([{ author_name: 'Zweite' }])
  expect(await desk.read('bin')).toMatchObject([
    { is_restored: false, entry: { author_name: 'Erste' } },
  ])
  await desk.remove('reviews', id)
  expect(await desk.read('bin')).toMatchObject([{ entry: { author_name: 'Zweite' } }])
})

test('deleted from the bin is gone for good, with every word the log had of it [X42]', async ({
  desk,
  database,
}) => {
  const id = await addOld(database, 'contact_submissions', { status: 'completed' })
  await database.owner('insert into intake.reference_keys (row_id, key) values ($1, $2)', [id, KEY])
  await desk.change('contact_submissions', id, { notes: 'Vertraulich' })
  await desk.remove('contact_submissions', id)
  await desk.remove('bin', id)
  expect(await desk.read('bin')).toEqual([])
  expect(await desk.log(id)).toEqual([
    { table_name: 'bin', action: 'delete', before: null, after: null },
  ])
  expect(await database.owner('select 1 from intake.decisions')).toEqual([])
  expect(await database.owner('select 1 from intake.reference_keys')).toEqual([])
})

test('what was put away before a table got another column comes back with its default; a suspect that is let out passes no bin [X40] [X41]', async ({
  desk,
  database,
}) => {
  const id = await addOld(database, 'reviews')
  await desk.remove('reviews', id)
  await database.as('anon', null, (query) => query(...insertion('reviews')), {
    'intake.context': JSON.stringify({ trap: true }),
  })
  const [suspect] = await desk.read('quarantine')
  await database.owner('alter table reviews add column is_new boolean not null default true')
  onTestFinished(async () => void (await database.owner('alter table reviews drop column is_new')))
  expect((await desk.restore(id)).status).toBe(200)
  await desk.change('quarantine', suspect?.id, { is_released: true })
  expect(await desk.read('bin')).toEqual([])
  expect(await database.owner('select is_new from reviews')).toEqual([
    { is_new: true },
    { is_new: true },
  ])
})

test('nobody writes into the bin or changes what lies there [X40]', async ({ desk, database }) => {
  const id = await addOld(database, 'reviews')
  await desk.remove('reviews', id)
  const [before] = await desk.read('bin')
  for (const change of [{ entry: {} }, { table_name: 'changes' }, { deleted_at: LONG_AGO }]) {
    expect((await desk.change('bin', id, change)).status).toBe(403)
  }
  expect((await desk.change('bin', id, { is_restored: false })).status).toBe(200)
  expect(await desk.read('bin')).toEqual([before])
})
