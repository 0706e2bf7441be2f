import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

const HANDS = 6
const TURNS = 20
const UNLIMITED = { address: 0, addressDay: 0, hour: 0, bareHour: 0, pending: 0 }

test('entries that come at the same moment while several letters count are all stored [I27]', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  await database.owner(
    `insert into mail.outbox (kind, dedupe) select 'review', n::text from generate_series(1, 5) n`,
  )
  await database.owner(
    `insert into mail.outbox (kind, dedupe, created_at, due_at)
     select 'more_reviews', 'more ' || n, now() + n * interval '1 ms', now() + interval '1 hour'
       from generate_series(1, 3) n`,
  )
  await Promise.all(Array.from({ length: HANDS }, (_, hand) => write(database, hand)))
  const [stored] = await database.owner('select count(*)::int from public.reviews')
  expect(stored).toEqual({ count: HANDS * TURNS })
})

/** As another plan would: with new statistics PostgreSQL reads the same letters in another order. */
async function write(database: TestDatabase, hand: number) {
  const visitor = new pg.Client(database.ownerConnection)
  await visitor.connect()
  await visitor.query(`set ${hand % 2 ? 'enable_bitmapscan' : 'enable_indexscan'} = off`)
  await visitor.query(`set intake.context = '${JSON.stringify({ limits: UNLIMITED })}'`)
  await visitor.query('set role anon')
  for (let turn = 0; turn < TURNS; turn += 1) {
    await visitor.query(
      'insert into public.reviews (author_name, rating, review_text) values ($1, 5, $2)',
      ['Gast', `Besuch ${hand} ${turn}`],
    )
  }
  await visitor.end()
}
