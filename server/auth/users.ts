import { randomInt } from 'node:crypto'
import { asciiMailbox, isMailbox } from '#domain/text-field.ts'
import type { Query } from '#server/database/open.ts'
import { SetupError } from '#server/setup-error.ts'
import { passwordProblem } from './new-password.ts'
import { hashPassword } from './password.ts'

const GENERATED_CHARACTERS = 20
/** Without the characters people confuse when they copy a password by hand. */
const GENERATED_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const FIRST_ADMIN_LOCK = 4_066_969_124

type NewUser = { email: string; password: string; salonName: string }
type ListedUser = {
  email: string
  is_admin: boolean
  created_at: Date
  last_sign_in_at: Date | null
}

/** Creates an account that may do everything in the back office. */
export async function addUser(query: Query, { email, password, salonName }: NewUser) {
  const address = plainEmail(email)
  if (!isMailbox(address)) {
    throw new SetupError('Bitte geben Sie eine E-Mail-Adresse an, zum Beispiel name@beispiel.de.')
  }
  const password_hash = await acceptableHash(password, { email: address, salonName })
  const [user] = await query<{ id: string }>(
    `insert into auth.users (email, password_hash) values ($1, $2)
     on conflict (email) do nothing returning id`,
    [address, password_hash],
  )
  if (!user) throw new SetupError(`Ein Konto ${address} gibt es schon.`)
  await query('insert into salon.admins (user_id) values ($1)', [user.id])
}

/** Removes the account with its sessions; whoever is signed in with it is out at once. */
export async function removeUser(query: Query, email: string) {
  const removed = await query('delete from auth.users where email = $1 returning id', [
    plainEmail(email),
  ])
  if (removed.length === 0) throw unknown(email)
}

/** Sets a new password and ends every session that was opened with the old one. */
export async function setPassword(query: Query, { email, password, salonName }: NewUser) {
  const address = plainEmail(email)
  const password_hash = await acceptableHash(password, { email: address, salonName })
  const [user] = await query<{ id: string }>(
    'update auth.users set password_hash = $2, updated_at = now() where email = $1 returning id',
    [address, password_hash],
  )
  if (!user) throw unknown(email)
  await query('delete from auth.sessions where user_id = $1', [user.id])
}

/** The account of an address, for a link with which its password is chosen. */
export async function accountOf(query: Query, email: string) {
  const [user] = await query<{ id: string; email: string; password_hash: string }>(
    'select id, email, password_hash from auth.users where email = $1',
    [plainEmail(email)],
  )
  if (!user) throw unknown(email)
  return user
}

export function listUsers(query: Query) {
  return query<ListedUser>(
    `select email, created_at, last_sign_in_at,
            exists (select from salon.admins where user_id = users.id) as is_admin
       from auth.users order by email`,
  )
}

/** Creates the first admin; false where there is one. Of several servers starting at once only one does. */
export async function addFirstAdmin(query: Query, user: NewUser) {
  await query('select pg_advisory_xact_lock($1)', [FIRST_ADMIN_LOCK])
  const [admin] = await query('select user_id from salon.admins limit 1')
  if (!admin) await addUser(query, user)
  return !admin
}

/** About 99 bits, in groups that can be read aloud. */
export function generatedPassword() {
  const characters = Array.from(
    { length: GENERATED_CHARACTERS },
    () => GENERATED_ALPHABET[randomInt(GENERATED_ALPHABET.length)],
  )
  return characters.join('').replace(/(.{5})(?!$)/g, '$1-')
}

/** Accounts are known by their lower-case address, its domain as it travels. */
export function plainEmail(email: string) {
  return asciiMailbox(email.trim().toLowerCase())
}

async function acceptableHash(password: string, of: { email: string; salonName: string }) {
  const problem = passwordProblem(password, of)
  if (problem) throw new SetupError(problem)
  return hashPassword(password)
}

function unknown(email: string) {
  return new SetupError(`Ein Konto ${plainEmail(email)} gibt es nicht.`)
}
