import { randomInt, randomUUID } from 'node:crypto'
import type { PersonRole } from '#domain/people/access-log.ts'
import { asciiMailbox, isMailbox } from '#domain/text-field.ts'
import type { Query } from '#server/database/open.ts'
import { SetupError } from '#server/setup-error.ts'
import { passwordProblem, storePassword } from './new-password.ts'
import { hashPassword } from './password.ts'

const GENERATED_CHARACTERS = 20
/** Without the characters people confuse when they copy a password by hand. */
const GENERATED_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
/** PostgreSQL's refusal to let the last owner go (database/functions/people.sql). */
const LAST_OWNER = 'PT409'
const FIRST_ADMIN_LOCK = 4_066_969_124

type NewUser = { email: string; password: string; salonName: string; role?: PersonRole }
type ListedUser = {
  email: string
  name: string
  role: PersonRole | null
  created_at: Date
  last_sign_in_at: Date | null
}

/** Creates an account of somebody who works here. */
export async function addUser(
  query: Query,
  { email, password, salonName, role = 'owner' }: NewUser,
) {
  const address = plainEmail(email)
  if (!isMailbox(address)) {
    throw new SetupError('Bitte geben Sie eine E-Mail-Adresse an, zum Beispiel name@beispiel.de.')
  }
  const password_hash = await acceptableHash(password, { email: address, salonName })
  const person = { id: randomUUID(), email: address, name: '', role }
  if (!(await bringIn(query, person, password_hash))) {
    throw new SetupError(`Ein Konto ${address} gibt es schon.`)
  }
}

/** Makes somebody's account; false where there is one with her address. */
export async function bringIn(
  query: Query,
  { id, email, name, role }: { id: string; email: string; name: string; role: PersonRole },
  passwordHash: string | null,
) {
  const [user] = await query(
    `insert into auth.users (id, email, password_hash) values ($1, $2, $3)
     on conflict do nothing returning 1`,
    [id, email, passwordHash],
  )
  if (!user) return false
  await query('insert into public.people (id, name, role) values ($1, $2, $3)', [id, name, role])
  return true
}

/** Removes the account with its sessions; whoever is signed in with it is out at once. */
export async function removeUser(query: Query, email: string) {
  const { id } = await accountOf(query, email)
  await query('delete from public.people where id = $1', [id]).catch((thrown) => {
    throw thrown.code === LAST_OWNER
      ? new SetupError('Eine Inhaberin bleibt immer. Bitte legen Sie zuerst ein anderes Konto an.')
      : thrown
  })
  await query('delete from auth.users where id = $1', [id])
}

/** Sets a new password and ends every session that was opened with the old one. */
export async function setPassword(query: Query, { email, password, salonName }: NewUser) {
  const { id } = await accountOf(query, email)
  const hash = await acceptableHash(password, { email: plainEmail(email), salonName })
  await storePassword(query, id, hash, new Date())
  await query('delete from auth.sessions where user_id = $1', [id])
}

/** The account of an address. */
export async function accountOf(query: Query, email: string) {
  const [user] = await query<{ id: string }>('select id from auth.users where email = $1', [
    plainEmail(email),
  ])
  if (!user) throw new SetupError(`Ein Konto ${plainEmail(email)} gibt es nicht.`)
  return user
}

export function listUsers(query: Query) {
  return query<ListedUser>(
    `select email, users.created_at, last_sign_in_at, coalesce(name, '') as name, role
       from auth.users left join public.people on people.id = users.id order by email`,
  )
}

/** Creates the first admin; false where there is one. Of several servers starting at once only one does. */
export async function addFirstAdmin(query: Query, user: NewUser) {
  await query('select pg_advisory_xact_lock($1)', [FIRST_ADMIN_LOCK])
  const [admin] = await query(`select from public.people where role = 'owner' limit 1`)
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
  const problem = await passwordProblem(password, of)
  if (problem) throw new SetupError(problem)
  return hashPassword(password)
}
