import type pg from 'pg'
import { connectOrRefuse } from './connect.ts'

const FIRST_TOLD_MS = 5_000
const TOLD_AGAIN_MS = 60_000

/** Somebody whose locks another session waits for, as PostgreSQL knows them. */
type Holder = { pid: number; name: string; address: string; since: string }

/**
 * While `session` waits for others, says so after five seconds and then every minute, and for whom: a start
 * once stood still for ten minutes without a line. Returns how to end it.
 */
export async function announceWaiting(
  session: pg.ClientBase,
  connection: pg.PoolConfig,
  tell: (sentence: string) => void,
) {
  const { rows } = await session.query('select pg_backend_pid() as pid')
  let timer = setTimeout(look, FIRST_TOLD_MS)

  function look() {
    timer = setTimeout(look, TOLD_AGAIN_MS)
    holdersBefore(rows[0].pid, connection).then(
      (holders) => holders.map(sentenceOf).forEach(tell),
      (error) => tell(`Worauf der Start wartet, ist nicht zu erfahren: ${error.message}`),
    )
  }
  return () => clearTimeout(timer)
}

async function holdersBefore(pid: number, connection: pg.PoolConfig): Promise<Holder[]> {
  const onlooker = await connectOrRefuse(connection)
  try {
    const { rows } = await onlooker.query<Holder>(
      `select pid,
              coalesce(nullif(application_name, ''), usename, 'unbekannt') as name,
              coalesce(host(client_addr), 'diesem Rechner')                as address,
              to_char(coalesce(state_change, backend_start) at time zone 'Europe/Berlin', 'HH24:MI:SS') as since
         from pg_stat_activity
        where pid = any (pg_blocking_pids($1))
        order by pid`,
      [pid],
    )
    return rows
  } finally {
    await onlooker.end()
  }
}

function sentenceOf({ pid, name, address, since }: Holder) {
  return `Der Start wartet auf die Verbindung ${pid} der Datenbank („${name}“ von ${address}, unverändert seit ${since} Uhr). Hängt sie, hilft dort: select pg_terminate_backend(${pid});`
}
