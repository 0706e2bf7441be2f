import type pg from 'pg'
import { SetupError } from '#server/setup-error.ts'
import { connectOrRefuse } from './connect.ts'

const ASKED_TIMES = 3

/**
 * Refuses a pooler that hands out another session with each transaction: the lock of a start would stay
 * behind on a connection nobody has, and hold up the next start for minutes.
 */
export async function refuseSharedSessions(owner: pg.ClientBase, connection: pg.PoolConfig) {
  const other = await connectOrRefuse(connection)
  try {
    const own = await sessionOf(owner)
    for (let asked = 0; asked < ASKED_TIMES; asked += 1) {
      const foreign = await sessionOf(other)
      if (foreign !== own && (await sessionOf(owner)) === own) continue
      throw new SetupError(
        'DATABASE_URL führt zu einem Verteiler, der Verbindungen nach jeder Transaktion weitergibt (PgBouncer: pool_mode = transaction). Der Salon braucht Verbindungen, die ihm bleiben: Bitte nennen Sie die Adresse der Datenbank selbst, oder stellen Sie pool_mode = session ein. Bei Supabase und Neon ist es die direkte Adresse oder die des „session pooler“.',
      )
    }
  } finally {
    await other.end()
  }
}

async function sessionOf(client: pg.ClientBase): Promise<number> {
  return (await client.query('select pg_backend_pid() as pid')).rows[0].pid
}
