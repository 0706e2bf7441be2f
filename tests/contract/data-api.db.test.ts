import { expect } from 'vitest'
import { REVIEW, test } from './ask.ts'

test.for([
  ['reviews?select=id&nope=eq.1', 400, '42703', 'column reviews.nope does not exist'],
  ['reviews?select=nope', 400, '42703', 'column reviews.nope does not exist'],
  ['reviews?order=nope.desc', 400, '42703', 'column reviews.nope does not exist'],
  ['reviews?or=(rating.eq.5,nope.is.null)', 400, '42703', 'column reviews.nope does not exist'],
  ['reviewz', 404, 'PGRST205', "Could not find the table 'public.reviewz' in the schema cache"],
  ['reviews?select=count()', 400, 'PGRST123', 'Use of aggregate functions is not allowed'],
  ['reviews?select=rating.avg()', 400, 'PGRST123', 'Use of aggregate functions is not allowed'],
  [
    'reviews?select=id,x(y)',
    400,
    'PGRST200',
    "Could not find a relationship between 'reviews' and 'x' in the schema cache",
  ],
  ['reviews?select=author_name->>x', 400, 'PGRST100', 'JSON paths are not supported'],
  ['reviews?x.order=id', 400, 'PGRST108', "'x' is not an embedded resource in this request"],
  ['reviews?select=id&select=rating', 400, 'PGRST100', '"select" may be given only once'],
  ['reviews?limit=1&limit=2', 400, 'PGRST100', '"limit" may be given only once'],
  ['reviews?limit=-1', 416, 'PGRST103', 'Requested range not satisfiable'],
  ['reviews?offset=10001', 416, 'PGRST103', 'Requested range not satisfiable'],
  ['reviews?rating=like.5', 404, '42883', 'operator does not exist: smallint ~~ unknown'],
  ['reviews?author_name=eq.%00', 400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00'],
  ['reviews?rating=in.(1,zwei)', 400, '22P02', 'invalid input syntax for type smallint: "zwei"'],
  ['', 404, 'PGRST126', 'Root endpoint metadata is disabled'],
  [
    'rpc/is_admin',
    404,
    'PGRST202',
    'Could not find the function public.is_admin without parameters in the schema cache',
  ],
] as const)('GET %s is refused with %i %s [W6]', async ([path, status, code, message], { ask }) => {
  const answer = await ask.anon(path)
  expect([answer.status, answer.body.code, answer.body.message]).toEqual([status, code, message])
  expect(Object.keys(answer.body)).toEqual(['code', 'message', 'details', 'hint'])
  expect(answer.headers.get('Proxy-Status')).toBe(`PostgREST; error=${code}`)
})

test('an unknown table is no hint at the name of another [W7]', async ({ ask }) => {
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

test.for([
  ['count=planned', 'reviews?select=id&limit=2', 206, '0-1/5'],
  ['count=estimated', 'reviews?select=id', 200, '0-4/5'],
  ['count=exact', 'reviews?rating=eq.2', 200, '*/0'],
] as const)(
  '%s is answered exactly for %s [W10]',
  async ([prefer, path, status, range], { ask }) => {
    const { headers, ...answer } = await ask.anon(path, { headers: { Prefer: prefer } })
    expect([
      answer.status,
      headers.get('Content-Range'),
      headers.get('Preference-Applied'),
    ]).toEqual([status, range, prefer])
  },
)

test('a page behind the last row is refused once the total is asked for [W10]', async ({ ask }) => {
  const answer = await ask.anon('reviews?offset=100', { headers: { Prefer: 'count=exact' } })
  expect([answer.status, answer.headers.get('Content-Range'), answer.body.details]).toEqual([
    416,
    '*/5',
    'An offset of 100 was requested, but there are only 5 rows.',
  ])
})

test.for([
  ['5-1', 416, null],
  ['1-', 200, '1-4/*'],
  ['nonsense', 200, '0-4/*'],
] as const)(
  'the header Range: %s is answered with %i [W10]',
  async ([range, status, found], { ask }) => {
    const answer = await ask.anon('reviews?select=id', { headers: { Range: range } })
    expect([answer.status, answer.headers.get('Content-Range')]).toEqual([status, found])
  },
)

test.for([
  ['text/unknowntype, text/csv;q=0.5', 200, 'text/csv; charset=utf-8'],
  ['text/html,*/*;q=0.8', 200, 'application/json; charset=utf-8'],
  ['application/vnd.pgrst.plan', 406, 'application/json; charset=utf-8'],
  [
    'application/vnd.pgrst.array+json;nulls=stripped',
    200,
    'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
  ],
] as const)('Accept: %s gives %i %s [W11]', async ([accept, status, type], { ask }) => {
  const answer = await ask.anon('reviews?limit=1', { headers: { Accept: accept } })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([status, type])
})

test('only the schema public is offered [W11]', async ({ ask }) => {
  const read = await ask.anon('reviews', { headers: { 'Accept-Profile': 'auth' } })
  const write = await ask.anon('reviews', {
    method: 'POST',
    body: REVIEW,
    headers: { 'Content-Profile': 'salon' },
  })
  expect([read.status, read.body.code, write.status, write.body.message]).toEqual([
    406,
    'PGRST106',
    406,
    'Invalid schema: salon',
  ])
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
  ['two rows', 'reviews', [REVIEW, REVIEW], {}, 400],
  ['no row', 'reviews', [], {}, 400],
  ['an upsert', 'reviews', REVIEW, { Prefer: 'resolution=merge-duplicates' }, 400],
  ['on_conflict', 'reviews?on_conflict=id', REVIEW, {}, 400],
  ['plain text', 'reviews', JSON.stringify(REVIEW), { 'Content-Type': 'text/plain' }, 400],
  ['JSON in UTF-16', 'reviews', REVIEW, { 'Content-Type': 'application/json;charset=utf-16' }, 415],
  ['JSON without its type', 'reviews', REVIEW, { 'Content-Type': '' }, 415],
  ['CSV', 'reviews', 'review_text\nzehn Zeichen lang', { 'Content-Type': 'text/csv' }, 400],
  ['too much', 'reviews', { ...REVIEW, service_type: 'x'.repeat(17_000) }, {}, 413],
  [
    'a prototype',
    'reviews',
    '{"__proto__":{"is_approved":true},"review_text":"zehn Zeichen lang"}',
    {},
    400,
  ],
  ['deep JSON', 'reviews', `{"author_name":${'['.repeat(9_000)}`, {}, 400],
  ['NUL', 'reviews', '{"review_text":"zehn Zeichen \\u0000 lang"}', {}, 400],
  ['half a character', 'reviews', '{"review_text":"zehn Zeichen \\ud800 lang"}', {}, 400],
  ['a huge number', 'reviews', '{"review_text":"zehn Zeichen lang","rating":1e400}', {}, 400],
  ['a number', 'reviews', '5', {}, 400],
  ['nothing', 'reviews', '', {}, 400],
] as const)(
  'a visitor cannot post %s [W13]',
  async ([, path, body, headers, status], { ask, database }) => {
    const answer = await ask.anon(path, { method: 'POST', body, headers })
    expect([answer.status, Object.keys(answer.body)]).toEqual([
      status,
      ['code', 'message', 'details', 'hint'],
    ])
    expect(await database.owner('select count(*)::int as n from reviews')).toEqual([{ n: 8 }])
    expect(({} as Record<string, unknown>).is_approved).toBe(undefined)
  },
)

test('a visitor’s list of one row is one row [W13]', async ({ ask, database }) => {
  const path = 'reviews?columns="author_name","review_text"'
  const answer = await ask.anon(path, { method: 'POST', body: [REVIEW] })
  expect(answer.status).toBe(201)
  expect(await database.owner('select count(*)::int as n from reviews')).toEqual([{ n: 9 }])
})

test('a body without an announced length is not read beyond the limit [W14]', async ({
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
