import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { referenceOf } from '#domain/contact.ts'
import { forgetOld } from '#server/jobs/retention.ts'
import { entryOf, test } from '#tests/support/intake/visitors.ts'
import { insertion } from '#tests/support/rows.ts'
import { openServer } from '#tests/support/server.ts'

const MONTHS = { applicationMonths: 6, requestMonths: 6 }
const TABLES = Object.keys(entryOf)
const keyed = (key: string = randomUUID()) => ({ headers: { 'Idempotency-Key': key } })

test('posts at once with one key store one row, counted or not [I6]', async ({
  salon,
  database,
}) => {
  for (const table of TABLES) {
    const sent = keyed()
    const twice = [salon.send(table, 1, sent), salon.send(table, 1, sent)]
    expect(await Promise.all(twice)).toEqual([201, 201])
    expect(await salon.stored(table)).toBe(1)
  }
  const server = await openServer(database)
  for (let round = 2; round < 7; round++) {
    const sent = { ...keyed(), server }
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => salon.send('reviews', round, sent)))
    expect(answers).toEqual([201, 201, 201, 201, 201])
  }
  expect(await salon.stored('reviews')).toBe(6)
})

test('a key is remembered for a day: a retry is 201, another text 409 [I6]', async ({ salon }) => {
  const sent = keyed()
  for (const n of [1, 2, 3]) await salon.send('reviews', n, n === 1 ? sent : {})
  // The budget is used up.
  expect([await salon.send('reviews', 1, sent), await salon.send('reviews', 5)]).toEqual([201, 429])
  await salon.age('23 hours 59 minutes')
  const conflict = await salon.post('reviews', entryOf.reviews?.(4), sent)
  expect([conflict.status, await conflict.json()]).toEqual([
    409,
    {
      code: 'PT409',
      message: 'This Idempotency-Key was used for another entry',
      details: null,
      hint: null,
    },
  ])
  expect(await salon.send('contact_submissions', 1, sent)).toBe(201)
  for (const key of ['x', `${randomUUID()}0`, "' or true --"]) {
    expect(await salon.send('reviews', 4, keyed(key))).toBe(400)
  }
  expect(await salon.stored('reviews')).toBe(3)
  await salon.age('1 minute')
  expect(await salon.send('reviews', 4, sent)).toBe(201)
})

test('the same entry is stored once a day, whoever sends it [I6]', async ({ salon }) => {
  for (const table of TABLES) {
    expect(await salon.send(table, 1)).toBe(201)
    expect(await salon.send(table, 1)).toBe(201)
    expect(await salon.send(table, 1, { from: '192.0.2.9' })).toBe(201)
    expect(await salon.send(table, 1, keyed())).toBe(201)
    expect(await salon.stored(table)).toBe(1)
  }
  // One to the owner for each, and one to whoever asked.
  expect(await salon.stored('mail.outbox')).toBe(4)
  await salon.age('23 hours 59 minutes')
  expect([await salon.send('reviews', 1), await salon.stored('reviews')]).toEqual([201, 1])
  await salon.age('1 minute')
  expect([await salon.send('reviews', 1), await salon.stored('reviews')]).toEqual([201, 2])
  const entry = entryOf.reviews?.(1)
  const from = '192.0.2.7'
  expect((await salon.post('reviews', { ...entry, is_approved: true }, { from })).status).toBe(401)
  const headers = { Accept: 'application/vnd.pgrst.object+json' }
  expect((await salon.post('reviews', entry, { from, headers })).status).toBe(201)
  expect(await salon.stored('reviews')).toBe(2)
  // Another rating, or one more letter, is another entry.
  await salon.post('reviews', { ...entry, rating: 4 }, { from })
  await salon.post('reviews', { ...entry, author_name: 'Gast 1 ' }, { from })
  expect(await salon.stored('reviews')).toBe(4)
})

test('new keys for one request leave five references [I6]', async ({ salon, database }) => {
  const keys = Array.from({ length: 9 }, () => randomUUID())
  for (const [n, key] of keys.entries()) {
    const sent = { ...keyed(key), from: `192.0.2.${n}` }
    expect(await salon.send('contact_submissions', 1, sent)).toBe(201)
  }
  const [kept] = await database.owner('select reference from contact_submissions')
  expect(kept).toEqual({ reference: keys.slice(0, 5).map(referenceOf).join(' ') })
})

test('whoever sends what somebody else has sent cannot tell [I20]', async ({ salon }) => {
  const preferences = [
    'return=minimal',
    'return=minimal, count=exact',
    'return=representation, count=exact',
    'handling=strict',
  ]
  const from = '192.0.2.66'
  for (const table of TABLES) {
    expect(await salon.send(table, 1)).toBe(201)
    for (const [n, Prefer] of preferences.entries()) {
      const sent = { headers: { Prefer }, from: `198.51.100.${n}` }
      const known = await salon.post(table, entryOf[table]?.(1), sent)
      const fresh = await salon.post(table, entryOf[table]?.(100 + n), sent)
      expect(await told(known)).toEqual(await told(fresh))
    }
    // Three are the budget, whether they were known or not; then known ones wait like all others.
    for (const n of [1, 1, 1]) expect(await salon.send(table, n, { from })).toBe(201)
    const known = await salon.post(table, entryOf[table]?.(1), { from })
    const fresh = await salon.post(table, entryOf[table]?.(200), { from })
    expect([known.status, await told(known)]).toEqual([429, await told(fresh)])
  }
})

test('whoever is erased leaves no trace at others [I20] [X48]', async ({ salon, database }) => {
  await salon.send('job_applications', 1)
  await salon.send('job_applications', 1, { from: '192.0.2.66' })
  await salon.send('job_applications', 2, { from: '192.0.2.66' })
  const [row] = await database.owner(`select id from job_applications where name = 'Gast 1'`)
  await database.owner('insert into erasures (row_ids) values ($1)', [[row?.id]])
  expect([await salon.stored('job_applications'), await salon.stored('intake.received')]).toEqual([
    1, 1,
  ])
})

test('what is remembered names nobody and is forgotten in a day [I13]', async ({
  salon,
  database,
}) => {
  await salon.send('contact_submissions', 1, keyed())
  const [row] = await database.owner('select * from intake.received')
  expect(row).toEqual({
    row_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    kind: 'request',
    client: expect.stringMatching(/^[0-9a-f]{64}$/),
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    fingerprint: expect.any(Buffer),
    nonce: null,
    has_token: false,
    reasons: [],
    received_at: expect.any(Date),
  })
  const withAddress = database.as('anon', null, (query) => query(...insertion('reviews')), {
    'intake.context': JSON.stringify({ client: '203.0.113.7' }),
  })
  await expect(withAddress).rejects.toThrow('received_client_check')
  await salon.age('1 day')
  await salon.send('reviews', 1)
  // Where no server of ours is, nothing tells a context and no job deletes.
  await database.as('anon', null, (query) => query(...insertion('contact_submissions')))
  expect(await salon.stored('intake.received')).toBe(2)
  await salon.age('1 day')
  expect(await forgetOld(database, MONTHS, new Date())).toEqual({ received: 2 })
  expect(await salon.stored('intake.received')).toBe(0)
})

/** All that an answer says, but for the second it names. */
async function told(answer: Response) {
  const text = `${JSON.stringify([...answer.headers])} ${await answer.text()}`
  return `${answer.status} ${text.replace(/(retry-after\W+)\d+/gi, '$1')}`
}
