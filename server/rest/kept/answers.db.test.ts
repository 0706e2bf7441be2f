import pg from 'pg'
import { expect } from 'vitest'
import { openProcess, type Process } from '#tests/support/processes.ts'
import { ADMIN, test } from '#tests/support/server.ts'
import { TAKE } from './lease.ts'

const LIST = '/rest/v1/reviews?select=id,rating&order=created_at.desc&limit=6'
/** A request that announces a body is answered by the app itself. */
const LONG_WAY = { 'Content-Length': '0' }

const REVIEWS = `insert into reviews (review_text, rating, is_approved)
  select repeat('Sehr gut. ', 20), 1 + n % 5, n <= 8 from generate_series(1, 10) n`

async function seen(answer: Response) {
  const {
    date: _,
    connection: __,
    'keep-alive': ___,
    ...headers
  } = Object.fromEntries(answer.headers)
  return { status: answer.status, headers, text: await answer.text() }
}

/** Asks until the answer comes from memory, and gives that one. */
async function fromMemory({ ask, hits }: Process, path: string, headers: HeadersInit = {}) {
  for (;;) {
    const before = hits()
    const answer = await seen(await ask(path, { headers }))
    if (hits() > before) return answer
  }
}

test.for<[path: string, headers: Record<string, string>]>([
  [LIST, {}],
  [LIST, { Accept: 'text/csv' }],
  [LIST, { Accept: 'application/vnd.pgrst.array+json;nulls=stripped' }],
  [LIST, { 'Accept-Profile': 'public' }],
  [LIST, { Prefer: 'count=exact' }],
  [LIST, { Range: '1-2' }],
  [LIST, { Origin: 'https://anderswo.test' }],
  [LIST, { 'X-Forwarded-Proto': 'https' }],
  ['/rest/v1/reviews', {}],
  ['/rest/v1/reviews?rating=gte.4&select=id', {}],
  ['/rest/v1/review_counts?order=rating', {}],
])(
  'what is kept of %s with %o is what the app answers [W63]',
  async ([path, headers], { database, server: _ }) => {
    await database.owner(REVIEWS)
    const one = await openProcess(database)
    // The plain question is kept first: it must never answer another one.
    await fromMemory(one, LIST)
    const kept = await fromMemory(one, path, headers)
    expect(kept).toEqual(await seen(await one.ask(path, { headers: { ...headers, ...LONG_WAY } })))
  },
)

test('whoever else asks is answered by the database [W63]', async ({ database, server }) => {
  await database.owner(REVIEWS)
  const one = await openProcess(database)
  const Authorization = `Bearer ${await server.token(ADMIN)}`
  await fromMemory(one, LIST)
  const before = one.hits()
  const statuses = [
    await one.ask(LIST, { headers: { Authorization } }),
    await one.ask(LIST, { headers: { Authorization: 'Bearer erfunden' } }),
    await one.ask(LIST, { headers: { apikey: 'erfunden' } }),
    await one.ask(LIST, { headers: { Accept: 'image/png' } }),
    await one.ask(LIST, { method: 'HEAD' }),
    await one.ask('/rest/v1/contact_submissions'),
  ].map(({ status }) => status)
  expect([statuses, one.hits()]).toEqual([[200, 401, 401, 406, 200, 401], before])
})

test('a long answer is never kept [W63]', async ({ database, server: _ }) => {
  await database.owner(
    `insert into reviews (review_text, is_approved) select repeat('x', 1500), true from generate_series(1, 60)`,
  )
  const one = await openProcess(database)
  await fromMemory(one, LIST)
  const before = one.hits()
  for (let i = 0; i < 5; i++) expect((await one.ask('/rest/v1/reviews')).status).toBe(200)
  expect(one.hits()).toBe(before)
})

test('questions that strangers invent never keep out what pages ask [W63]', async ({
  database,
  server: _,
}) => {
  await database.owner(REVIEWS)
  const one = await openProcess(database)
  await fromMemory(one, LIST)
  for (let n = 0; n < 250; n++) await one.ask(LIST, { headers: { Origin: `https://a${n}.test` } })
  await fromMemory(one, '/rest/v1/review_counts?order=rating')
})

test('without its connection a process shows nothing from memory until it holds the lock again [W65]', async ({
  database,
  server: _,
}) => {
  await database.owner(REVIEWS)
  const one = await openProcess(database)
  await fromMemory(one, LIST)
  const copies = `from pg_stat_activity where application_name = 'salon copies' and datname = current_database()`
  const [lost] = await database.owner(`select pid, pg_terminate_backend(pid, 5000) ${copies}`)
  await fromMemory(one, LIST)
  const [fresh] = await database.owner(`select pid ${copies}`)
  expect(fresh?.pid).not.toBe(lost?.pid)
})

test('a process that stopped while it held the lock keeps no change back for long [W65]', async ({
  database,
  server,
}) => {
  await database.owner(REVIEWS)
  const one = await openProcess(database)
  const stopped = new pg.Client(database.connection)
  stopped.on('error', () => {})
  await stopped.connect()
  await stopped.query(TAKE)
  const answer = await one.ask('/rest/v1/reviews?rating=gte.1', {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${await server.token(ADMIN)}` },
    body: JSON.stringify({ is_approved: false }),
  })
  expect(answer.status).toBe(204)
  expect(await (await one.ask(LIST)).json()).toEqual([])
})
