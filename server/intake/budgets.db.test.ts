import { expect } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { KINDS, RECEIVED, statuses, wait } from '#tests/support/intake/flood.ts'
import { DEFAULT_LIMITS, entryOf, FORM_OF, START_MS, test } from '#tests/support/intake/visitors.ts'
import { openServer } from '#tests/support/server.ts'

const TABLES = Object.keys(entryOf)
const BURST = 200

test('a bare client that posts the specified JSON is served [I1]', async ({ salon }) => {
  for (const table of TABLES) expect(await salon.send(table, 1)).toBe(201)
  expect(await Promise.all(TABLES.map(salon.stored))).toEqual([1, 1, 1])
})

test.for(TABLES)(
  'an address has three entries of %s in ten minutes [I2]',
  async (table, { salon }) => {
    for (const n of [1, 2, 3]) expect(await salon.send(table, n)).toBe(201)
    const refused = await salon.post(table, entryOf[table]?.(4))
    expect([refused.status, wait(refused)]).toEqual([429, 600])
    expect(await refused.json()).toEqual({
      code: 'PT429',
      message: 'Too many entries, please try again later',
      details: `Retry-After: ${refused.headers.get('Retry-After')}`,
      hint: null,
    })
    expect(await salon.send(table, 4, { from: '192.0.2.2' })).toBe(201)
    expect(await salon.stored(table)).toBe(4)
  },
)

test('each kind has a budget of its own [I2]', async ({ salon }) => {
  for (const n of [1, 2, 3, 4]) await salon.send('reviews', n)
  expect(await salon.send('contact_submissions', 1)).toBe(201)
  expect(await salon.send('job_applications', 1)).toBe(201)
})

test('the ten minutes slide, and Retry-After names the second there is room [I2]', async ({
  salon,
}) => {
  await salon.send('reviews', 1)
  await salon.age('5 minutes')
  await salon.send('reviews', 2)
  await salon.send('reviews', 3)
  await salon.age('4 minutes 30 seconds')
  const refused = await salon.post('reviews', entryOf.reviews?.(4))
  expect([refused.status, wait(refused)]).toEqual([429, 30])
  await salon.age('30 seconds')
  expect([await salon.send('reviews', 4), await salon.send('reviews', 5)]).toEqual([201, 429])
})

test('an address has ten entries of a kind in a day [I2]', async ({ salon }) => {
  for (let n = 1; n <= 10; n++) {
    expect(await salon.send('reviews', n)).toBe(201)
    await salon.age('11 minutes')
  }
  await salon.age('20 hours')
  const refused = await salon.post('reviews', entryOf.reviews?.(11))
  // The first of them is 21 h 50 min old.
  expect([refused.status, wait(refused)]).toEqual([429, (2 * 60 + 10) * 60])
  await salon.age('2 hours 10 minutes')
  expect(await salon.send('reviews', 11)).toBe(201)
})

test('everybody together has sixty entries an hour, thirty without a token [I3]', async ({
  salon,
  database,
}) => {
  for (const [table, kind] of Object.entries(KINDS)) {
    const form = FORM_OF[table as keyof typeof FORM_OF]
    await database.owner(RECEIVED, [kind, 29, false, '59 minutes'])
    await database.owner(RECEIVED, [kind, 29, true, '59 minutes'])
    expect(await salon.send(table, 1)).toBe(201)
    expect(await salon.send(table, 2)).toBe(429)
    expect(await salon.send(table, 2, { headers: await salon.formToken(form, 5_000) })).toBe(201)
    const full = await salon.post(table, entryOf[table]?.(3), {
      headers: await salon.formToken(form, 5_000),
    })
    expect([full.status, wait(full)]).toEqual([429, 60])
  }
  await salon.age('1 minute')
  expect(await salon.send('reviews', 3)).toBe(201)
})

test('an expired token counts as none [I8]', async ({ salon, database }) => {
  await database.owner(RECEIVED, ['review', 29, false, '1 minute'])
  expect(await salon.send('reviews', 0)).toBe(201)
  const expired = await salon.formToken('review', 3 * 3_600_000)
  const valid = await salon.formToken('review', 3_600_000)
  expect(await salon.send('reviews', 1, { headers: expired })).toBe(429)
  expect(await salon.send('reviews', 1, { headers: valid })).toBe(201)
  expect(await salon.stored('quarantine')).toBe(0)
})

test('of two hundred at once from one address exactly three are stored [I4]', async ({ salon }) => {
  const answers = await Promise.all(
    Array.from({ length: BURST }, (_, n) => salon.post('reviews', entryOf.reviews?.(n))),
  )
  expect(statuses(answers)).toEqual({ 201: 3, 429: BURST - 3 })
  const refused = answers.filter(({ status }) => status === 429)
  expect(new Set(refused.map(wait))).toEqual(new Set([600]))
  expect(await salon.stored('reviews')).toBe(3)
})

test('two hundred invented X-Forwarded-For values change nothing [I5]', async ({
  salon,
  database,
}) => {
  const from = (n: number) => ({ headers: { 'X-Forwarded-For': `198.51.100.${n}` } })
  const answers = await Promise.all(
    Array.from({ length: BURST }, (_, n) => salon.post('reviews', entryOf.reviews?.(n), from(n))),
  )
  expect(statuses(answers)).toEqual({ 201: 3, 429: BURST - 3 })
  expect(await salon.stored('reviews')).toBe(3)
  const behindProxy = await openServer(database, { ...DEFAULT_LIMITS, trustProxy: 1 })
  const vouched = [4, 5, 6, 7, 8].map((n) =>
    salon.send('reviews', BURST + n, { ...from(n), server: behindProxy }),
  )
  expect(await Promise.all(vouched)).toEqual([201, 201, 201, 201, 201])
})

test('two processes on one database share the budgets [I4]', async ({ salon, database }) => {
  const neighbourPools = openDatabase(database.connection)
  const neighbour = await openServer(
    { ...database, ...neighbourPools },
    { ...DEFAULT_LIMITS, now: () => START_MS },
  )
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      salon.post('reviews', entryOf.reviews?.(n), n % 2 ? { server: neighbour } : {}),
    ),
  )
  await neighbourPools.close()
  expect(statuses(answers)).toEqual({ 201: 3, 429: 37 })
  expect(await salon.stored('reviews')).toBe(3)
})

test('an entry that its table refuses costs nothing [I12]', async ({ salon }) => {
  for (let n = 0; n < 5; n++) {
    expect((await salon.post('reviews', { review_text: 'kurz' })).status).toBe(400)
  }
  for (const n of [1, 2, 3]) expect(await salon.send('reviews', n)).toBe(201)
})

test('what the salon writes itself is not counted [I12]', async ({ salon }) => {
  const token = await salon.token()
  for (let n = 0; n < 5; n++) {
    const answer = await salon.request('/rest/v1/reviews', {
      method: 'POST',
      token,
      body: entryOf.reviews?.(1),
    })
    expect(answer.status).toBe(201)
  }
  expect(await salon.stored('intake.received')).toBe(0)
})

test('the budgets are settings, and 0 switches them off [I17]', async ({ salon, database }) => {
  const generous = await openServer(database, { submissionsPerAddress: 12, submissionsPerHour: 60 })
  for (let n = 0; n < 12; n++)
    expect(await salon.send('reviews', n, { server: generous })).toBe(201)
  expect(await salon.send('reviews', 12, { server: generous })).toBe(429)
  const open = await openServer(database, { submissionsPerAddress: 0, submissionsPerHour: 0 })
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      salon.post('reviews', entryOf.reviews?.(100 + n), { server: open }),
    ),
  )
  expect(statuses(answers)).toEqual({ 201: 30 })
})
