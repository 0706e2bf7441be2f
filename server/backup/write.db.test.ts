import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database.ts'
import { linesOf } from './contents.ts'
import { connectAsOwner, rowsOf } from './write.ts'

const TABLE = { name: 'public.reviews', columns: ['id', 'author_name', 'review_text'] }
const ODD = 'Komma, "Anführung", \u0001\u0002, \\., Zeile\nzwei\r\nTab\t \u2028 🦊'

test('a table is read no faster than it is taken, each row as PostgreSQL writes it; a lost connection is an error [K20] [K71]', async () => {
  const database = await openTestDatabase()
  const owner = await connectAsOwner(database.ownerConnection)
  owner.on('error', () => {})
  onTestFinished(() => database.close())
  await database.owner('insert into reviews (author_name, review_text) values ($1, $1)', [ODD])
  await database.owner(
    `insert into reviews (review_text) select 'Besuch Nummer ' || n from generate_series(1, 1000) n`,
  )
  await owner.query('begin')
  const parts = []
  for await (const part of rowsOf(owner, TABLE)) parts.push(part.trimEnd().split('\n'))
  const { rows: lines } = await owner.query(linesOf(TABLE))
  expect(parts.flat()).toEqual(lines.map(({ line }) => line))
  expect(JSON.parse(parts[0]?.[0] ?? '')).toMatchObject({ author_name: ODD })
  expect(Math.max(...parts.map((part) => part.length))).toBe(10)

  const reading = rowsOf(owner, TABLE)
  await reading.next()
  const { rows: ours } = await owner.query('select pg_backend_pid() as pid')
  await database.owner('select pg_terminate_backend($1)', [ours[0]?.pid])
  await expect(reading.next()).rejects.toThrow()
})
