import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { referenceOf } from '#domain/contact.ts'
import { entryOf, test } from '#tests/support/intake/visitors.ts'
import { openServer } from '#tests/support/server.ts'

const TABLES = Object.keys(entryOf)
const keyed = (key: string = randomUUID()) => ({ headers: { 'Idempotency-Key': key } })

test.for(TABLES)(
  'two posts to %s at once with one key store one row [I6]',
  async (table, { salon }) => {
    const sent = keyed()
    const twice = [salon.send(table, 1, sent), salon.send(table, 1, sent)]
    expect(await Promise.all(twice)).toEqual([201, 201])
    expect(await salon.stored(table)).toBe(1)
  },
)

test('one key stores one row also where nothing is counted [I6]', async ({ salon, database }) => {
  const server = await openServer(database)
  for (let round = 0; round < 10; round++) {
    const sent = { ...keyed(), server }
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => salon.send('reviews', round, sent)))
    expect(answers).toEqual([201, 201, 201, 201, 201])
  }
  expect(await salon.stored('reviews')).toBe(10)
})

test('a retry is answered 201 although the budget is used up meanwhile [I6]', async ({ salon }) => {
  const sent = keyed()
  await salon.send('reviews', 1, sent)
  for (const n of [2, 3, 4]) await salon.send('reviews', n)
  expect([await salon.send('reviews', 1, sent), await salon.send('reviews', 5)]).toEqual([201, 429])
  expect(await salon.stored('reviews')).toBe(3)
})

test('a key that comes back with another text is a conflict [I6]', async ({ salon }) => {
  const sent = keyed()
  await salon.send('reviews', 1, sent)
  const conflict = await salon.post('reviews', entryOf.reviews?.(2), sent)
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
  expect(await salon.stored('reviews')).toBe(1)
})

test('a key is remembered for a day [I6]', async ({ salon }) => {
  const sent = keyed()
  await salon.send('reviews', 1, sent)
  await salon.age('23 hours 59 minutes')
  expect(await salon.send('reviews', 2, sent)).toBe(409)
  await salon.age('1 minute')
  expect(await salon.send('reviews', 2, sent)).toBe(201)
  expect(await salon.stored('reviews')).toBe(2)
})

test.for(['x', '1', `${randomUUID()}0`, "' or true --", '{}'])(
  'a key that is no UUID is refused: %s [I6]',
  async (key, { salon }) => {
    expect(await salon.send('reviews', 1, keyed(key))).toBe(400)
    expect(await salon.stored('reviews')).toBe(0)
  },
)

test('the same entry is stored once a day, whoever sends it [I7]', async ({ salon }) => {
  for (const table of TABLES) {
    expect(await salon.send(table, 1)).toBe(201)
    expect(await salon.send(table, 1)).toBe(201)
    expect(await salon.send(table, 1, { from: '192.0.2.9' })).toBe(201)
    expect(await salon.send(table, 1, keyed())).toBe(201)
    expect(await salon.stored(table)).toBe(1)
  }
  expect(await salon.stored('intake.received')).toBe(3)
  expect(await salon.stored('mail.outbox')).toBe(3)
  await salon.age('1 day')
  expect([await salon.send('reviews', 1), await salon.stored('reviews')]).toEqual([201, 2])
})

test('ever new keys for one request leave no more than five references [I7]', async ({
  salon,
  database,
}) => {
  const keys = Array.from({ length: 9 }, () => randomUUID())
  for (const key of keys) {
    expect(await salon.send('contact_submissions', 1, keyed(key))).toBe(201)
  }
  const [kept] = await database.owner('select reference from contact_submissions')
  expect(kept).toEqual({ reference: keys.slice(0, 5).map(referenceOf).join(' ') })
})

test('another rating or one more letter is another entry [I7]', async ({ salon }) => {
  const entry = entryOf.reviews?.(1)
  await salon.post('reviews', entry)
  await salon.post('reviews', { ...entry, rating: 4 })
  await salon.post('reviews', { ...entry, author_name: 'Gast 1 ' })
  expect(await salon.stored('reviews')).toBe(3)
})

test('a known entry is answered 201 to clients that expect one object [I7]', async ({ salon }) => {
  const headers = { Accept: 'application/vnd.pgrst.object+json' }
  const twice = [
    await salon.send('reviews', 1, { headers }),
    await salon.send('reviews', 1, { headers }),
  ]
  expect(twice).toEqual([201, 201])
})

test('a visitor who repeats an entry as approved is still refused [I7]', async ({ salon }) => {
  await salon.send('reviews', 1)
  const approved = { ...entryOf.reviews?.(1), is_approved: true }
  expect((await salon.post('reviews', approved)).status).toBe(401)
})

test('what is remembered names nobody, and is forgotten after a day [I13]', async ({
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
  await salon.age('1 day')
  await salon.send('contact_submissions', 2)
  expect(await salon.stored('intake.received')).toBe(1)
})
