import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database.ts'
import { linesOf } from './contents.ts'
import { connectAsOwner, copyOut } from './write.ts'

const ROWS = 50_000
const LONG = `select repeat('x', 200) as line from generate_series(1, ${ROWS})`
const TABLE = { name: 'public.reviews', columns: ['id', 'author_name', 'review_text'] }
const ODD = 'Komma, "Anführung", \u0001\u0002, \\., Zeile\nzwei\r\nTab\t \u2028 🦊'

test('a table is read no faster than it is taken, each row as PostgreSQL writes it; a lost connection is an error, and a reader who stops can close [K20] [K71]', async () => {
  const database = await openTestDatabase()
  const owner = await connectAsOwner(database.ownerConnection)
  const other = await connectAsOwner(database.ownerConnection)
  onTestFinished(() => database.close())
  const { rows: ours } = await owner.query('select pg_backend_pid() as pid')
  const stream = copyOut(owner, LONG)
  await once(stream, 'readable')
  await expect
    .poll(() =>
      database.owner('select wait_event from pg_stat_activity where pid = $1', [ours[0]?.pid]),
    )
    .toEqual([{ wait_event: 'ClientWrite' }])
  expect(stream.readableLength).toBeLessThan(ROWS * 20)
  let bytes = 0
  for await (const chunk of stream) bytes += chunk.length
  expect(bytes).toBe(ROWS * 201)

  // The connection is free for what comes next.
  await database.owner('insert into reviews (author_name, review_text) values ($1, $1)', [ODD])
  await database.owner(
    `insert into reviews (review_text) select 'Besuch Nummer ' || n from generate_series(1, 1000) n`,
  )
  let text = ''
  for await (const chunk of copyOut(owner, linesOf(TABLE))) text += chunk
  const rows = text.trimEnd().split('\n')
  const { rows: lines } = await owner.query(linesOf(TABLE))
  expect(rows).toEqual(lines.map(({ line }) => line))
  expect(JSON.parse(rows[0] ?? '')).toMatchObject({ author_name: ODD })

  // As on a full disk.
  const stopped = copyOut(other, LONG)
  await once(stopped, 'readable')
  stopped.destroy()
  await once(stopped, 'close')
  expect(await other.end()).toBe(undefined)

  const lost = copyOut(owner, LONG)
  await once(lost, 'readable')
  const failure = once(lost, 'error')
  await database.owner('select pg_terminate_backend($1)', [ours[0]?.pid])
  lost.resume()
  expect(await failure).toEqual([expect.any(Error)])
  await owner.end()
})
