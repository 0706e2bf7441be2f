import { expect } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { DEFAULT_LIMITS, entryOf, FORM_OF, START_MS, test } from '#tests/support/intake/visitors.ts'
import { openServer } from '#tests/support/server.ts'

const TABLES = Object.keys(entryOf)
const BURST = 200

/** Lets so many strangers have sent an entry each, so long ago. */
const RECEIVED = `
  insert into intake.received (row_id, kind, client, fingerprint, has_token, reasons, received_at)
  select gen_random_uuid(), $1, lpad(to_hex(n), 64, '0'), sha256(n::text::bytea), $3, '{}',
         now() - $4::interval
    from generate_series(1, $2) as n`

function statuses(answers: Response[]) {
  const count: Record<number, number> = {}
  for (const { status } of answers) count[status] = (count[status] ?? 0) + 1
  return count
}

/** Seconds to wait, to the next ten: a slow machine may spend some of them. */
function wait({ headers }: Response) {
  return Math.ceil(Number(headers.get('Retry-After')) / 10) * 10
}

test('an address has three entries of a kind in ten minutes [I1] [I2]', async ({ salon }) => {
  for (const table of TABLES) {
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
  }
})

test('an address has ten a day, and Retry-After names the second [I2]', async ({ salon }) => {
  await salon.send('reviews', 1)
  await salon.age('5 minutes')
  await salon.send('reviews', 2)
  await salon.send('reviews', 3)
  await salon.age('4 minutes 30 seconds')
  const refused = await salon.post('reviews', entryOf.reviews?.(4))
  expect([refused.status, wait(refused)]).toEqual([429, 30])
  await salon.age('30 seconds')
  expect([await salon.send('reviews', 4), await salon.send('reviews', 5)]).toEqual([201, 429])
  for (let n = 5; n <= 10; n++) {
    await salon.age('11 minutes')
    expect(await salon.send('reviews', n)).toBe(201)
  }
  // The first of them is 1 h 16 min old.
  await salon.age('11 minutes')
  const tired = await salon.post('reviews', entryOf.reviews?.(11))
  expect([tired.status, wait(tired)]).toEqual([429, 24 * 3_600 - 87 * 60])
  await salon.age('22 hours 33 minutes')
  expect([await salon.send('reviews', 11), await salon.send('reviews', 12)]).toEqual([201, 429])
})

test('all together have sixty entries an hour, thirty without token [I3]', async ({
  salon,
  database,
}) => {
  for (const [table, kind] of Object.entries(FORM_OF)) {
    await database.owner(RECEIVED, [kind, 29, false, '59 minutes'])
    await database.owner(RECEIVED, [kind, 29, true, '59 minutes'])
    expect(await salon.send(table, 1)).toBe(201)
    expect(await salon.send(table, 2)).toBe(429)
    expect(await salon.send(table, 2, { headers: await salon.formToken(kind, 5_000) })).toBe(201)
    const full = await salon.post(table, entryOf[table]?.(3), {
      headers: await salon.formToken(kind, 5_000),
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

test('of two hundred at once on two processes three are stored, whatever X-Forwarded-For says [I4] [I5]', async ({
  salon,
  database,
}) => {
  const neighbourPools = openDatabase(database.connection)
  const neighbour = await openServer(
    { ...database, ...neighbourPools },
    { ...DEFAULT_LIMITS, now: () => START_MS },
  )
  const from = (n: number) => ({ headers: { 'X-Forwarded-For': `198.51.100.${n}` } })
  const answers = await Promise.all(
    Array.from({ length: BURST }, (_, n) =>
      salon.post('reviews', entryOf.reviews?.(n), {
        ...(n % 3 ? from(n) : {}),
        ...(n < 40 && n % 2 ? { server: neighbour } : {}),
      }),
    ),
  )
  await neighbourPools.close()
  expect(statuses(answers)).toEqual({ 201: 3, 429: BURST - 3 })
  const refused = answers.filter(({ status }) => status === 429)
  expect(new Set(refused.map(wait))).toEqual(new Set([600]))
  expect(await salon.stored('reviews')).toBe(3)
  const behindProxy = await openServer(database, { ...DEFAULT_LIMITS, trustProxy: 1 })
  const vouched = [4, 5, 6, 7, 8].map((n) =>
    salon.send('reviews', BURST + n, { ...from(n), server: behindProxy }),
  )
  expect(await Promise.all(vouched)).toEqual([201, 201, 201, 201, 201])
})

test('what a table refuses and what the salon writes costs nothing [I2]', async ({ salon }) => {
  const own = { method: 'POST', token: await salon.token(), body: entryOf.reviews?.(9) }
  for (let n = 0; n < 5; n++) {
    expect((await salon.post('reviews', { review_text: 'kurz' })).status).toBe(400)
    expect((await salon.request('/rest/v1/reviews', own)).status).toBe(201)
  }
  expect(await salon.stored('intake.received')).toBe(0)
  for (const n of [1, 2, 3]) expect(await salon.send('reviews', n)).toBe(201)
})

test('the budgets are settings, and 0 switches them off [I2]', async ({ salon, database }) => {
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

test('however many others have sent, whoever sends one entry gets it through, one also of fifty at once [I4] [I19]', async ({
  salon,
  database,
}) => {
  for (const [table, kind] of Object.entries(FORM_OF)) {
    const entry = (n: number) => entryOf[table]?.(n)
    await database.owner(RECEIVED, [kind, 60, false, '1 minute'])
    expect(await salon.send(table, 2, { from: '198.51.100.2' })).toBe(201)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => salon.post(table, entry(n + 10))),
    )
    expect(statuses(answers)).toEqual({ 201: 1, 429: 49 })
    // The second one waits for the others, or until the first is an hour old.
    const second = await salon.post(table, entry(4))
    expect([second.status, wait(second)]).toEqual([429, 59 * 60])
    await salon.age('50 minutes')
    await database.owner(RECEIVED, [kind, 60, true, '1 minute'])
    const third = await salon.post(table, entry(4))
    expect([third.status, wait(third)]).toEqual([429, 600])
    await salon.age('10 minutes')
    expect(await salon.send(table, 4)).toBe(201)
    expect(await salon.send(table, 5)).toBe(429)
  }
})

test('five hundred reviews may wait; then an address sends one an hour into quarantine, and the owner hears of it once a day [I21]', async ({
  salon,
  database,
}) => {
  await database.owner(
    `insert into reviews (review_text) select 'Wartende Nummer ' || n from generate_series(1, 498) n`,
  )
  const letters = () =>
    database.owner(
      `select kind, count(*)::int as n from mail.outbox group by kind order by kind desc`,
    )
  expect(await salon.send('reviews', 1)).toBe(201)
  expect(await letters()).toEqual([{ kind: 'review', n: 1 }])
  expect(await salon.send('reviews', 2)).toBe(201)
  const full = await salon.post('reviews', entryOf.reviews?.(3))
  expect([full.status, wait(full)]).toEqual([429, 3600])
  expect(await salon.send('contact_submissions', 1)).toBe(201)
  const other = { from: '2001:db8:0:1::1' }
  expect([await salon.send('reviews', 3, other), await salon.send('reviews', 4, other)]).toEqual([
    201, 429,
  ])
  for (const n of [5, 6, 7]) {
    expect(await salon.send('reviews', n, { from: `2001:db8:0:${n}::1` })).toBe(201)
  }
  expect([await salon.stored('reviews'), await salon.stored('quarantine')]).toEqual([500, 4])
  expect(await database.owner('select distinct reasons from quarantine')).toEqual([
    { reasons: ['full_queue'] },
  ])
  await database.owner(`update reviews set is_approved = true where author_name like 'Gast%'`)
  expect(await salon.send('reviews', 4)).toBe(201)
  expect(await letters()).toEqual([
    { kind: 'suspect', n: 4 },
    { kind: 'review', n: 3 },
    { kind: 'request', n: 1 },
    { kind: 'more', n: 1 },
    { kind: 'acknowledgement', n: 1 },
  ])
  expect(await salon.stored('reviews')).toBe(501)
})

test('a flood is told once a day, when the budget is full [I21]', async ({ salon, database }) => {
  const floods = () => database.owner(`select dedupe from mail.outbox where kind = 'more'`)
  await database.owner(RECEIVED, ['request', 58, true, '1 minute'])
  await salon.send('contact_submissions', 1)
  expect(await floods()).toEqual([])
  for (const n of [2, 3, 4]) await salon.send('contact_submissions', n, { from: `198.51.100.${n}` })
  await database.owner(RECEIVED, ['application', 60, true, '1 minute'])
  await salon.send('job_applications', 1)
  expect(await floods()).toEqual([
    { dedupe: expect.stringMatching(/^more:crowd:\d{4}-\d\d-\d\d$/) },
  ])
})
