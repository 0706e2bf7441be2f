import { expect } from 'vitest'
import { entryOf, test } from '#tests/support/intake/visitors.ts'

test('each entry puts one letter to the owner into the outbox that names it and copies nothing; a refused one and the salon’s own put none [I14]', async ({
  salon,
  database,
}) => {
  const token = await salon.token()
  await salon.post('reviews', { review_text: 'kurz' })
  await salon.request('/rest/v1/reviews', { method: 'POST', token, body: entryOf.reviews?.(1) })
  expect(await salon.stored('mail.outbox')).toBe(0)
  const ids = []
  for (const table of Object.keys(entryOf)) {
    await salon.send(table, 2)
    ids.push((await database.owner(`select id from ${table} order by created_at desc`))[0]?.id)
  }
  const [review, request, application] = ids
  const told = await database.owner(
    'select kind, subject_id, dedupe from mail.outbox order by created_at, kind desc',
  )
  expect(told).toEqual([
    { kind: 'review', subject_id: review, dedupe: `review:${review}` },
    { kind: 'request', subject_id: request, dedupe: `request:${request}` },
    {
      kind: 'acknowledgement',
      subject_id: request,
      dedupe: expect.stringMatching(/^acknowledgement:[0-9a-f]{32}:\d{4}-\d\d-\d\d$/),
    },
    { kind: 'application', subject_id: application, dedupe: `application:${application}` },
  ])
  // What an admin reads has no inner names.
  const answer = await salon.request('/rest/v1/outbox?select=*&order=created_at&limit=1', { token })
  expect(await answer.json()).toEqual([
    {
      id: expect.any(String),
      kind: 'review',
      subject_id: review,
      created_at: expect.any(String),
      due_at: expect.any(String),
      attempts: 0,
      last_error: null,
      sent_at: null,
      skipped_at: null,
    },
  ])
})

test('since when a request or an application is settled is known until it is opened again [I22]', async ({
  salon,
  database,
}) => {
  for (const [table, kind, settled, open] of [
    ['contact_submissions', 'request', 'completed', 'in_progress'],
    ['job_applications', 'application', 'rejected', 'interview_scheduled'],
  ] as const) {
    const decided = () =>
      database.owner(
        `select kind, decided_at < now() - interval '1 hour' as is_old from intake.decisions`,
      )
    const become = async (status: string) => {
      await database.owner(`update ${table} set status = $1`, [status])
      return decided()
    }
    const wait = () =>
      database.owner(`update intake.decisions set decided_at = decided_at - interval '1 day'`)
    await salon.send(table, 1)
    expect(await become(open)).toEqual([])
    expect(await become(settled)).toEqual([{ kind, is_old: false }])
    await wait()
    expect(await become(settled)).toEqual([{ kind, is_old: true }])
    await database.owner(`update ${table} set notes = 'x'`)
    expect(await become('archived')).toEqual([{ kind, is_old: true }])
    expect(await become(open)).toEqual([])
    expect(await become('archived')).toEqual([{ kind, is_old: false }])
    await wait()
    expect(await become(settled)).toEqual([{ kind, is_old: false }])
    await database.owner(`delete from ${table}`)
    expect(await decided()).toEqual([])
  }
})

test('the server’s jobs reach what they need and nothing else [P1]', async ({ database }) => {
  const rows = await database.owner(
    `select may, string_agg(name, ' ') as tables from (
       select replace(table_schema || '.' || table_name, 'public.', '') as name,
              string_agg(lower(privilege_type), ' ' order by privilege_type) as may
         from information_schema.table_privileges where grantee = 'service_role' group by 1) as one
      group by may`,
  )
  expect(
    Object.fromEntries(rows.map(({ may, tables }) => [may, tables.split(' ').sort()])),
  ).toEqual({
    select: [
      ...['answers', 'appointments', 'calendar_addresses', 'intake.decisions'],
      ...['migrations.journal', 'people', 'reviews', 'salon', 'salon.sitemap_news'],
    ],
    'delete select': [
      ...['bin', 'changes', 'contact_submissions', 'erasures', 'intake.received'],
      ...['intake.reference_keys', 'invitations', 'job_applications', 'quarantine', 'salon.photos'],
      'salon_changes',
    ],
    'insert select': ['missing_urls', 'salon.photo_files', 'sitemap_urls'],
    'select update': ['salon.sitemap_watch', 'sitemap_schedules'],
    'delete insert select': ['access_log', 'sitemap_checks', 'special_days'],
    'delete select update': ['sitemap_runs'],
    'delete insert select update': ['backups', 'mail.outbox'],
  })
})
