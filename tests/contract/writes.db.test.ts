import { expect } from 'vitest'
import { test } from './ask.ts'

const TEXT = 'zehn Zeichen lang'
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
    [
      { review_text: TEXT, rating: 1 },
      { review_text: TEXT, author_name: 'Gast' },
    ],
    400,
    null,
    { code: 'PGRST102', message: 'All object keys must match', details: null, hint: null },
  ],
  [
    'a row that lacks a key of the first is refused',
    'POST',
    'reviews',
    '',
    [{ review_text: TEXT, rating: 1 }, { review_text: TEXT }],
    400,
    null,
    expect.objectContaining({ code: 'PGRST102' }),
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
]

test.for(writes)(
  '%s [W23]',
  async ([, method, path, prefer, body, status, range, answer], { ask }) => {
    const headers = { Prefer: prefer }
    const found = await ask.admin(path, { method, headers, ...(body !== undefined && { body }) })
    expect([found.status, found.headers.get('Content-Range'), found.body]).toEqual([
      status,
      range,
      answer,
    ])
  },
)
