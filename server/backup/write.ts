import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { connectOrRefuse } from '#server/database/connect.ts'
import { countersOf, linesOf, openSum, type Sums, tablesOf } from './contents.ts'
import { copyOut } from './copy-out.ts'
import { sealing } from './sealed-file.ts'

export type Written = { sums: Sums; bytes: number }

/**
 * Writes the whole database as it is at one moment into one file, which nobody else may read. Lines
 * that begin with # say what follows; all others are rows.
 */
export async function writeBackup(
  connection: pg.PoolConfig,
  file: string,
  key: string | undefined,
): Promise<Written> {
  const owner = await connectAsOwner(connection)
  try {
    await owner.query('begin isolation level repeatable read read only')
    const sums: Sums = {}
    const { head, seal } = await sealing(key)
    const output = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true })
    output.write(head)
    await pipeline(Readable.from(linesOfAll(owner, sums)), createGzip(), seal, output)
    return { sums, bytes: (await stat(file)).size }
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

async function* linesOfAll(owner: pg.Client, sums: Sums) {
  const { rows } = await owner.query(
    `select name from migrations.journal where name like 'tables/%' order by name`,
  )
  yield `#salon ${JSON.stringify({ migrations: rows.map(({ name }) => name) })}\n`
  for (const table of await tablesOf(owner)) {
    yield `#table ${JSON.stringify(table)}\n`
    const sum = openSum()
    yield* copyOut(owner, linesOf(table), sum.add)
    sums[table.name] = sum.value()
  }
  // Without its end a file is not whole.
  yield `#end ${JSON.stringify({ sums, counters: await countersOf(owner) })}\n`
}
