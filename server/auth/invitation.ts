import type { Query } from '#server/database/open.ts'
import { AuthError } from './errors.ts'
import { passwordProblem } from './new-password.ts'
import type { Auth } from './open.ts'
import { refuseFlood } from './sign-in.ts'
import type { Keys } from './tokens/keys.ts'
import { ID_BYTES, idAt, idBytes, seal, unseal } from './tokens/sealed.ts'
import { accountOf } from './users.ts'

const LINK_HOURS = 48
export const LINK_LIFE = `gilt ${LINK_HOURS} Stunden und nur einmal`

const HOUR_S = 3_600
const EXPIRY_BYTES = 4
const MARK_BYTES = 16
/** An account nobody has: a link that is not ours is looked up like any other. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

type Account = { id: string; email: string; password_hash: string }

/** Where an account's password is chosen. The secret stands behind #, which browsers keep to themselves. */
export async function invitationLink(
  query: Query,
  { keys, now }: Pick<Auth, 'keys' | 'now'>,
  { email, site }: { email: string; site: string },
) {
  const account = await accountOf(query, email)
  const expiry = Buffer.alloc(EXPIRY_BYTES)
  expiry.writeUInt32BE(Math.floor(now() / 1_000) + LINK_HOURS * HOUR_S)
  const body = Buffer.concat([idBytes(account.id), expiry, markOf(keys, account)])
  return `${site}/admin/passwort#${seal(keys, 'invitation', body)}`
}

/** Whose link this is. Forged, expired, used and whose account is gone look the same. */
export async function invitedAccount(auth: Auth, token: unknown, address: string) {
  const { keys } = auth
  const text = typeof token === 'string' ? token : ''
  const link = unseal(keys, 'invitation', text, ID_BYTES + EXPIRY_BYTES + MARK_BYTES)
  const [account] = await auth.transaction((query) =>
    query<Account>('select id, email, password_hash from auth.users where id = $1', [
      link ? idAt(link, 0) : NOBODY,
    ]),
  )
  const holds =
    link &&
    account &&
    link.readUInt32BE(ID_BYTES) * 1_000 > auth.now() &&
    markOf(keys, account).equals(link.subarray(ID_BYTES + EXPIRY_BYTES))
  if (holds) return account
  await refuseFlood(auth, 'invitation', address)
  throw noLongerHolds()
}

/** Sets the password of a link's account, once; who was signed in with the old one is out. */
export async function choosePassword(
  auth: Auth,
  { token, password }: Record<string, unknown>,
  address: string,
) {
  const { id, email, password_hash } = await invitedAccount(auth, token, address)
  if (typeof password !== 'string') {
    throw new AuthError(400, 'validation_failed', 'A password is required')
  }
  const problem = passwordProblem(password, { email, salonName: await auth.salonName() })
  if (problem) throw new AuthError(422, 'weak_password', problem)
  const chosen = await auth.passwords.inQueue(() => auth.passwords.hash(password))
  const isSet = await auth.transaction(async (query) => {
    // Another use of the link may have come first while the password was being hashed.
    const [user] = await query(
      `update auth.users set password_hash = $3, updated_at = $4
        where id = $1 and password_hash = $2 returning id`,
      [id, password_hash, chosen, new Date(auth.now())],
    )
    if (user) await query('delete from auth.sessions where user_id = $1', [id])
    return user !== undefined
  })
  if (!isSet) throw noLongerHolds()
  return { email }
}

/** The password of that moment: with any other one the link is over, so it is good for one use. */
function markOf(keys: Keys, { password_hash }: Account) {
  return keys.keyedHash('invited_from', password_hash).subarray(0, MARK_BYTES)
}

function noLongerHolds() {
  return new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
}
