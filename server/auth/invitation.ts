import type { PersonRole } from '#domain/people/access-log.ts'
import { isMailbox } from '#domain/text-field.ts'
import type { Query } from '#server/database/open.ts'
import { noteAccess } from './access-log.ts'
import { AuthError } from './errors.ts'
import { refuseFlood } from './limits.ts'
import { newPasswordHash, storePassword } from './new-password.ts'
import type { Auth } from './open.ts'
import { checkNewPasskey, newPasskeyOptions, type RelyingParty, storePasskey } from './passkeys.ts'
import { type Caller, openSession } from './sessions.ts'
import { demandPasswords, tokenAnswer } from './sign-in.ts'
import { accountOf, bringIn, plainEmail } from './users.ts'

export const LINK_LIFE = 'gilt einen Tag und nur einmal'

const SECRET = /^[0-9a-f]{64}$/
const NAME_MAX = 60

type Body = Record<string, unknown>
type Invitation = {
  id: string
  /** Who comes back; null for somebody new. */
  person_id: string | null
  name: string
  email: string
  role: PersonRole
}
type Newcomer = { id: string; email: string; name: string }

/** A way into an account that is there: for the command line, and for the very first owner. */
export async function invitationLink(
  query: Query,
  { email, site }: { email: string; site: string },
) {
  const { id } = await accountOf(query, email)
  const [made] = await query<{ secret: string }>(
    `insert into public.invitations (person_id, name, role)
     select id, name, role from public.people where id = $1 returning secret`,
    [id],
  )
  return `${site}/admin/einladung#${made?.secret}`
}

/** Whom a link is for. Forged, expired, used, taken back and whose account is gone look the same. */
export async function invitedPerson(auth: Auth, token: unknown, address: string) {
  const [found] = await auth.transaction((query) =>
    query<Invitation>(
      `select one.id, one.person_id, one.role, coalesce(users.email, one.email) as email,
              coalesce(nullif(people.name, ''), one.name) as name
         from public.invitations as one
         left join public.people on people.id = one.person_id
         left join auth.users on users.id = one.person_id
        where secret = $1 and expires_at > $2`,
      [secretIn(token), new Date(auth.now())],
    ),
  )
  if (found) return found
  await refuseFlood(auth, 'secret', address)
  throw noLongerHolds()
}

/** What her browser needs to make the passkey with which she joins. */
export async function invitedPasskey(auth: Auth, party: RelyingParty, body: Body, address: string) {
  const invitation = await invitedPerson(auth, body.token, address)
  return newPasskeyOptions(auth, party, newcomer(invitation, body), true)
}

/** Uses a link up: an account with a name and a passkey or a password, and a session in it. Who was in before is out. */
export async function join(auth: Auth, party: RelyingParty, body: Body, from: Caller) {
  const invitation = await invitedPerson(auth, body.token, from.address)
  const person = newcomer(invitation, body)
  const passkey = body.credential ? await checkNewPasskey(auth, party, person.id, body) : undefined
  const hash = passkey ? null : await chosenPassword(auth, person, body.password)
  const opened = await auth.transaction(async (query) => {
    // Another use of the link may have come first while the password was being hashed.
    const [claimed] = await query(
      'delete from public.invitations where id = $1 and expires_at > $2 returning 1',
      [invitation.id, new Date(auth.now())],
    )
    if (!claimed) throw noLongerHolds()
    if (invitation.person_id) await comeBack(query, person, hash, auth.now())
    else if (!(await bringIn(query, { ...person, role: invitation.role }, hash))) {
      throw new AuthError(422, 'email_exists', 'There is an account with this e-mail')
    }
    if (passkey) await storePasskey(auth, query, person.id, passkey, from.device ?? 'Passkey')
    const kind = invitation.person_id ? 'came_back' : 'joined'
    await noteAccess(query, { kind, person, device: from.device })
    return openSession(query, person.id, from, passkey ? 'passkey' : 'password', auth.now())
  })
  return tokenAnswer(auth, opened)
}

/** An account of somebody new has the id of her invitation: her passkey is made before the account is. */
function newcomer({ id, person_id, ...known }: Invitation, body: Body): Newcomer {
  const name = typeof body.name === 'string' ? body.name.trim() : known.name
  const email = plainEmail(person_id || typeof body.email !== 'string' ? known.email : body.email)
  if (!name || name.length > NAME_MAX || /\p{Cc}/u.test(name)) {
    throw new AuthError(400, 'validation_failed', 'A name is required')
  }
  if (!isMailbox(email)) throw new AuthError(400, 'email_address_invalid', 'An e-mail is required')
  return { id: person_id ?? id, email, name }
}

/** She begins anew: whoever knew her password, or has made a passkey for himself, is out as well. */
async function comeBack(query: Query, { id, name }: Newcomer, hash: string | null, nowMs: number) {
  await storePassword(query, id, hash, new Date(nowMs))
  await query('update public.people set name = $2 where id = $1 and name <> $2', [id, name])
  for (const table of ['sessions', 'passkeys', 'recovery_codes']) {
    await query(`delete from auth.${table} where user_id = $1`, [id])
  }
}

async function chosenPassword(auth: Auth, { email }: Newcomer, password: unknown) {
  if (typeof password !== 'string') {
    throw new AuthError(400, 'validation_failed', 'A passkey or a password is required')
  }
  await auth.transaction(demandPasswords)
  return newPasswordHash(auth, email, password)
}

function secretIn(token: unknown) {
  return typeof token === 'string' && SECRET.test(token) ? token : ''
}

function noLongerHolds() {
  return new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
}
