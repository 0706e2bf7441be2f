import { expect } from 'vitest'
import { berlinDate } from '#domain/opening-hours.ts'
import { insertion, newRow } from '#tests/support/rows.ts'
import { GUEST } from '#tests/support/server.ts'
import { type Row, test } from './salon-desk.ts'

const CASE = { name: 'Frau Neu', message: 'Bitte um Rückruf' }
const APPLICANT = newRow.job_applications

test('the pulse is one row that counts what waits [X74]', async ({ desk, database }) => {
  const nothing = { newest_review: null, newest_request: null, newest_application: null }
  expect(await desk.pulse()).toMatchObject([
    { reviews_waiting: 0, requests_new: 0, applications_new: 0, suspects: 0, ...nothing },
  ])
  const time = '2026-11-15T10:00:00+00:00'
  const review = { review_text: 'Sehr freundlich, danke', is_approved: false, created_at: time }
  for (const [table, row] of [
    ['reviews', review],
    ['reviews', { ...review, is_approved: true }],
    ['contact_submissions', { ...CASE, created_at: time }],
    ['job_applications', { ...APPLICANT, created_at: time, status: 'reviewing' }],
  ] as const) {
    await database.owner(...insertion(table, row))
  }
  expect(await desk.pulse()).toMatchObject([
    {
      ...{ reviews_waiting: 1, requests_new: 1, applications_new: 0, suspects: 0 },
      ...{ newest_review: time, newest_request: time, newest_application: time },
    },
  ])
})

test('the pulse tells the salon’s calendar day, so that a screen left open turns with it [X401]', async ({
  desk,
  database,
}) => {
  const [{ today }] = (await desk.pulse()) as [Row]
  // Somebody may run this at midnight.
  expect([berlinDate(new Date(Date.now() - 60_000)), berlinDate(new Date())]).toContain(today)
  const [view] = await database.owner(`select pg_get_viewdef('public.inbox_pulse') as text`)
  expect(view?.text).toContain('Europe/Berlin')
})

test('what waits to be checked counts where it would stand, and waits like the others [X4]', async ({
  desk,
  database,
}) => {
  const at = '2026-11-15T10:00:00+00:00'
  for (const [kind, entry] of [
    ['review', { author_name: 'Mia', review_text: 'Sehr freundlich, danke' }],
    ['request', { ...CASE, email: 'neu@kunde.test', phone: null }],
    ['request', { ...CASE, name: 'Herr Neu' }],
    ['application', APPLICANT],
  ] as const) {
    await database.owner(
      `insert into quarantine (id, kind, entry, reasons, created_at)
       values (gen_random_uuid(), $1, $2, '{trap}', $3)`,
      [kind, entry, at],
    )
  }
  expect(await desk.pulse()).toMatchObject([
    { reviews_waiting: 1, requests_new: 2, applications_new: 1, suspects: 4 },
  ])
  expect(await desk.read('waiting_entries?select=kind,name&order=kind,name')).toEqual([
    { kind: 'application', name: 'Jana' },
    { kind: 'request', name: 'Frau Neu' },
    { kind: 'request', name: 'Herr Neu' },
    { kind: 'review', name: 'Mia' },
  ])
  expect(
    await desk.read('suspects?select=name,message,email,phone&kind=eq.request&name=ilike.*frau*'),
  ).toEqual([{ name: 'Frau Neu', message: CASE.message, email: 'neu@kunde.test', phone: null }])
})

test('every change of an admin changes the pulse, and nothing else does [X74]', async ({
  desk,
}) => {
  await desk.ask('POST', 'contact_submissions', { ...CASE, status: 'completed' })
  const [{ id } = { id: '' }] = await desk.read('contact_submissions?select=id')
  const seen = [JSON.stringify(await desk.pulse())]
  for (const [method, path, body] of [
    ['PATCH', `contact_submissions?id=eq.${id}`, { notes: 'Rückruf am Montag' }],
    ['PATCH', `contact_submissions?id=eq.${id}`, { status: 'archived' }],
    ['DELETE', `contact_submissions?id=eq.${id}`],
    ['PATCH', `bin?id=eq.${id}`, { is_restored: true }],
    ['DELETE', `contact_submissions?id=eq.${id}`],
    ['DELETE', `bin?id=eq.${id}`],
  ] as const) {
    expect((await desk.ask(method, path, body)).status).toBe(200)
    seen.push(JSON.stringify(await desk.pulse()))
    expect(JSON.stringify(await desk.pulse())).toBe(seen.at(-1))
  }
  expect(new Set(seen.slice(0, -1)).size).toBe(seen.length - 1)
  expect(seen.at(-1)).not.toBe(seen.at(-2))
})

test('what waits is named and told whole, the oldest of every kind together, of each a hundred at most [X73]', async ({
  desk,
  database,
}) => {
  const day = (number: number) => `2026-11-0${number}T10:00:00+00:00`
  const review = { author_name: 'Mia', review_text: 'Sehr freundlich, danke' }
  for (const [table, row] of [
    ['reviews', { ...review, is_approved: false, created_at: day(3) }],
    ['reviews', { ...review, is_approved: true, created_at: day(1) }],
    ['contact_submissions', { ...CASE, created_at: day(2), status: 'new' }],
    ['contact_submissions', { ...CASE, created_at: day(1), status: 'completed' }],
    ['job_applications', { ...APPLICANT, created_at: day(4) }],
  ] as const) {
    await database.owner(...insertion(table, row))
  }
  expect(
    await desk.read('waiting_entries?select=kind,name,created_at,entry&order=created_at&limit=5'),
  ).toMatchObject([
    { kind: 'request', name: 'Frau Neu', created_at: day(2), entry: CASE },
    { kind: 'review', name: 'Mia', created_at: day(3), entry: review },
    { kind: 'application', name: 'Jana', created_at: day(4), entry: APPLICANT },
  ])
  await database.owner(
    `insert into contact_submissions (name, message, created_at)
     select 'Person ' || n, 'Bitte rufen Sie an', timestamptz '2026-11-05' + n * interval '1 minute'
       from generate_series(1, 100) n`,
  )
  const named = await desk.read('waiting_entries?select=name&kind=eq.request&order=created_at')
  expect(named).toHaveLength(100)
  expect([named.at(0), named.at(-1)]).toEqual([{ name: CASE.name }, { name: 'Person 99' }])
})

test('twelve weeks are counted by Hamburg’s calendar, empty ones too [X73]', async ({
  desk,
  database,
}) => {
  const [now] = await database.owner(
    `select (date_trunc('week', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin') as monday`,
  )
  // The first moment of this week, the last of the week before, and one that is too old.
  await database.owner(
    `insert into reviews (review_text, created_at) values
       ('Sehr freundlich, danke', $1::timestamptz),
       ('Sehr freundlich, danke', $1::timestamptz - interval '1 millisecond'),
       ('Sehr freundlich, danke', $1::timestamptz - interval '2 days'),
       ('Sehr freundlich, danke', $1::timestamptz - interval '100 days')`,
    [now?.monday],
  )
  const weeks = await desk.read('review_weeks?order=week')
  expect(weeks.map(({ reviews }) => reviews)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1])
  expect(weeks.map(({ week }) => new Date(String(week)).getUTCDay())).toEqual(Array(12).fill(1))
})

test('the overview asks once: whom an answer was promised, what never arrived, what is to be checked and how the house is [X73] [X108]', async ({
  desk,
  database,
}) => {
  const at = '2026-11-15T10:00:00+00:00'
  await database.owner(
    ...insertion('contact_submissions', { ...CASE, created_at: '2026-11-15T09:00:00Z' }),
  )
  for (const [minutes, name] of ['Kim', 'Uli'].entries()) {
    await database.owner(
      `insert into quarantine (id, kind, entry, reasons, created_at)
       values (gen_random_uuid(), 'request', $1, '{trap}', $2::timestamptz + make_interval(mins => $3))`,
      [{ ...CASE, name }, at, minutes],
    )
  }
  await database.owner(
    `insert into backups (state, started_at, copied_at) values
       ('verified', now() - interval '3 days', now()), ('verified', now() - interval '2 days', null),
       ('failed', now() - interval '1 day', null)`,
  )
  await database.owner(
    `insert into sitemap_checks (domain, sitemap_url, check_date) values
       ('a.test', 'x', now()), ('a.test', 'x', now() - interval '1 day'), ('b.test', 'x', now())`,
  )
  await database.owner(
    `insert into mail.outbox (kind, subject_id, dedupe, last_error, skipped_at) values
       ('test', gen_random_uuid(), 'a', 'Nicht erreichbar', null),
       ('test', gen_random_uuid(), 'b', 'Nicht erreichbar', now()),
       ('answer', gen_random_uuid(), 'c', 'Nicht erreichbar', now())`,
  )
  const [morning] = (await desk.read('morning')) as [Record<string, unknown[]>]
  expect(morning).toMatchObject({
    promised: [
      { kind: 'request', name: 'Frau Neu' },
      { kind: 'request', name: 'Kim' },
      { kind: 'request', name: 'Uli' },
    ],
    ...{ oldest_review: null, undelivered: [], undelivered_count: 0, reviews_approved: 0 },
    suspects: { request: { count: 2, since: at } },
    mail: { waiting: 1, reason: 'Nicht erreichbar', givenUp: 1, lastSentAt: null },
  })
  expect(morning.backups).toHaveLength(3)
  expect(morning.checks).toHaveLength(2)
  expect(morning.weeks).toHaveLength(12)
})

test('all filters of a list are counted by one question, within its search and with what is to be checked [X10] [X4]', async ({
  server,
  desk: { token },
  database,
}) => {
  const counts = async (path: string) =>
    (await (await server.request(`/salon/lists/${path}`, { token })).json()).counts
  const called = { ...CASE, phone: '040 66969-124' }
  const rows: [string, Row][] = [
    ['reviews', { author_name: '100 % Mia', review_text: 'Sehr freundlich', is_approved: true }],
    ['reviews', { author_name: 'Jo', review_text: 'Ganz genau so', is_approved: false }],
    ['contact_submissions', { ...called, status: 'completed', submission_type: 'general' }],
    ['contact_submissions', { ...called, name: 'Herr Alt', submission_type: 'booking' }],
    ['job_applications', { ...APPLICANT, status: 'reviewing' }],
  ]
  for (const [table, row] of rows) await database.owner(...insertion(table, row))
  await database.owner(
    `insert into quarantine (id, kind, entry, reasons, created_at)
     values (gen_random_uuid(), 'request', $1, '{trap}', now())`,
    [called],
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
