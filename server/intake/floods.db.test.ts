import { expect } from 'vitest'
import { KINDS, RECEIVED, statuses, wait } from '#tests/support/intake/flood.ts'
import { entryOf, test } from '#tests/support/intake/visitors.ts'

const TABLES = Object.keys(entryOf)

test.for(TABLES)(
  'however many others have sent to %s, whoever sends one entry gets it through [I19]',
  async (table, { salon, database }) => {
    const kind = KINDS[table as keyof typeof KINDS]
    await database.owner(RECEIVED, [kind, 60, false, '1 minute'])
    for (const n of [1, 2, 3]) {
      expect(await salon.send(table, n, { from: `198.51.100.${n}` })).toBe(201)
    }
    // The second one waits for the others, or until the first is an hour old.
    const second = await salon.post(table, entryOf[table]?.(4), { from: '198.51.100.1' })
    expect([second.status, wait(second)]).toEqual([429, 59 * 60])
    await salon.age('50 minutes')
    await database.owner(RECEIVED, [kind, 60, true, '1 minute'])
    const third = await salon.post(table, entryOf[table]?.(4), { from: '198.51.100.1' })
    expect([third.status, wait(third)]).toEqual([429, 600])
    await salon.age('10 minutes')
    expect(await salon.send(table, 4, { from: '198.51.100.1' })).toBe(201)
    expect(await salon.send(table, 5, { from: '198.51.100.1' })).toBe(429)
  },
)

test('of fifty at once from one address in a flood exactly one is stored [I4] [I19]', async ({
  salon,
  database,
}) => {
  await database.owner(RECEIVED, ['review', 60, true, '1 minute'])
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => salon.post('reviews', entryOf.reviews?.(n))),
  )
  expect(statuses(answers)).toEqual({ 201: 1, 429: 49 })
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
    { kind: 'review_queue_full', n: 1 },
    { kind: 'review', n: 3 },
    { kind: 'request', n: 1 },
    { kind: 'acknowledgement', n: 1 },
  ])
  expect(await salon.stored('reviews')).toBe(501)
})

test('a flood is told once a day, with the entry that fills the budget [I21]', async ({
  salon,
  database,
}) => {
  const floods = () => database.owner(`select dedupe from mail.outbox where kind = 'flood'`)
  await database.owner(RECEIVED, ['request', 58, true, '1 minute'])
  await salon.send('contact_submissions', 1)
  expect(await floods()).toEqual([])
  for (const n of [2, 3, 4]) await salon.send('contact_submissions', n, { from: `198.51.100.${n}` })
  await database.owner(RECEIVED, ['application', 60, true, '1 minute'])
  await salon.send('job_applications', 1)
  expect(await floods()).toEqual([{ dedupe: expect.stringMatching(/^flood:\d{4}-\d\d-\d\d$/) }])
})
