import pg from 'pg'

/** Whom a transaction acts as. The login role itself owns nothing and may read nothing. */
export type Role = 'anon' | 'authenticated' | 'service_role' | 'auth_server'

export type Row = Record<string, unknown>
export type Claims = Record<string, unknown>
export type Query = <R extends Row = Row>(sql: string, params?: unknown[]) => Promise<R[]>

export type Database = {
  /** Runs `work` in one transaction as `role`, with the caller's claims for the policies to read. */
  as<T>(role: Role, claims: Claims | null, work: (query: Query) => Promise<T>): Promise<T>
  /** True when the server answers a query now. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 3_000
const IDLE_TIMEOUT_MS = 30_000

/** Opens the pool through which every request reaches the database. */
export function openDatabase(
  connection: pg.PoolConfig,
  onError: (error: Error) => void = () => {},
): Database {
  const pool = new pg.Pool({
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    application_name: 'salon',
    ...connection,
  })
  // Without a listener a connection that breaks ends the process: an idle one reports to the pool,
  // one in use to itself, and its query fails anyway.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))

  async function as<T>(role: Role, claims: Claims | null, work: (query: Query) => Promise<T>) {
    const client = await pool.connect()
    try {
      await client.query(beginAs(role, claims))
      const result = await work(async (sql, params) => (await client.query(sql, params)).rows)
      await client.query('commit')
      client.release()
      return result
    } catch (error) {
      // A connection whose state is unknown is thrown away: the next caller must not inherit a role.
      const isClean = await client.query('rollback').then(
        () => true,
        () => false,
      )
      client.release(!isClean)
      throw error
    }
  }

  return {
    as,
    isReady: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    close: () => pool.end(),
  }
}

function beginAs(role: Role, claims: Claims | null) {
  const json = claims ? JSON.stringify(claims) : ''
  return `begin; select set_config('role', ${pg.escapeLiteral(role)}, true), set_config('request.jwt.claims', ${pg.escapeLiteral(json)}, true)`
}
