import { SAMPLE_SITE_URL } from '#domain/salon/document/samples.ts'
import { isMailbox } from '#domain/text-field.ts'
import { invitationLink } from '#server/auth/invitation.ts'
import type { Auth } from '#server/auth/open.ts'
import { addFirstAdmin, generatedPassword, listUsers } from '#server/auth/users.ts'
import type { Config } from '#server/config.ts'

/** Only at the very first start, and only when the person did not choose: a password, or where to choose one. */
export type Entry = { is: 'password' | 'link'; text: string }

/** Who may sign in: the first admin, made now when there is none, or one who was there before. */
export function firstAdmin(
  auth: Auth,
  config: Config,
  salonName: string,
): Promise<{ email: string; entry: Entry | null }> {
  const email = config.adminEmail ?? firstAddress(config)
  const password = config.adminPassword ?? generatedPassword()
  return auth.transaction(async (query) => {
    if (!(await addFirstAdmin(query, { email, password, salonName }))) {
      const users = await listUsers(query)
      return { email: users.find(({ role }) => role === 'owner')?.email ?? email, entry: null }
    }
    if (config.adminPassword) return { email, entry: null }
    if (config.isSampleSite) return { email, entry: { is: 'password', text: password } }
    // Nobody ever learns the password that was made up: the link asks for one.
    const text = await invitationLink(query, { email, site: config.siteUrl })
    return { email, entry: { is: 'link', text } }
  })
}

/** An address to sign in with, at the site's own domain; a number or a bare name is none. */
function firstAddress({ siteUrl }: Pick<Config, 'siteUrl'>) {
  const own = `inhaberin@${new URL(siteUrl).hostname}`
  return isMailbox(own) ? own : `inhaberin@${new URL(SAMPLE_SITE_URL).hostname}`
}
