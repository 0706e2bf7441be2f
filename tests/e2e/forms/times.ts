import { join } from 'node:path'
import pg from 'pg'
import { findEmbedded } from '#server/database/embedded/cluster.ts'

const TIMES = ['created_at', 'check_date']

type Row = Record<string, unknown>

/** Whether rows are to have another time than now: over the data API nobody can say that. */
export function areDated(rows: object[]) {
  return rows.some((row) => TIMES.some((name) => name in row))
}

/** Gives stored rows the times they are to have, as the owner of the database. */
export function dateRows(table: string, rows: object[], ids: string[]) {
  return setAsOwner(table, TIMES, rows, ids)
}

/** Gives stored rows what over the data API nobody can say, or nobody any more. */
export async function setAsOwner(table: string, columns: string[], rows: object[], ids: string[]) {
  const connection = await findEmbedded(join(String(process.env.E2E_FOLDER), 'data'))
  const owner = new pg.Client(connection ?? {})
  await owner.connect()
  try {
    for (const [index, row] of rows.entries()) {
      for (const name of columns.filter((one) => one in row)) {
        await owner.query(`update ${table} set ${name} = $1 where id = $2`, [
          (row as Row)[name],
          ids[index],
        ])
      }
    }
  } finally {
    await owner.end()
  }
}
