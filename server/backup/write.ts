import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { connectOrRefuse } from '#server/database/connect.ts'
import { countersOf, countRows, linesOf, type Table, tablesOf } from './contents.ts'
import { sealed } from './sealed-file.ts'

const ROWS_AT_ONCE = 10

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
    yield* rowsOf(owner, table)
  }
  const [sums, counters] = [await countRows(owner, tables), await countersOf(owner)]
  // Without its end a file is not whole.
  yield `#end ${JSON.stringify({ sums, counters })}\n`
}

/** The rows of a table as lines: however large it is, a few of them are in memory, and one may be a photo. */
export async function* rowsOf(owner: pg.ClientBase, table: Table) {
  await owner.query(`declare reading no scroll cursor for ${linesOf(table)}`)
  for (;;) {
    const { rows } = await owner.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from reading`)
    if (rows.length === 0) break
    yield rows.map(({ line }) => `${line}\n`).join('')
  }
  await owner.query('close reading')
}
