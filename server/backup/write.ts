import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { connectOrRefuse } from '#server/database/connect.ts'
import { countersOf, countRows, linesOf, tablesOf } from './contents.ts'
import { sealed } from './sealed-file.ts'

/**
 * Writes the whole database as it is at one moment into one file, which nobody else may read, and answers its
 * size. Lines that begin with # say what follows; all others are rows.
 */
export async function writeBackup(
  connection: pg.PoolConfig,
  file: string,
  key: string | undefined,
) {
  const owner = await connectAsOwner(connection)
  try {
    await owner.query('begin isolation level repeatable read read only')
    await pipeline(
      Readable.from(linesOfAll(owner)),
      createGzip(),
      (content: AsyncIterable<Buffer>) => sealed(content, key),
      createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }),
    )
    return (await stat(file)).size
  } finally {
    await owner.end()
  }
}

/** Times are told in UTC, and nothing ends a long reading. */
export async function connectAsOwner(connection: pg.PoolConfig) {
  const owner = await connectOrRefuse(connection)
  await owner.query(`set timezone to 'UTC'; set statement_timeout to 0;
    set idle_in_transaction_session_timeout to 0; set search_path to public`)
  return owner
}

async function* linesOfAll(owner: pg.Client) {
  const { rows } = await owner.query(
    `select name from migrations.journal where name like 'tables/%' order by name`,
  )
  yield `#salon ${JSON.stringify({ migrations: rows.map(({ name }) => name) })}\n`
  const tables = await tablesOf(owner)
  for (const table of tables) {
    yield `#table ${JSON.stringify(table)}\n`
    yield* copyOut(owner, linesOf(table))
  }
  const [sums, counters] = [await countRows(owner, tables), await countersOf(owner)]
  // Without its end a file is not whole.
  yield `#end ${JSON.stringify({ sums, counters })}\n`
}

/**
 * The lines of a query, as one stream that is read no faster than somebody takes from it: however large a
 * table is, a few of its lines are in memory. A line must hold no control characters, as JSON never does.
 */
export function copyOut(client: pg.Client, query: string) {
  let socket: pg.Connection['stream'] | undefined
  let lines = 0
  const stream = new Readable({ read: () => void socket?.resume() })
  client.query({
    submit(connection: pg.Connection) {
      socket = connection.stream
      // Quotes and delimiters that never occur: PostgreSQL sends each line as it is.
      connection.query(`copy (${query}) to stdout (format csv, quote e'\\x01', delimiter e'\\x02')`)
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      lines += 1
      // The parser uses its memory again for what comes next.
      if (!stream.push(Buffer.from(chunk))) socket?.pause()
    },
    handleCommandComplete({ text }: { text: string }) {
      if (text !== `COPY ${lines}`) stream.destroy(new Error(`${text}, but ${lines} lines came`))
    },
    handleReadyForQuery() {
      // Left to rest, the connection would never answer the next question.
      socket?.resume()
      stream.push(null)
    },
    handleError(error: Error) {
      socket?.resume()
      stream.destroy(error)
    },
  })
  return stream
}
