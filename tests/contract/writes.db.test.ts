import { expect } from 'vitest'
import { test } from '#tests/support/server.ts'
import { WIRE_ROWS } from './wire-case.ts'

const TEXT = 'zehn Zeichen lang'
const CHECK_ID = '40000000-0000-4000-8000-000000000002'
const FULL = 'return=representation'

type Write = [
  name: string,
  method: string,
  path: string,
  prefer: string,
  body: unknown,
  status: number,
  range: string | null,
  answer: unknown,
]

const writes: Write[] = [
  [
    'rows with different keys are refused',
    'POST',
    'reviews',
    '',
    [{ review_text: TEXT }, { review_text: TEXT, rating: 1 }],
    400,
    null,
    { code: 'PGRST102', message: 'All object keys must match', details: null, hint: null },
  ],
  [
    'an empty object takes every default',
    'POST',
    'reviews?select=id',
    FULL,
    {},
    400,
    null,
    expect.objectContaining({ code: '23502' }),
  ],
  ['rows without keys are rows', 'POST', 'reviews', '', [{}, {}], 400, null, expect.anything()],
  [
    'a missing key takes the default of its column',
    'POST',
    'sitemap_urls?columns=check_id,url,priority&select=url,priority',
    `${FULL}, missing=default`,
    [
      { check_id: CHECK_ID, url: 'a' },
      { check_id: CHECK_ID, url: 'b', priority: null },
    ],
    201,
    '*/*',
    [
      { url: 'a', priority: 0.5 },
      { url: 'b', priority: null },
    ],
  ],
  [
    'a missing id takes the next one',
    'POST',
    'sitemap_schedules?on_conflict=domain&columns=id,domain,sitemap_url&select=id,domain',
    `resolution=merge-duplicates, missing=default, ${FULL}`,
    [
      { id: 901, domain: 'with-id.test', sitemap_url: 'a' },
      { domain: 'without-id.test', sitemap_url: 'b' },
    ],
    201,
    '*/*',
    [
      { id: 901, domain: 'with-id.test' },
      { id: expect.any(Number), domain: 'without-id.test' },
    ],
  ],
  [
    'an unknown column in columns is refused',
    'POST',
    'reviews?columns=nope',
    '',
    [{ nope: 1 }],
    400,
    null,
    expect.objectContaining({ code: 'PGRST204' }),
  ],
  [
    'a mixed upsert has made a row',
    'POST',
    'sitemap_schedules?on_conflict=domain&select=domain',
    `resolution=merge-duplicates, ${FULL}`,
    [
      { domain: 'salon.test', sitemap_url: 'a' },
      { domain: 'new.test', sitemap_url: 'b' },
    ],
    201,
    '*/*',
    [{ domain: 'salon.test' }, { domain: 'new.test' }],
  ],
  [
    'duplicates that are all ignored give an empty list',
    'POST',
    'sitemap_schedules?on_conflict=domain',
    `resolution=ignore-duplicates, ${FULL}`,
    { domain: 'salon.test', sitemap_url: 'a' },
    201,
    '*/*',
    [],
  ],
  [
    'a second schedule for a domain is a conflict',
    'POST',
    'sitemap_schedules',
    '',
    { domain: 'salon.test', sitemap_url: 'a' },
    409,
    null,
    expect.objectContaining({ code: '23505' }),
  ],
  [
    'an address of no check is a conflict',
    'POST',
    'sitemap_urls',
    '',
    { check_id: '40000000-0000-4000-8000-0000000000ff', url: 'a' },
    409,
    null,
    expect.objectContaining({ code: '23503' }),
  ],
  [
    'a column that on_conflict cannot mean is named',
    'POST',
    'sitemap_schedules?on_conflict=nope',
    'resolution=merge-duplicates',
    { domain: 'a', sitemap_url: 'a' },
    400,
    null,
    { code: '42703', message: 'column "nope" does not exist', details: null, hint: null },
  ],
  [
    'changed rows are counted',
    'PATCH',
    'reviews?is_approved=is.false',
    'count=exact',
    { rating: 4 },
    204,
    '0-2/3',
    '',
  ],
  [
    'changed rows come in the order asked for, with aliases and casts',
    'PATCH',
    'reviews?is_approved=is.false&select=n:author_name,rating::text&order=created_at.desc',
    FULL,
    { rating: 4 },
    200,
    '0-2/*',
    [
      { n: 'Anonym', rating: '4' },
      { n: 'Emil', rating: '4' },
      { n: 'Dora', rating: '4' },
    ],
  ],
  [
    'a change of nothing gives an empty list',
    'PATCH',
    'reviews?is_approved=is.false',
    FULL,
    {},
    200,
    '*/*',
    [],
  ],
  [
    'deleted rows are counted',
    'DELETE',
    'reviews?id=in.(10000000-0000-4000-8000-000000000006,10000000-0000-4000-8000-000000000007)',
    'count=exact',
    undefined,
    204,
    '*/2',
    '',
  ],
]

test.for(writes)(
  '%s [W23]',
  async ([, method, path, prefer, body, status, range, answer], { server, database }) => {
    await database.owner(WIRE_ROWS)
    const token = await server.token()
    const response = await server.request(`/rest/v1/${path}`, {
      method,
      token,
      headers: prefer ? { Prefer: prefer } : {},
      ...(body !== undefined && { body }),
    })
    const text = await response.text()
    const found = response.headers.get('Content-Type')?.includes('json') ? JSON.parse(text) : text
    expect([response.status, response.headers.get('Content-Range'), found]).toEqual([
      status,
      range,
      answer,
    ])
  },
)

test('headers-only tells the salon where the new row is, and a visitor nothing [W24]', async ({
  server,
  database,
}) => {
  const headers = { Prefer: 'return=headers-only' }
  const body = { review_text: TEXT }
  const post = (token?: string) =>
    server.request('/rest/v1/reviews', { method: 'POST', headers, body, ...(token && { token }) })
  const salon = await post(await server.token())
  expect([salon.status, await salon.text(), salon.headers.get('Location')]).toEqual([
    201,
    '',
    expect.stringMatching(/^\/reviews\?id=eq\.[0-9a-f-]{36}$/),
  ])
  const visitor = await post()
  expect([visitor.status, visitor.headers.get('Location')]).toEqual([401, null])
  expect(await database.owner('select count(*)::int as n from reviews')).toEqual([{ n: 1 }])
})
