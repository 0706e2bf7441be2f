import { AuthError } from '#server/auth/errors.ts'
import { passwordProblem } from '#server/auth/new-password.ts'
import type { Auth } from '#server/auth/open.ts'
import { refuseFlood } from '#server/auth/sign-in.ts'
import { type Invited, markOf, readInvitation } from './token.ts'

/** An account nobody has: a link that is not ours is looked up like any other. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

type Account = Invited & { email: string }

/** Whose link this is. Forged, expired, used and whose account is gone look the same. */
export async function invitedAccount(auth: Auth, token: unknown, address: string) {
  const link = readInvitation(auth.keys, typeof token === 'string' ? token : '')
  const [account] = await auth.database.as('auth_server', null, (query) =>
    query<Account>(
      'select id, email, password_hash from auth.users where id = $1 and disabled_at is null',
      [link?.user_id ?? NOBODY],
    ),
  )
  const holds =
    link &&
    account &&
    link.expires_s * 1_000 > auth.now() &&
    markOf(auth.keys, account).equals(link.mark)
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
  const isSet = await auth.database.as('auth_server', null, async (query) => {
    // Another use of the link may have come first while the password was being hashed.
    const [user] = await query(
      `update auth.users set password_hash = $3, updated_at = $4
        where id = $1 and password_hash = $2 and disabled_at is null returning id`,
      [id, password_hash, chosen, new Date(auth.now())],
    )
    if (user) await query('delete from auth.sessions where user_id = $1', [id])
    return user !== undefined
  })
  if (!isSet) throw noLongerHolds()
  return { email }
}

function noLongerHolds() {
  return new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
}
