import pg from 'pg'
import { isSilent } from './connection-lost.ts'

/** Whom a transaction acts as. The login role itself owns nothing and may read nothing. */
export type Role = 'anon' | 'authenticated' | 'service_role' | 'auth_server'

export type Row = Record<string, unknown>
export type Claims = Record<string, unknown>
/** Named values that policies and triggers of one transaction can read. */
export type Settings = Record<string, string>
export type Query = <R extends Row = Row>(sql: string, params?: unknown[]) => Promise<R[]>

export type Database = {
  /** Runs `work` in one transaction as `role`, with the caller's claims for the policies to read. */
  as<T>(
    role: Role,
    claims: Claims | null,
    work: (query: Query) => Promise<T>,
    settings?: Settings,
  ): Promise<T>
  /** The same as the server itself for what a stranger asks of it, on a connection of the visitors. */
  forStranger<T>(work: (query: Query) => Promise<T>): Promise<T>
  /** True when the server has answered a query within the last second. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/** Visitors have connections of their own: a crowd of them never keeps the owner from signing in. */
const POOL_SIZE = { visitors: 10, others: 6, readiness: 1 }
/** Prepared statements of visitors, who ask the same all day; whoever invents more gets no more. */
const PREPARED_STATEMENTS = 50
const IDLE_TIMEOUT_MS = 30_000
/** However many ask whether the database is there, it is asked once in so long. */
const READY_FOR_MS = 1_000

/** How long the database is waited for. */
export const TIMEOUTS = {
  visitorStatementMs: 1_000,
  /** In a crowd somebody waits for a connection; one that is being made is given up sooner. */
  turnMs: 3_000,
  connectMs: 1_500,
  /**
   * Silence for so long means that nobody is there, whatever the network says: longer than PostgreSQL
   * itself lets a statement run. A transaction that cannot even begin is given up sooner.
   */
  silenceMs: { begin: 2_000, visitors: 2_000, others: 7_000 },
}

/** Opens the pools through which every request reaches the database. */
export function openDatabase(
  connection: pg.PoolConfig,
  onError: (error: Error) => void = () => {},
  isReadOnly: () => boolean = () => false,
  { visitorStatementMs, turnMs, connectMs, silenceMs } = TIMEOUTS,
): Database {
  const visitors = openPool(POOL_SIZE.visitors, visitorStatementMs)
  const others = openPool(POOL_SIZE.others)
  const readiness = openPool(POOL_SIZE.readiness)
  const prepared = new Map<string, string>()
  let ready = Promise.resolve(false)
  let askedAt = Number.NEGATIVE_INFINITY

  function openPool(max: number, statement_timeout?: number) {
    const pool = new pg.Pool({
      max,
      connectionTimeoutMillis: turnMs,
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
      application_name: 'salon',
      statement_timeout,
      ...connection,
      Client: clientWithin(connectMs),
    })
    // Without a listener a connection that breaks ends the process: an idle one reports to the pool,
    // one in use to itself, and its query fails anyway.
    pool.on('error', onError)
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }

  async function run<T>(
    isVisitor: boolean,
    { role, claims, more }: { role: Role; claims: Claims | null; more: Settings },
    work: (query: Query) => Promise<T>,
  ) {
    const withinMs = isVisitor ? silenceMs.visitors : silenceMs.others
    const client = await (isVisitor ? visitors : others).connect()
    try {
      await client.query(patient(beginAs(role, claims, more, isReadOnly()), silenceMs.begin))
      const result = await work(async (sql, params) => {
        const name = isVisitor ? nameOf(sql) : undefined
        return (await client.query(patient(sql, withinMs, params, name))).rows
      })
      await client.query(patient('commit', withinMs))
      client.release()
      return result
    } catch (error) {
      client.release(!(await isClean(client, error, silenceMs.begin)))
      throw error
    }
  }

  function nameOf(sql: string) {
    if (!prepared.has(sql) && prepared.size < PREPARED_STATEMENTS) {
      prepared.set(sql, `visitor_${prepared.size}`)
    }
    return prepared.get(sql)
  }

  async function answers() {
    return readiness.query(patient('select 1', silenceMs.begin)).then(
      () => true,
      () => false,
    )
  }

  return {
    as: (role, claims, work, more = {}) => run(role === 'anon', { role, claims, more }, work),
    forStranger: (work) => run(true, { role: 'service_role', claims: null, more: {} }, work),
    isReady() {
      if (performance.now() - askedAt > READY_FOR_MS) {
        askedAt = performance.now()
        ready = answers()
      }
      return ready
    },
    async close() {
      await Promise.all([visitors, others, readiness].map((pool) => pool.end()))
    },
  }
}

/** The pool's own limit counts waiting for a turn too; this one is for the connection alone. */
function clientWithin(connectMs: number) {
  function Client(options: pg.ClientConfig) {
    // The pool hides the password from whoever looks at all of its options.
    const { password } = options
    return new pg.Client({ ...options, password, connectionTimeoutMillis: connectMs })
  }
  return Client as unknown as new () => pg.ClientBase
}

/** A question that is not waited for beyond `silenceMs`. */
function patient(text: string, silenceMs: number, values?: unknown[], name?: string) {
  return { name, text, values, query_timeout: silenceMs } as pg.QueryConfig
}

/** A connection whose state is unknown is thrown away: the next caller must not inherit a role. */
async function isClean(client: pg.ClientBase, error: unknown, silenceMs: number) {
  if (isSilent(error)) return false
  return client.query(patient('rollback', silenceMs)).then(
    () => true,
    () => false,
  )
}

/** All of it ends with the transaction: the next one on this connection begins with nothing. */
function beginAs(role: Role, claims: Claims | null, more: Settings, isReadOnly: boolean) {
  const settings: Settings = {
    ...more,
    ...(claims && { 'request.jwt.claims': JSON.stringify(claims) }),
    role,
  }
  const sets = Object.entries(settings).map(
    ([name, value]) => `set local ${pg.escapeIdentifier(name)} to ${pg.escapeLiteral(value)}`,
  )
  return [`begin${isReadOnly ? ' read only' : ''}`, ...sets].join('; ')
}
