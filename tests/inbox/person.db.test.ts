import { expect } from 'vitest'
import { phoneKey } from '#domain/inbox/phone.ts'
import { insertion, newRow } from '#tests/support/rows.ts'
import { ADMIN, GUEST } from '#tests/support/server.ts'
import { openDesk, test } from './salon-desk.ts'

const KEY = '3fa85f64-5717-4562-b3fc-2c963f66afa6'
const REQUEST = {
  name: 'Ayla Öz',
  email: 'Ayla@kunde.test',
  phone: '+49 40 / 66969-124',
  message: 'x',
}
const NO_ADDRESS = { address: 0, addressDay: 0, hour: 60, bareHour: 30, pending: 500 }
const APPLICATION = { ...newRow.job_applications, name: 'A. Öz', phone: '04066969124' }

test('numbers are compared alike in the page and in the database [X47]', async ({ database }) => {
  const written = ['+49 40 66969-124', '0049(40)66969124', '040 66969 124', '+49 (0)40/66969-124']
  const others = ['+90 532 1', '(01) 2', '112', 'kein Telefon', '']
  const rows = await database.owner(
    `select coalesce(salon.phone_key(one), '') as key from unnest($1::text[]) as one`,
    [[...written, ...others]],
  )
  expect(rows.map(({ key }) => key)).toEqual([...written, ...others].map(phoneKey))
  expect(written.map(phoneKey)).toEqual(Array(4).fill('4066969124'))
})

test('a person is found in every list, in quarantine and in the bin [X47]', async ({
  desk,
  database,
}) => {
  await desk.add('reviews', { ...newRow.reviews, author_name: 'Ayla Ö.' })
  const { id } = await desk.add('contact_submissions', { ...REQUEST, notes: 'Bitte leise' })
  const application = await desk.add('job_applications', APPLICATION)
  await desk.remove('job_applications', application.id)
  for (const entry of [{ message: 'bleibt' }, { message: 'in den Korb' }]) {
    const [sql, values] = insertion('contact_submissions', { ...REQUEST, ...entry })
    await database.as('anon', null, (query) => query(sql, values), {
      'intake.context': JSON.stringify({ trap: true, limits: NO_ADDRESS }),
    })
  }
  const suspects = await desk.read('quarantine')
  const binned = suspects.find(({ entry }) => (entry as typeof REQUEST).message !== 'bleibt')
  await desk.remove('quarantine', binned?.id)
  const found = async (filter: string) =>
    (await desk.read(`person_rows?${filter}&select=place,kind,name`)).map(
      ({ place, kind, name }) => `${place} ${kind} ${name}`,
    )
  const asked = [
    'bin request Ayla Öz',
    'contact_submissions request Ayla Öz',
    'quarantine request Ayla Öz',
  ]
  expect((await found('email=ilike.ayla@*')).sort()).toEqual(asked)
  expect((await found('phone_key=like.*4066969124*')).sort()).toEqual(
    ['bin application A. Öz', ...asked].sort(),
  )
  expect(await found('name=ilike.*ayla ö.*')).toEqual(['reviews review Ayla Ö.'])
  const [whole] = await desk.read(`person_rows?row_id=eq.${id}`)
  const [request] = await desk.read('contact_submissions')
  expect(whole?.entry).toEqual({ ...request, answers: [], appointments: [] })
})

test('erasing removes a person everywhere and leaves ids and numbers only [X48]', async ({
  desk,
  database,
}) => {
  await database.as('anon', null, (query) => query(...insertion('contact_submissions', REQUEST)), {
    'intake.context': JSON.stringify({ key: KEY }),
  })
  const [request] = await desk.read('contact_submissions')
  await desk.change('contact_submissions', request?.id, { status: 'completed', notes: 'Ayla' })
  const application = await desk.add('job_applications', APPLICATION)
  await desk.remove('job_applications', application.id)
  const other = await desk.add('reviews', newRow.reviews ?? {})
  const ids = [request?.id, application.id]
  const { status, rows } = await desk.ask('POST', 'erasures', { row_ids: ids })
  expect(status).toBe(201)
  const [erasure] = await desk.read(`erasures?id=eq.${rows[0]?.id}`)
  expect(erasure).toEqual({
    id: expect.any(String),
    row_ids: ids,
    erased_at: expect.any(String),
    erased_by: ADMIN.email,
    counts: {
      ...{ reviews: 0, contact_submissions: 1, job_applications: 0, quarantine: 0, bin: 1 },
      ...{ changes: 3, letters: 2, answers: 0, appointments: 0, traces: 1, references: 1 },
    },
  })
  expect(await desk.read('person_rows?select=row_id')).toEqual([{ row_id: other.id }])
  const left = await database.owner(
    `select (select count(*)::int from changes) as changes,
            (select count(*)::int from mail.outbox) as letters,
            (select count(*)::int from intake.decisions) as decisions`,
  )
  expect(left).toEqual([{ changes: 1, letters: 0, decisions: 0 }])
})

test('nobody but an admin erases, and nobody says what was erased [X48]', async ({
  server,
  desk,
}) => {
  const guest = await openDesk(server, await server.token(GUEST))
  const { id } = await desk.add('reviews', newRow.reviews ?? {})
  expect((await guest.ask('POST', 'erasures', { row_ids: [id] })).status).toBe(403)
  for (const more of [{ counts: {} }, { erased_by: 'x' }, { erased_at: '2020-01-01' }]) {
    expect((await desk.ask('POST', 'erasures', { row_ids: [id], ...more })).status).toBe(403)
  }
  expect((await desk.ask('POST', 'erasures', { row_ids: [] })).status).toBe(400)
  expect(await desk.read('reviews?select=id')).toEqual([{ id }])
  expect(await desk.read('erasures')).toEqual([])
})
