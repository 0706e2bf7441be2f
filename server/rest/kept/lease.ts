import pg from 'pg'

/** Taken alone by whoever changes public reviews: database/migrations/app/0028_public_copies.sql */
const LOCK = `hashtextextended('public reviews', 0)`
export const CALL = 'public_reviews'
const LEASE_MS = 1_000
/** Long before its end it is asked for anew, so that nobody falls between two. */
const RENEW_AFTER_MS = 500
/** Longer than a lease: PostgreSQL takes the lock from a process that stopped, which shows nothing by then. */
const SILENCE_MS = 2_000
const REST_AFTER_CALL_MS = 100
const REST_AFTER_FAILURE_MS = 1_000
const CONNECT_TIMEOUT_MS = 3_000
/** A database that says nothing is gone. A lock may be waited for: the login role's limit is 3 s. */
const ANSWER_TIMEOUT_MS = 4_000
/** A right that was taken away and a day that ended change no row: nothing is shown for longer. */
const LONGEST_MS = 60_000

export const TAKE = `set idle_session_timeout = ${SILENCE_MS}; select pg_advisory_lock_shared(${LOCK})`
/** Whether somebody waits to change what is public: the one lock that is asked for and not yet had. */
const IS_AWAITED = `select exists (select from pg_locks
  where locktype = 'advisory' and not granted and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())
    and (classid::bigint << 32 | objid::bigint) = ${LOCK}) as is_awaited`
const GIVE_BACK = 'select pg_advisory_unlock_all(); set idle_session_timeout = 0'

export type Lease = {
  /** Another number for each lease, 0 while there is none; asking makes it wish for one. */
  current(): number
  /** Ends the lease of this process, if it has one, and lets whoever waits for it go first. */
  end(): Promise<void>
  close(): Promise<void>
}

/**
 * The right to show copies of public reviews for a second, and for another one while visitors ask and
 * nobody waits. PostgreSQL holds it as a lock that is shared by all who have it; a change waits for the
 * lock, so while one is held nothing has changed.
 */
export function openLease(connection: pg.ClientConfig, onEnd: () => void): Lease {
  let client: pg.Client | null = null
  let state: 'free' | 'taking' | 'held' | 'ending' | 'closed' = 'free'
  let number = 0
  let heldUntil = 0
  let heldSince = 0
  let restUntil = 0
  let isCalled = false
  let isUsed = false
  let timer: NodeJS.Timeout | undefined

  function current() {
    const now = performance.now()
    isUsed = true
    if (now < heldUntil) return number
    if (state === 'free' && now >= restUntil) void take()
    return 0
  }

  async function take() {
    state = 'taking'
    isCalled = false
    try {
      client ??= await connect()
      if (state !== 'taking') return void (await client.end())
      // Counted from before the question: whatever delays the answer shortens the lease.
      const asked = performance.now()
      await client.query(TAKE)
      if (state !== 'taking') return
      state = 'held'
      number += 1
      heldSince = asked
      hold(asked)
    } catch {
      lose()
    }
  }

  function hold(asked: number) {
    heldUntil = isCalled ? 0 : asked + LEASE_MS
    isUsed = false
    timer = setTimeout(renew, isCalled ? 0 : RENEW_AFTER_MS)
  }

  /** The lock was never let go: while nobody waits for it, what is shown is still true. */
  async function renew() {
    if (state !== 'held') return
    const isOld = performance.now() - heldSince > LONGEST_MS
    if (isCalled || !isUsed || isOld) return end()
    try {
      const asked = performance.now()
      const found = await client?.query<{ is_awaited: boolean }>(IS_AWAITED)
      if (state !== 'held') return
      const hasEnded = performance.now() >= heldUntil
      if (found?.rows[0]?.is_awaited !== false || isCalled || hasEnded) return end()
      hold(asked)
    } catch {
      lose()
    }
  }

  async function end() {
    if (state !== 'held') return
    state = 'ending'
    forget()
    try {
      await client?.query(GIVE_BACK)
      if (state === 'ending') state = 'free'
    } catch {
      lose()
    }
  }

  /** Without the connection there is no lock; it is asked for again a moment later. */
  function lose() {
    client?.end().catch(() => {})
    client = null
    forget()
    restUntil = performance.now() + REST_AFTER_FAILURE_MS
    if (state !== 'closed') state = 'free'
  }

  function forget() {
    clearTimeout(timer)
    heldUntil = 0
    onEnd()
  }

  function letOthersPass() {
    isCalled = true
    restUntil = performance.now() + REST_AFTER_CALL_MS
    return end()
  }

  async function connect() {
    const fresh = new pg.Client({
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
      application_name: 'salon copies',
      ...connection,
    })
    const lost = () => fresh === client && lose()
    fresh.on('error', lost).on('end', lost).on('notification', letOthersPass)
    try {
      await fresh.connect()
      await fresh.query(`listen ${CALL}`)
      return fresh
    } catch (error) {
      fresh.end().catch(() => {})
      throw error
    }
  }

  return {
    current,
    end: letOthersPass,
    async close() {
      state = 'closed'
      forget()
      await client?.end().catch(() => {})
    },
  }
}
