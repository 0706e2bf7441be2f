import { expect } from 'vitest'
import { REVIEW, test } from './ask.ts'

test.for([
  ['reviews?select=nope', 400, '42703', 'column reviews.nope does not exist'],
  ['reviews?order=nope.desc', 400, '42703', 'column reviews.nope does not exist'],
  ['reviews?or=(rating.eq.5,nope.is.null)', 400, '42703', 'column reviews.nope does not exist'],
  ['reviews?select=count()', 400, 'PGRST123', 'Use of aggregate functions is not allowed'],
  [
    'reviews?select=author_name->>x',
    400,
    'PGRST100',
    '"failed to parse select parameter (author_name->>x)" (line 1, column 13)',
  ],
  ['reviews?x.order=id', 400, 'PGRST108', "'x' is not an embedded resource in this request"],
  ['reviews?select=id&select=rating', 400, 'PGRST100', '"select" may be given only once'],
  ['reviews?limit=-1', 416, 'PGRST103', 'Requested range not satisfiable'],
  ['reviews?offset=10001', 416, 'PGRST103', 'Requested range not satisfiable'],
  ['reviews?rating=like.5', 404, '42883', 'operator does not exist: smallint ~~ unknown'],
  ['reviews?author_name=eq.%00', 400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00'],
  ['', 404, 'PGRST126', 'Root endpoint metadata is disabled'],
  [
    'rpc/is_admin',
    404,
    'PGRST202',
    'Could not find the function public.is_admin without parameters in the schema cache',
  ],
] as const)(
  'GET %s is refused with %i %s, and no proxy keeps it [W6] [W25]',
  async ([path, status, code, message], { ask }) => {
    const answer = await ask.anon(path)
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([status, code, message])
    expect(Object.keys(answer.body)).toEqual(['code', 'message', 'details', 'hint'])
    expect(answer.headers.get('Proxy-Status')).toBe(`PostgREST; error=${code}`)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  },
)

test('an unknown table is no hint at the name of another [W6]', async ({ ask }) => {
  for (const path of ['reviewz', 'quarantines', 'calendar_address']) {
    const { status, body } = await ask.anon(path)
    expect([status, body.code, body.details, body.hint]).toEqual([404, 'PGRST205', null, null])
  }
})

test('a table that appears while the server runs is found [W8]', async ({ ask, database }) => {
  expect((await ask.admin('newcomers')).status).toBe(404)
  await database.owner('create table public.newcomers (id integer primary key, name text)')
  await expect.poll(async () => (await ask.admin('newcomers')).status).toBe(403)
  await database.owner('drop table public.newcomers')
})

test('lists are cut at 100 rows for visitors and 1,000 for the salon, and counts stay true [W9]', async ({
  ask,
  database,
}) => {
  await database.owner(
    `insert into reviews (review_text, is_approved) select 'zehn Zeichen lang', true from generate_series(1, 1200)`,
  )
  const size = async (who: 'anon' | 'admin', path: string) => {
    const answer = await ask[who](path, { headers: { Prefer: 'count=exact' } })
    return [answer.status, answer.headers.get('Content-Range'), answer.body.length]
  }
  expect(await size('anon', 'reviews?select=id&limit=500')).toEqual([206, '0-99/1205', 100])
  expect(await size('admin', 'reviews?select=id')).toEqual([206, '0-999/1208', 1000])
})

test('every way of counting is exact [W9]', async ({ ask }) => {
  for (const [prefer, path, status, range] of [
    ['count=planned', 'reviews?select=id&limit=2', 206, '0-1/5'],
    ['count=estimated', 'reviews?select=id', 200, '0-4/5'],
    ['count=exact', 'reviews?rating=eq.2', 200, '*/0'],
  ] as const) {
    const { headers, ...answer } = await ask.anon(path, { headers: { Prefer: prefer } })
    const told = ['Content-Range', 'Preference-Applied'].map((name) => headers.get(name))
    expect([answer.status, ...told]).toEqual([status, range, prefer])
  }
})

test('a page behind the last row is refused once the total is asked for, as is a range without rows [W9]', async ({
  ask,
}) => {
  const answer = await ask.anon('reviews?offset=100', { headers: { Prefer: 'count=exact' } })
  expect([answer.status, answer.headers.get('Content-Range'), answer.body.details]).toEqual([
    416,
    '*/5',
    'An offset of 100 was requested, but there are only 5 rows.',
  ])
  for (const [Range, status, found] of [
    ['5-1', 416, null],
    ['1-', 200, '1-4/*'],
    ['nonsense', 200, '0-4/*'],
  ] as const) {
    const { headers, ...part } = await ask.anon('reviews?select=id', { headers: { Range } })
    expect([Range, part.status, headers.get('Content-Range')]).toEqual([Range, status, found])
  }
})

test.for([
  ['text/unknowntype, text/csv;q=0.5', 'text/csv'],
  ['text/html,*/*;q=0.8', 'application/json'],
  [
    'application/vnd.pgrst.array+json;nulls=stripped',
    'application/vnd.pgrst.array+json;nulls=stripped',
  ],
] as const)('Accept: %s gives %s [W11]', async ([accept, type], { ask }) => {
  const answer = await ask.anon('reviews?limit=1', { headers: { Accept: accept } })
  expect(answer.headers.get('Content-Type')).toBe(`${type}; charset=utf-8`)
})

test('only the schema public is offered [W11]', async ({ ask }) => {
  const read = await ask.anon('reviews', { headers: { 'Accept-Profile': 'auth' } })
  const headers = { 'Content-Profile': 'salon' }
  const write = await ask.anon('reviews', { method: 'POST', body: REVIEW, headers })
  expect([read.status, read.body.code]).toEqual([406, 'PGRST106'])
  expect([write.status, write.body.message]).toEqual([406, 'Invalid schema: salon'])
})

test.for([
  ['PATCH', 'reviews', 'UPDATE requires a WHERE clause'],
  ['DELETE', 'reviews?select=id', 'DELETE requires a WHERE clause'],
  ['DELETE', 'reviews?rating=eq.5&limit=1', 'DELETE cannot be limited, only filtered'],
] as const)(
  '%s %s is refused and changes nothing [W12]',
  async ([method, path, message], { ask, database }) => {
    const answer = await ask.admin(path, { method, body: { rating: 1 } })
    expect([answer.status, answer.body.message]).toEqual([400, message])
    expect(await database.owner('select count(*)::int as n from reviews where rating > 1')).toEqual(
      [{ n: 7 }],
    )
  },
)

test.for([
  ['two rows', [REVIEW, REVIEW], {}, 400],
  ['an upsert', REVIEW, { Prefer: 'resolution=merge-duplicates' }, 400],
  ['plain text', JSON.stringify(REVIEW), { 'Content-Type': 'text/plain' }, 400],
  ['JSON in UTF-16', REVIEW, { 'Content-Type': 'application/json;charset=utf-16' }, 415],
  ['JSON without its type', REVIEW, { 'Content-Type': '' }, 415],
  ['CSV', 'review_text\nzehn Zeichen lang', { 'Content-Type': 'text/csv' }, 400],
  ['too much', { ...REVIEW, service_type: 'x'.repeat(17_000) }, {}, 413],
  ['a prototype', '{"__proto__":{"is_approved":true},"review_text":"zehn Zeichen lang"}', {}, 400],
  ['deep JSON', `{"author_name":${'['.repeat(9_000)}`, {}, 400],
  ['NUL', '{"review_text":"zehn Zeichen \\u0000 lang"}', {}, 400],
  ['half a character', '{"review_text":"zehn Zeichen \\ud800 lang"}', {}, 400],
  ['a huge number', '{"review_text":"zehn Zeichen lang","rating":1e400}', {}, 400],
  ['a number', '5', {}, 400],
  ['nothing', '', {}, 400],
] as const)(
  'a visitor cannot post %s [W13]',
  async ([, body, headers, status], { ask, database }) => {
    const answer = await ask.anon('reviews', { method: 'POST', body, headers })
    expect([answer.status, Object.keys(answer.body)]).toEqual([
      status,
      ['code', 'message', 'details', 'hint'],
    ])
    expect(await database.owner('select count(*)::int as n from reviews')).toEqual([{ n: 8 }])
    expect(({} as Record<string, unknown>).is_approved).toBe(undefined)
  },
)

test('a visitor’s list of one row is one row, of none or one to merge none [W13]', async ({
  ask,
  database,
}) => {
  const post = async (path: string, body: unknown) =>
    (await ask.anon(path, { method: 'POST', body })).status
  expect([await post('reviews', []), await post('reviews?on_conflict=id', REVIEW)]).toEqual([
    400, 400,
  ])
  expect(await post('reviews?columns="author_name","review_text"', [REVIEW])).toBe(201)
  expect(await database.owner('select count(*)::int as n from reviews')).toEqual([{ n: 9 }])
})

test('a body without an announced length is not read beyond the limit [W13]', async ({
  server,
}) => {
  let sent = 0
  const stream = new ReadableStream({
    pull(controller) {
      sent += 1
      if (sent > 5_000) controller.close()
      else controller.enqueue(new Uint8Array(1_024).fill(32))
    },
  })
  const large = await server.app.request('/rest/v1/reviews', {
    method: 'POST',
    headers: { apikey: server.publicKey, 'Content-Type': 'application/json' },
    body: stream,
    ...({ duplex: 'half' } as object),
  })
  expect(large.status).toBe(413)
  expect(sent).toBeLessThan(30)
})

test('what does not exist is named before the missing filter [W12]', async ({ ask }) => {
  for (const [method, path, body, status, code] of [
    ['PATCH', 'fake', { rating: 1 }, 404, 'PGRST205'],
    ['PATCH', 'reviews', { stars: 1 }, 400, 'PGRST204'],
    ['PATCH', 'reviews?select=stars', { rating: 1 }, 400, '42703'],
    ['DELETE', 'fake', {}, 404, 'PGRST205'],
  ] as const) {
    const headers = { Prefer: 'return=representation' }
    const answer = await ask.admin(path, { method, body, headers })
    expect([path, answer.status, answer.body.code]).toEqual([path, status, code])
  }
})

test('another table is never embedded, and the answer says what to do instead [W3]', async ({
  ask,
}) => {
  for (const [table, select, other] of [
    ['sitemap_urls', 'url,...sitemap_checks!inner(domain)', 'sitemap_checks'],
    ['reviews', 'id,x(y)', 'x'],
  ]) {
    const { status, body } = await ask.admin(`${table}?select=${select}`)
    expect([status, body]).toMatchObject([
      400,
      {
        code: 'PGRST200',
        message: `Could not find a relationship between '${table}' and '${other}' in the schema cache`,
        hint: 'Embedding is not offered. Ask for each table by itself.',
      },
    ])
  }
})

test('without an origin OPTIONS tells what a table allows [W11]', async ({ ask }) => {
  const known = await ask.anon('reviews', { method: 'OPTIONS' })
  const unknown = await ask.anon('fake', { method: 'OPTIONS' })
  expect([known.status, known.headers.get('Allow'), unknown.status]).toEqual([
    200,
    'OPTIONS,GET,HEAD,POST,PATCH,DELETE',
    404,
  ])
})

test('the limits of an address are said clearly [W15]', async ({ ask }) => {
  const status = async (path: string) => (await ask.anon(`reviews?${path}`)).status
  const filters = (n: number) => Array.from({ length: n }, () => 'rating=gt.0').join('&')
  const nested = (n: number) => `or=${'(and'.repeat(n - 1)}(rating.gt.0)${')'.repeat(n - 1)}`
  const list = (n: number) => `rating=in.(${Array.from({ length: n }, () => 1).join(',')})`
  expect([await status(filters(20)), await status(filters(21))]).toEqual([200, 400])
  expect([await status(nested(4)), await status(nested(5))]).toEqual([200, 400])
  const columns = (n: number) => Array.from({ length: n }, () => '*').join(',')
  expect([
    await status(`select=${columns(20).replaceAll('*', 'id')}`),
    await status(`select=${columns(2)}`),
    await status(`order=${columns(21).replaceAll('*', 'id')}`),
  ]).toEqual([200, 400, 400])
  expect([
    await status('author_name=ilike.*a*&review_text=ilike.*b*'),
    await status('review_text=ilike.%25100%5C%25%25'),
    await status('author_name=ilike.*a*b*'),
    await status('or=(author_name.like.a*,author_name.like.b*,author_name.like.c*)'),
    await status('select=%22a%00b%22:id'),
  ]).toEqual([200, 200, 400, 400, 400])
  expect([await status(list(200)), await status(list(201))]).toEqual([200, 400])
  expect(await status(`author_name=eq.${'x'.repeat(8_200)}`)).toBe(414)
})
