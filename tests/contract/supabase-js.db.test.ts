import { PostgrestClient } from '@supabase/postgrest-js'
import { createClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import { ADMIN, test as base, SITE_URL, type TestServer } from '#tests/support/server.ts'

const REVIEW = {
  author_name: 'Gast',
  rating: 5,
  review_text: 'Alles bestens, danke!',
  service_type: 'Haarschnitt',
}
const APPLICATION = {
  name: 'Jana',
  phone: '040-2',
  is_hairdresser: 'Ja',
  work_hours: 'Vollzeit',
  start_date: 'Sofort',
  message: null,
}
const CHECK = { domain: 'salon.test', sitemap_url: 'https://salon.test/sitemap.xml', total_urls: 2 }

/** `test` with two real clients: a visitor's and, signed in, the salon's. */
const test = base.extend('clients', async ({ server }) => {
  const visitor = client(server)
  const salon = client(server)
  const { error } = await salon.auth.signInWithPassword(ADMIN)
  expect(error).toBe(null)
  return { visitor, salon }
})

test('a visitor reads approved reviews, newest first, sends what he cannot read back [W17]', async ({
  clients: { visitor },
  database,
}) => {
  await database.owner(
    `insert into reviews (author_name, review_text, is_approved, created_at) values
     ('alt', 'zehn Zeichen lang', true, '2026-01-01'), ('neu', 'zehn Zeichen lang', true, '2026-01-02'),
     ('wartet', 'zehn Zeichen lang', false, '2026-01-03')`,
  )
  const { data, error } = await visitor
    .from('reviews')
    .select('author_name,rating')
    .eq('is_approved', true)
    .order('created_at', { ascending: false })
    .limit(6)
  expect([error, data]).toEqual([
    null,
    ['neu', 'alt'].map((author_name) => ({ author_name, rating: 5 })),
  ])
  const review = await visitor.from('reviews').insert(REVIEW)
  const application = await visitor.from('job_applications').insert(APPLICATION)
  const readBack = await visitor.from('job_applications').insert(APPLICATION).select()
  expect([review.status, application.status, readBack.status]).toEqual([201, 201, 401])
  expect([review.error, readBack.error?.code]).toEqual([null, '42501'])
})

test('the salon counts, approves, searches and deletes reviews [W17]', async ({
  clients: { visitor, salon },
}) => {
  await visitor.from('reviews').insert(REVIEW)
  await visitor.from('reviews').insert({ ...REVIEW, author_name: 'Müller, (A) "B"' })
  const waiting = await salon
    .from('reviews')
    .select('*', { count: 'exact', head: true })
    .eq('is_approved', false)
  expect([waiting.count, waiting.error]).toEqual([2, null])

  const found = await salon
    .from('reviews')
    .select('id', { count: 'exact' })
    .or('author_name.ilike."%müller, (a) \\"b%",review_text.eq.x')
    .range(0, 19)
  expect([found.count, found.data?.length]).toEqual([1, 1])
  const id = found.data?.[0]?.id

  const approved = await salon.from('reviews').update({ is_approved: true }).eq('id', id)
  expect([approved.status, approved.error]).toEqual([204, null])
  const shown = await visitor.from('reviews').select('id').single()
  expect(shown.data).toEqual({ id })
  const many = await salon.from('reviews').update({ rating: 4 }).in('rating', [5]).select().single()
  expect([many.status, many.error?.details]).toEqual([406, 'The result contains 2 rows'])
  const gone = await salon.from('reviews').delete({ count: 'exact' }).eq('id', id)
  expect([gone.status, gone.count]).toEqual([204, 1])
  const none = await salon.from('reviews').select().eq('id', id).maybeSingle()
  expect([none.data, none.error]).toEqual([null, null])
})

test('the salon changes the status and the notes of a request [W17]', async ({
  clients: { visitor, salon },
}) => {
  await visitor.from('contact_submissions').insert({ name: 'Frau Neu', message: 'Hallo' })
  const changed = await salon
    .from('contact_submissions')
    .update({ status: 'in_progress', notes: 'Rückruf' })
    .eq('status', 'new')
    .select('status,notes')
  expect(changed.data).toEqual([{ status: 'in_progress', notes: 'Rückruf' }])
})

test('a check is stored with its addresses and found again [W17]', async ({
  clients: { salon },
}) => {
  const { data: check } = await salon.from('sitemap_checks').insert(CHECK).select().single()
  expect(check).toMatchObject({ ...CHECK, valid_urls: 0 })
  const urls = await salon
    .from('sitemap_urls')
    .insert(
      [
        { check_id: check.id, url: 'https://salon.test/', status_category: 'error' },
        { check_id: check.id, url: 'https://salon.test/faq', priority: 0.9 },
      ],
      { defaultToNull: false },
    )
    .select('url,priority,status_category')
    .order('url')
  expect([urls.status, urls.data]).toEqual([
    201,
    [
      { url: 'https://salon.test/', priority: 0.5, status_category: 'error' },
      { url: 'https://salon.test/faq', priority: 0.9, status_category: null },
    ],
  ])
})

test('a schedule is put in place once for a domain and switched off [W17]', async ({
  clients: { salon },
}) => {
  const schedule = { domain: 'salon.test', sitemap_url: 'https://salon.test/sitemap.xml' }
  const put = (row: object) =>
    salon
      .from('sitemap_schedules')
      .upsert(row, { onConflict: 'domain' })
      .select('id,domain')
      .single()
  const first = await put(schedule)
  const again = await put({ ...schedule, schedule_frequency: 'daily' })
  expect([first.status, again.status, again.data]).toEqual([201, 200, first.data])
  await salon.from('sitemap_schedules').update({ is_active: false }).eq('domain', 'salon.test')
  const list = await salon
    .from('sitemap_schedules')
    .select('domain,schedule_frequency,is_active')
    .order('domain')
  expect(list.data).toEqual([
    { domain: 'salon.test', schedule_frequency: 'daily', is_active: false },
  ])
})

test('postgrest-js alone, as the admin pages use it, reads and writes too [W17]', async ({
  server,
}) => {
  const headers = { apikey: server.publicKey, Authorization: `Bearer ${await server.token()}` }
  const rest = new PostgrestClient(`${SITE_URL}/rest/v1`, { headers, fetch: fetchOf(server) })
  const made = await rest.from('reviews').insert([REVIEW, REVIEW], { count: 'exact' })
  const page = await rest.from('reviews').select('rating', { count: 'exact' }).range(1, 1)
  expect([made.status, made.count, page.status, page.count, page.data]).toEqual([
    201,
    2,
    206,
    2,
    [{ rating: 5 }],
  ])
})

function client(server: TestServer) {
  return createClient(SITE_URL, server.publicKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: fetchOf(server) },
    // Node 20 has no WebSocket, and nothing here listens to one.
    realtime: { transport: class {} as never },
  })
}

/** The client's network is the server's own function: no port, no wire, the same requests. */
function fetchOf({ app }: TestServer): typeof fetch {
  return async (input, init) => app.request(new Request(input, init))
}
