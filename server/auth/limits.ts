import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { retention } from '#domain/legal/retention.ts'
import type { Query } from '#server/database/open.ts'
import { tooManyRequests } from './errors.ts'
import type { Auth } from './open.ts'

const SECOND_MS = 1_000

/** By grant, so that a flood of the one keeps nobody at the same address from the other. */
const REQUESTS_OF_ADDRESS = {
  password: { name: 'requests', limit: 150, windowMs: 5 * MINUTE_MS },
  refresh_token: { name: 'refreshes', limit: 30, windowMs: MINUTE_MS },
  /** What nobody can guess, where it does not hold: links, passkeys, recovery codes. */
  secret: { name: 'secrets', limit: 30, windowMs: MINUTE_MS },
}
const FAILURES_OF_ADDRESS = { name: 'failures', limit: 50, windowMs: 15 * MINUTE_MS }
/** Whatever their networks: strangers who are many wait together, whoever signed in from here before does not. */
const FAILURES_OF_ACCOUNT = { name: 'account', limit: 25, windowMs: HOUR_MS }

const FREE_FAILURES = 5
const FIRST_DELAY_MS = SECOND_MS
const LONGEST_DELAY_MS = 15 * MINUTE_MS
const FORGET_FAILURES_MS = retention.signInFailureHours * HOUR_MS
const KNOWN_PLACE_MS = retention.knownSignInDays * DAY_MS
/** Of each table: a flood from a hundred thousand addresses fills no disk. */
const ROWS_LIMIT = 50_000

type Grant = keyof typeof REQUESTS_OF_ADDRESS
type Budget = { name: string; limit: number; windowMs: number }
type Place = { failures: number; blocked_until: Date | null; succeeded_at: Date | null }
/** Who tries from where, as keyed hashes: the tables never hold an address or an e-mail. */
type Try = { account: Buffer; address: Buffer; nowMs: number }
/** Seconds to wait before the next try; 0 lets this one pass. */
type Wait = number

export function tryOf(
  { keys, now }: Pick<Auth, 'keys' | 'now'>,
  email: string,
  address: string,
): Try {
  return {
    account: keys.keyedHash('account', email),
    address: keys.keyedHash('address', address),
    nowMs: now(),
  }
}

/** Counts a request that proves nothing yet. */
export async function refuseFlood({ keys, now, transaction }: Auth, grant: Grant, address: string) {
  const whose = keys.keyedHash('address', address)
  const wait = await transaction((query) => spend(query, REQUESTS_OF_ADDRESS[grant], whose, now()))
  if (wait) throw tooManyRequests(wait)
}

/**
 * Asks whether this try may look at the password, and counts it as failed beforehand, so that a
 * hundred tries at the same moment do not all pass. A success takes it back.
 */
export async function admitTry(query: Query, one: Try): Promise<Wait> {
  const { account, address, nowMs } = one
  await takeTurn(query, one)
  const before = await placeOf(query, one)
  const blockedMs = (before?.blocked_until?.getTime() ?? 0) - nowMs
  // Further ahead than any wait: a wrong clock has written it.
  if (blockedMs > 0 && blockedMs <= LONGEST_DELAY_MS) return Math.ceil(blockedMs / SECOND_MS)
  const isKnown = (before?.succeeded_at?.getTime() ?? 0) > nowMs - KNOWN_PLACE_MS
  const wait =
    (await spend(query, FAILURES_OF_ADDRESS, address, nowMs)) ||
    (!isKnown && (await spend(query, FAILURES_OF_ACCOUNT, account, nowMs)))
  if (wait) return wait
  const failures = (before?.failures ?? 0) + 1
  const delayMs = delayAfter(failures)
  await query(
    `insert into auth.sign_in_tries (account, address, failures, tried_at, blocked_until)
     values ($1, $2, $3, $4, $5)
     on conflict (account, address) do update set failures = $3, tried_at = $4, blocked_until = $5`,
    [account, address, failures, new Date(nowMs), delayMs > 0 ? new Date(nowMs + delayMs) : null],
  )
  return 0
}

/** The password was right: the address is known for this account from now on. */
export async function forgiveTry(query: Query, one: Try) {
  const { account, address, nowMs } = one
  // Two that are right at the same moment would wait for each other's rows.
  await takeTurn(query, one)
  await query(
    `insert into auth.sign_in_tries (account, address, tried_at, succeeded_at) values ($1, $2, $3, $3)
     on conflict (account, address) do update
       set failures = 0, blocked_until = null, succeeded_at = $3`,
    [account, address, new Date(nowMs)],
  )
  await query('update auth.request_budgets set used = used - 1 where key = any($1) and used > 0', [
    [budgetKey(FAILURES_OF_ADDRESS, address), budgetKey(FAILURES_OF_ACCOUNT, account)],
  ])
}

/** Removes what no rule asks for any more; gives how many rows that were. */
export async function forgetOldTries(query: Query, nowMs: number) {
  const tries = await query(
    `delete from auth.sign_in_tries
      where tried_at < $1 and (succeeded_at is null or succeeded_at < $2) returning 1`,
    [new Date(nowMs - FORGET_FAILURES_MS), new Date(nowMs - KNOWN_PLACE_MS)],
  )
  const budgets = await query(
    'delete from auth.request_budgets where started_at < $1 returning 1',
    [new Date(nowMs - FAILURES_OF_ACCOUNT.windowMs)],
  )
  return tries.length + budgets.length
}

/** Keeps the tables small whatever happens: the oldest strangers beyond the limit go. */
export async function boundTries(query: Query) {
  await query(
    `delete from auth.sign_in_tries where succeeded_at is null and tried_at <= (
       select tried_at from auth.sign_in_tries where succeeded_at is null
        order by tried_at desc offset $1 limit 1)`,
    [ROWS_LIMIT],
  )
  await query(
    `delete from auth.request_budgets where started_at <= (
       select started_at from auth.request_budgets order by started_at desc offset $1 limit 1)`,
    [ROWS_LIMIT],
  )
}

/** Tries of one account take turns. */
async function takeTurn(query: Query, { account }: Try) {
  await query(`select pg_advisory_xact_lock(hashtextextended(encode($1::bytea, 'hex'), 0))`, [
    account,
  ])
}

async function placeOf(query: Query, { account, address, nowMs }: Try) {
  const [found] = await query<Place>(
    `select case when tried_at < $3 then 0 else failures end as failures, blocked_until, succeeded_at
       from auth.sign_in_tries where account = $1 and address = $2`,
    [account, address, new Date(nowMs - FORGET_FAILURES_MS)],
  )
  return found
}

function delayAfter(failures: number) {
  if (failures < FREE_FAILURES) return 0
  return Math.min(FIRST_DELAY_MS * 2 ** (failures - FREE_FAILURES), LONGEST_DELAY_MS)
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

function budgetKey({ name }: Budget, whose: Buffer) {
  return Buffer.concat([Buffer.from(name), whose])
}
