import type { Auth } from '#server/auth/open.ts'
import { accountOf } from '#server/auth/users.ts'
import type { Query } from '#server/database/open.ts'
import { INVITATION_HOURS, writeInvitation } from './token.ts'

export const LINK_LIFE = `gilt ${INVITATION_HOURS} Stunden und nur einmal`

/** Where an account's password is chosen. The secret stands behind #, which browsers keep to themselves. */
export async function invitationLink(
  query: Query,
  { keys, now }: Pick<Auth, 'keys' | 'now'>,
  { email, site }: { email: string; site: string },
) {
  return `${site}/admin/passwort#${writeInvitation(keys, await accountOf(query, email), now())}`
}
