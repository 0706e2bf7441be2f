import { randomBytes } from 'node:crypto'
import pg from 'pg'

const STATEMENT_TIMEOUT = '5s'

type Login = { user: string; password: string }

/**
 * The role the server logs in with: it owns nothing, inherits nothing, and can only become one of
 * the four request roles. Each database has its own, so that two salons on one cluster never share
 * a password. Call it under the prepare lock.
 */
export async function ensureLoginRole(owner: pg.ClientBase): Promise<Login> {
  const { rows } = await owner.query(
    `with fresh as (
       insert into salon.server_login (password) values ($1) on conflict do nothing returning password
     )
     select ('server_of_' || current_database())::name::text as user,
            coalesce((select password from fresh), (select password from salon.server_login)) as password`,
    [randomBytes(24).toString('base64url')],
  )
  const { user, password } = rows[0]
  const role = pg.escapeIdentifier(user)
  const exists = await owner.query('select from pg_roles where rolname = $1', [user])
  if (exists.rowCount === 0) await owner.query(`create role ${role} login noinherit`)
  await owner.query(`
    alter role ${role} with login noinherit password ${pg.escapeLiteral(password)};
    alter role ${role} set statement_timeout = '${STATEMENT_TIMEOUT}';
    alter role ${role} set lock_timeout = '3s';
    alter role ${role} set idle_in_transaction_session_timeout = '15s';
    alter role ${role} set timezone = 'UTC';
    alter role ${role} set jit = off;
    grant anon, authenticated, service_role, auth_server to ${role};
  `)
  return { user, password }
}
