import { expect } from 'vitest'
import type { TestDatabase } from '#tests/support/database.ts'
import { entryOf, test } from '#tests/support/intake/visitors.ts'

test('each entry puts one letter to the owner into the outbox that names it and copies nothing [I14]', async ({
  salon,
  database,
}) => {
  for (const table of Object.keys(entryOf)) await salon.send(table, 1)
  const ids = []
  for (const table of Object.keys(entryOf)) {
    const [row] = await database.owner(`select id from ${table}`)
    ids.push(row.id)
  }
  const [review, request, application] = ids
  const letter = {
    id: expect.any(String),
    created_at: expect.any(Date),
    due_at: expect.any(Date),
    attempts: 0,
    last_error: null,
    sent_at: null,
    skipped_at: null,
  }
  expect(await database.owner('select * from mail.outbox order by created_at, kind desc')).toEqual([
    { ...letter, kind: 'review', subject_id: review, dedupe: `review:${review}` },
    { ...letter, kind: 'request', subject_id: request, dedupe: `request:${request}` },
    {
      ...letter,
      kind: 'acknowledgement',
      subject_id: request,
      dedupe: expect.stringMatching(/^acknowledgement:[0-9a-f]{32}:\d{4}-\d\d-\d\d$/),
    },
    {
      ...letter,
      kind: 'application',
      subject_id: application,
      dedupe: `application:${application}`,
    },
  ])
})

test('a suspect puts one letter of its own kind into the outbox, and its release none [I14]', async ({
  salon,
  database,
}) => {
  for (const table of Object.keys(entryOf)) {
    const sent = { headers: { 'X-Form-Trap': '1' } }
    expect([await salon.send(table, 1, sent), await salon.send(table, 1, sent)]).toEqual([201, 201])
  }
  const suspects = await database.owner('select id from quarantine order by created_at')
  const told = () =>
    database.owner('select kind, subject_id, dedupe from mail.outbox order by created_at')
  const letters = suspects.map(({ id }) => ({
    kind: 'suspect',
    subject_id: id,
    dedupe: `suspect:${id}`,
  }))
  expect(letters).toHaveLength(3)
  expect(await told()).toEqual(letters)
  await database.owner('update quarantine set is_released = true')
  expect(await told()).toEqual(letters)
})

test('a refused entry leaves no letter, and the salon writes itself none [I14]', async ({
  salon,
}) => {
  await salon.post('reviews', { review_text: 'kurz' })
  const token = await salon.token()
  await salon.request('/rest/v1/reviews', { method: 'POST', token, body: entryOf.reviews?.(1) })
  expect(await salon.stored('mail.outbox')).toBe(0)
})

test('the salon sees its outbox over the data API, without inner names [I14]', async ({
  salon,
}) => {
  await salon.send('reviews', 1)
  const token = await salon.token()
  const answer = await salon.request('/rest/v1/outbox?select=*', { token })
  expect(await answer.json()).toEqual([
    {
      id: expect.any(String),
      kind: 'review',
      subject_id: expect.any(String),
      created_at: expect.any(String),
      due_at: expect.any(String),
      attempts: 0,
      last_error: null,
      sent_at: null,
      skipped_at: null,
    },
  ])
})

test('since when a request is settled is known until it is opened again [I23]', async ({
  salon,
  database,
}) => {
  await salon.send('contact_submissions', 1)
  await expectDecisions(database, {
    table: 'contact_submissions',
    kind: 'request',
    settled: 'completed',
    open: 'in_progress',
  })
})

test('since when an application is settled is known until it is opened again [I22]', async ({
  salon,
  database,
}) => {
  await salon.send('job_applications', 1)
  await expectDecisions(database, {
    table: 'job_applications',
    kind: 'application',
    settled: 'rejected',
    open: 'interview_scheduled',
  })
})

test('the server’s jobs reach what they need and nothing else [I18]', async ({ database }) => {
  const rows = await database.owner(
    `select table_schema || '.' || table_name as name,
            string_agg(lower(privilege_type), ' ' order by privilege_type) as may
       from information_schema.table_privileges where grantee = 'service_role'
      group by 1 order by 1`,
  )
  expect(Object.fromEntries(rows.map(({ name, may }) => [name, may]))).toEqual({
    'intake.decisions': 'select',
    'intake.received': 'delete select',
    'intake.reference_keys': 'delete select',
    'mail.outbox': 'delete insert select update',
    'public.answers': 'select',
    'public.appointments': 'select',
    'public.backups': 'delete insert select update',
    'public.bin': 'delete select',
    'public.calendar_addresses': 'select',
    'public.changes': 'delete select',
    'public.contact_submissions': 'delete select',
    'public.erasures': 'delete select',
    'public.job_applications': 'delete select',
    'public.missing_urls': 'insert select',
    'public.quarantine': 'delete select',
    'public.reviews': 'select',
    'public.salon': 'select',
    'public.salon_changes': 'delete select',
    'public.sitemap_checks': 'delete insert select',
    'public.sitemap_runs': 'delete select update',
    'public.sitemap_schedules': 'select update',
    'public.sitemap_test_mails': 'delete select',
    'public.sitemap_urls': 'insert select',
    'public.special_days': 'delete insert select',
    'public.system_checks': 'delete select update',
    'public.test_mails': 'delete select',
    'migrations.journal': 'select',
    'salon.page_dates': 'insert select update',
    'salon.photo_files': 'insert select',
    'salon.photos': 'delete select',
    'salon.sitemap_news': 'select',
    'salon.sitemap_watch': 'select update',
  })
  const [job] = await database.as('service_role', null, (query) =>
    query(`select (select count(*)::int from public.reviews) as reviews,
                  (select count(*)::int from mail.outbox) as letters`),
  )
  expect(job).toEqual({ reviews: expect.any(Number), letters: expect.any(Number) })
})

type Course = { table: string; kind: string; settled: string; open: string }

async function expectDecisions(database: TestDatabase, { table, kind, settled, open }: Course) {
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
  expect(await decided()).toEqual([])
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
