import type { Query } from '#server/database/open.ts'
import type { Keys } from './tokens/keys.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

const REQUESTS_OF_ADDRESS = { name: 'requests', limit: 150, windowMs: 5 * MINUTE_MS }
const FAILURES_OF_ADDRESS = { name: 'failures', limit: 50, windowMs: 15 * MINUTE_MS }
const FAILURES_OF_NETWORK = { name: 'network', limit: 200, windowMs: 15 * MINUTE_MS }
const TRIES_OF_BESIEGED_ACCOUNT = { name: 'account', limit: 1, windowMs: 5 * SECOND_MS }

const FREE_FAILURES = 5
const FIRST_DELAY_MS = SECOND_MS
const LONGEST_DELAY_MS = 15 * MINUTE_MS
const BESIEGED_FROM_NETWORKS = 20
const BESIEGED_WITHIN_MS = HOUR_MS
const KNOWN_ADDRESS_MS = 30 * 24 * HOUR_MS
const FORGET_FAILURES_MS = 24 * HOUR_MS
const ROWS_LIMIT = 50_000

type Budget = { name: string; limit: number; windowMs: number }
export type Try = { account: Buffer; address: Buffer; network: Buffer; nowMs: number }
/** Seconds to wait before the next try; 0 lets this one pass. */
type Wait = number

/** Who tries, as keyed hashes: the tables never hold an address or an e-mail. */
export function tryOf(keys: Keys, email: string, address: string, nowMs: number): Try {
  return {
    account: keys.keyedHash('account', email),
    address: keys.keyedHash('address', address),
    network: keys.keyedHash('network', networkOf(address)),
    nowMs,
  }
}

/** Counts one request for tokens, of either kind. */
export function countRequest(query: Query, { address, nowMs }: Pick<Try, 'address' | 'nowMs'>) {
  return spend(query, REQUESTS_OF_ADDRESS, address, nowMs)
}

/**
 * Asks whether this try may look at the password, and counts it as failed beforehand, so that a
 * hundred tries at the same moment do not all pass. A success takes it back.
 */
export async function admitTry(query: Query, one: Try): Promise<Wait> {
  await forgetOld(query, one.nowMs)
  // Tries of one account from one address take turns, also the very first ones.
  await query(`select pg_advisory_xact_lock(hashtextextended(encode($1::bytea, 'hex'), 0))`, [
    Buffer.concat([one.account, one.address]),
  ])
  const [before] = await query<{ failures: number; blocked_until: Date; succeeded_at: Date }>(
    `select case when tried_at < $3 then 0 else failures end as failures, blocked_until, succeeded_at
       from auth.sign_in_tries where account = $1 and address = $2`,
    [one.account, one.address, new Date(one.nowMs - FORGET_FAILURES_MS)],
  )
  const failures = before?.failures ?? 0
  const isBlocked = (before?.blocked_until?.getTime() ?? 0) > one.nowMs
  // Whoever keeps trying while blocked starts the same wait again.
  if (isBlocked) return blockFor(query, one, failures)
  const isKnown = (before?.succeeded_at?.getTime() ?? 0) > one.nowMs - KNOWN_ADDRESS_MS
  // Refused before a row is written: a flood must not fill the table.
  const wait =
    (await spend(query, FAILURES_OF_ADDRESS, one.address, one.nowMs)) ||
    (await spend(query, FAILURES_OF_NETWORK, one.network, one.nowMs)) ||
    (!isKnown && (await isBesieged(query, one))
      ? await spend(query, TRIES_OF_BESIEGED_ACCOUNT, one.account, one.nowMs)
      : 0)
  if (wait) return wait
  await query(
    `insert into auth.sign_in_tries (account, address, network, failures, tried_at)
     values ($1, $2, $3, $4, $5)
     on conflict (account, address) do update set failures = $4, tried_at = $5`,
    [one.account, one.address, one.network, failures + 1, new Date(one.nowMs)],
  )
  if (failures + 1 >= FREE_FAILURES) await blockFor(query, one, failures + 1)
  return 0
}

/** The password was right: the address is known for this account from now on. */
export async function forgiveTry(query: Query, one: Try) {
  await query(
    `update auth.sign_in_tries set failures = 0, blocked_until = null, succeeded_at = $3
      where account = $1 and address = $2`,
    [one.account, one.address, new Date(one.nowMs)],
  )
  await query('update auth.request_budgets set used = used - 1 where key = any($1) and used > 0', [
    [budgetKey(FAILURES_OF_ADDRESS, one.address), budgetKey(FAILURES_OF_NETWORK, one.network)],
  ])
}

async function blockFor(query: Query, one: Try, failures: number): Promise<Wait> {
  const delayMs = Math.min(FIRST_DELAY_MS * 2 ** (failures - FREE_FAILURES), LONGEST_DELAY_MS)
  await query(
    'update auth.sign_in_tries set blocked_until = $3 where account = $1 and address = $2',
    [one.account, one.address, new Date(one.nowMs + delayMs)],
  )
  return Math.ceil(delayMs / SECOND_MS)
}

/** Many networks fail on one account: it is slowed for strangers, never closed. */
async function isBesieged(query: Query, { account, nowMs }: Try) {
  const [row] = await query<{ networks: number }>(
    `select count(distinct network)::int as networks from auth.sign_in_tries
      where account = $1 and failures > 0 and tried_at > $2`,
    [account, new Date(nowMs - BESIEGED_WITHIN_MS)],
  )
  return (row?.networks ?? 0) >= BESIEGED_FROM_NETWORKS
}

/** A budget of a time that is yet to come was begun by a wrong clock: nobody waits for that time. */
async function spend(query: Query, budget: Budget, whose: Buffer, nowMs: number): Promise<Wait> {
  const { windowMs, limit } = budget
  const window = [new Date(nowMs - windowMs), new Date(nowMs + windowMs)]
  const [row] = await query<{ used: number; started_at: Date }>(
    `insert into auth.request_budgets as budget (key, used, started_at) values ($1, 1, $2)
     on conflict (key) do update
       set used       = case when budget.started_at > $4 and budget.started_at < $5
                             then least(budget.used, $3) + 1 else 1 end,
           started_at = case when budget.started_at > $4 and budget.started_at < $5
                             then budget.started_at else $2 end
     returning used, started_at`,
    [budgetKey(budget, whose), new Date(nowMs), limit, ...window],
  )
  if (!row || row.used <= budget.limit) return 0
  return Math.max(1, Math.ceil((row.started_at.getTime() + budget.windowMs - nowMs) / SECOND_MS))
}

/** Whoever rents a server owns millions of addresses, but few networks: /48 and /24. */
function networkOf(address: string) {
  return address.split(/[.:]/).slice(0, 3).join(':')
}

function budgetKey({ name }: Budget, whose: Buffer) {
  return Buffer.concat([Buffer.from(name), whose])
}

/** Keeps the tables small on the way: what no rule asks for any more, and the oldest beyond the limit. */
async function forgetOld(query: Query, nowMs: number) {
  await query(
    `delete from auth.sign_in_tries where ctid = any (array(
       select ctid from auth.sign_in_tries
        where (succeeded_at is null or succeeded_at < $2) and (tried_at < $1
           or tried_at < (select tried_at from auth.sign_in_tries
                           order by tried_at desc offset $3 limit 1))
        limit 100 for update skip locked))`,
    [new Date(nowMs - FORGET_FAILURES_MS), new Date(nowMs - KNOWN_ADDRESS_MS), ROWS_LIMIT],
  )
  await query(
    `delete from auth.request_budgets where ctid = any (array(
       select ctid from auth.request_budgets where started_at < $1
        limit 100 for update skip locked))`,
    [new Date(nowMs - FAILURES_OF_ADDRESS.windowMs)],
  )
}
