import { DAY_MS } from '#domain/durations.ts'
import { retention } from '#domain/legal/retention.ts'
import type { Query } from '#server/database/open.ts'
import { noteAccess } from './access-log.ts'
import { AuthError, sessionNotFound } from './errors.ts'
import type { TokenOwner } from './tokens/access-token.ts'
import type { RefreshToken } from './tokens/sealed.ts'

const SECOND_MS = 1_000
const SESSION_LIFE_MS = 30 * DAY_MS
const IDLE_LIFE_MS = 7 * DAY_MS
const REUSE_GRACE_MS = 10 * SECOND_MS
const ROTATIONS_KEPT = 20
const PRUNE_AFTER_MS = DAY_MS
const ENDED_LIFE_MS = retention.endedSessionDays * DAY_MS

export type LogoutScope = 'global' | 'local' | 'others'

/** The user of an open session: what a token says of them, and what /user shows. */
export type SessionOwner = TokenOwner & {
  created_at: Date
  updated_at: Date
  last_sign_in_at: Date | null
  device: string | null
  has_password: boolean
}

type SessionRow = {
  user_id: string
  counter: number
  rotated_at: Date[]
  created_at: Date
  refreshed_at: Date
}

export type Method = 'password' | 'passkey' | 'recovery_code'
/** From where somebody asks, and in fixed words with what. */
export type Caller = { address: string; device: string | null }

/** Opens a session for a user who has just proved who she is; a device that was never seen is told. */
export async function openSession(
  query: Query,
  user_id: string,
  { device }: Caller,
  method: Method,
  nowMs: number,
) {
  const now = new Date(nowMs)
  await query('delete from auth.sessions where refreshed_at < $1 or created_at < $2', [
    new Date(nowMs - IDLE_LIFE_MS - PRUNE_AFTER_MS),
    new Date(nowMs - SESSION_LIFE_MS - PRUNE_AFTER_MS),
  ])
  const [known] = await query<{ is_new: boolean }>(
    `select last_sign_in_at is not null
            and not exists (select from auth.sessions where user_id = $1 and device is not distinct from $2)
            and not exists (select from public.access_log as one
                             where person_id = $1 and one.device is not distinct from $2) as is_new
       from auth.users where id = $1`,
    [user_id, device],
  )
  const [session] = await query<{ id: string }>(
    `insert into auth.sessions (user_id, device, method, created_at, refreshed_at, proved_at)
     values ($1, $2, $3, $4, $4, $4) returning id`,
    [user_id, device, method, now],
  )
  await query('update auth.users set last_sign_in_at = $2 where id = $1', [user_id, now])
  const owner = await sessionOwner(query, { session_id: String(session?.id), sub: user_id }, nowMs)
  if (!owner) throw sessionNotFound()
  const kind = method === 'recovery_code' ? 'recovery_code_used' : known?.is_new && 'new_device'
  if (kind) await noteAccess(query, { kind, person: owner, device })
  return { owner, counter: 0 }
}

/** Whoever uses the session has just proved again who she is; the next token says so. */
export async function proveSession(
  query: Query,
  session_id: string,
  method: Method,
  nowMs: number,
) {
  await query('update auth.sessions set method = $2, proved_at = $3 where id = $1', [
    session_id,
    method,
    new Date(nowMs),
  ])
}

/**
 * Moves the session one step on and says where it stands. A token that was replaced moments ago
 * comes from a client that lost the answer and gets the newest one; an older one was copied, and
 * then nobody keeps the session. The result is returned, not thrown: the end must be committed.
 */
export async function rotateSession(
  query: Query,
  { session_id, counter }: RefreshToken,
  nowMs: number,
): Promise<{ user_id: string; counter: number } | AuthError> {
  const [session] = await query<SessionRow>(
    `select user_id, counter, rotated_at, created_at, refreshed_at
       from auth.sessions where id = $1 for update`,
    [session_id],
  )
  if (!session || counter > session.counter) return refreshTokenNotFound()
  const { user_id } = session
  if (isExpired(session, nowMs)) {
    return new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
  }
  if (counter < session.counter) {
    const rotatedAt = session.rotated_at.at(counter - session.counter)
    if (rotatedAt && nowMs - rotatedAt.getTime() <= REUSE_GRACE_MS) {
      return { user_id, counter: session.counter }
    }
    const owner = await sessionOwner(query, { session_id, sub: user_id }, nowMs)
    if (owner) {
      await noteAccess(query, { kind: 'session_stolen', person: owner, device: owner.device })
    }
    await query(
      `with gone as (delete from auth.sessions where id = $1 returning id, user_id, device, created_at)
       insert into auth.ended_sessions (id, user_id, device, created_at, ended_at, reason)
       select id, user_id, device, created_at, $2, 'refresh_token_used_twice' from gone`,
      [session_id, new Date(nowMs)],
    )
    return new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  }
  const rotated_at = [...session.rotated_at, new Date(nowMs)].slice(-ROTATIONS_KEPT)
  await query(
    `update auth.sessions set counter = counter + 1, rotated_at = $2, refreshed_at = $3 where id = $1`,
    [session_id, rotated_at, new Date(nowMs)],
  )
  return { user_id, counter: counter + 1 }
}

/** Who owns this open session, with what a token says about them; nobody when either is gone. */
export async function sessionOwner(
  query: Query,
  { session_id, sub }: { session_id: string; sub: string },
  nowMs: number,
) {
  const [owner] = await query<SessionOwner>(
    `select users.id, users.email, users.created_at, users.updated_at, users.last_sign_in_at,
            sessions.id as session_id, sessions.device, sessions.method, sessions.proved_at,
            users.password_hash is not null as has_password,
            people.role, coalesce(people.name, '') as name
       from auth.sessions join auth.users on users.id = sessions.user_id
       left join public.people on people.id = users.id
      where sessions.id = $1 and users.id = $2
        and sessions.created_at >= $3`,
    [session_id, sub, new Date(nowMs - SESSION_LIFE_MS)],
  )
  return owner
}

/** Ends sessions of an account and answers which: those of others are unknown here. */
export function endSessions(
  query: Query,
  { session_id, sub }: { session_id: string; sub: string },
  scope: LogoutScope,
) {
  return query(
    `delete from auth.sessions
      where user_id = $1
        and case $3 when 'local' then id::text = $2 when 'others' then id::text <> $2 else true end
      returning id`,
    [sub, session_id, scope],
  )
}

/** The open sessions of an account, the one used last first. */
export function listSessions(query: Query, sub: string, nowMs: number) {
  return query<{ id: string; device: string | null; created_at: Date; refreshed_at: Date }>(
    `select id, device, created_at, refreshed_at from auth.sessions
      where user_id = $1 and created_at >= $2 and refreshed_at >= $3
      order by refreshed_at desc, id`,
    [sub, new Date(nowMs - SESSION_LIFE_MS), new Date(nowMs - IDLE_LIFE_MS)],
  )
}

/** Sessions of an account that the server itself has ended, the last first. */
export function listEndedSessions(query: Query, sub: string, nowMs: number) {
  return query(
    `select id, device, created_at, ended_at, reason from auth.ended_sessions
      where user_id = $1 and ended_at >= $2 order by ended_at desc, id`,
    [sub, new Date(nowMs - ENDED_LIFE_MS)],
  )
}

export async function forgetEndedSessions(query: Query, nowMs: number) {
  const gone = await query('delete from auth.ended_sessions where ended_at < $1 returning 1', [
    new Date(nowMs - ENDED_LIFE_MS),
  ])
  return gone.length
}

export function refreshTokenNotFound() {
  return new AuthError(
    400,
    'refresh_token_not_found',
    'Invalid Refresh Token: Refresh Token Not Found',
  )
}

function isExpired({ created_at, refreshed_at }: SessionRow, nowMs: number) {
  const ageMs = nowMs - created_at.getTime()
  return ageMs > SESSION_LIFE_MS || nowMs - refreshed_at.getTime() > IDLE_LIFE_MS
}
