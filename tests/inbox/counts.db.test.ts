import { expect } from 'vitest'
import { insertion } from '#tests/support/rows.ts'
import { GUEST, test } from '#tests/support/server.ts'

const CASE = { name: 'Frau Neu', message: 'Bitte um Rückruf', phone: '040 66969-124' }

test('all filters of a list are counted by one question, within its search and with what is to be checked [X10] [X4]', async ({
  server,
  database,
}) => {
  const token = await server.token()
  const counts = async (path: string) =>
    (await (await server.request(`/salon/lists/${path}`, { token })).json()).counts
  const rows: [string, object][] = [
    ['reviews', { author_name: '100 % Mia', review_text: 'Sehr freundlich', is_approved: true }],
    ['reviews', { author_name: 'Jo', review_text: 'Ganz genau so', is_approved: false }],
    ['contact_submissions', { ...CASE, status: 'completed', submission_type: 'general' }],
    ['contact_submissions', { ...CASE, name: 'Herr Alt', submission_type: 'booking' }],
    ['job_applications', { status: 'reviewing' }],
  ]
  for (const [table, row] of rows) {
    const whole = table === 'job_applications' ? { ...APPLICANT, ...row } : row
    await database.owner(...insertion(table, whole as Record<string, unknown>))
  }
  await database.owner(
    `insert into quarantine (id, kind, entry, reasons, created_at)
     values (gen_random_uuid(), 'request', $1, '{trap}', now())`,
    [CASE],
  )
  expect(await counts('reviews')).toEqual({ true: 1, false: 1, suspects: 0 })
  expect(await counts('reviews?suche=100%20%25')).toEqual({ true: 1, suspects: 0 })
  expect(await counts('contact_submissions')).toEqual({ completed: 1, new: 1, suspects: 1 })
  expect(await counts('contact_submissions?art=booking')).toEqual({ new: 1, suspects: 1 })
  expect(await counts('contact_submissions?suche=frau')).toEqual({ completed: 1, suspects: 1 })
  expect(await counts('contact_submissions?suche=%2B49%204066969124')).toEqual({
    ...{ completed: 1, new: 1, suspects: 1 },
  })
  expect(await counts('job_applications')).toEqual({ reviewing: 1, suspects: 0 })
  expect(await counts('bin')).toEqual({ suspects: 0 })
  const guest = await server.token(GUEST)
  for (const stranger of [guest, undefined]) {
    const answer = await server.request('/salon/lists/reviews', { token: stranger })
    expect([401, 403]).toContain(answer.status)
  }
  await expect(
    database.as('authenticated', null, (query) =>
      query(`select salon.list_counts('reviews', null, null, null) as counts`),
    ),
  ).resolves.toEqual([{ counts: { suspects: 0 } }])
  await expect(
    database.as('anon', null, (query) =>
      query(`select salon.list_counts('reviews', null, null, null)`),
    ),
  ).rejects.toMatchObject({ code: '42501' })
})

const APPLICANT = {
  name: 'Jana',
  phone: '040-2',
  is_hairdresser: 'Ja',
  work_hours: 'Vollzeit',
  start_date: 'Sofort',
}
