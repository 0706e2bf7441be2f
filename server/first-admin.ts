import { SAMPLE_SITE_URL } from '#domain/salon/document/samples.ts'
import { isMailbox } from '#domain/text-field.ts'
import { ensureFirstAdmin, listUsers } from '#server/auth/users.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/open.ts'

/** Who may sign in: the first admin, made now when there is none, or one who was there before. */
export function firstAdmin(database: Database, config: Config, salonName: string) {
  const email = config.adminEmail ?? firstAddress(config)
  const password = config.adminPassword
  return database.as('auth_server', null, async (query) => {
    const first = await ensureFirstAdmin(query, { email, password, salonName })
    if (first) return { email, newPassword: first.isGenerated ? first.password : null }
    const users = await listUsers(query)
    return { email: users.find((user) => user.is_admin)?.email ?? email, newPassword: null }
  })
}

/** An address to sign in with, at the site's own domain; a number or a bare name is none. */
function firstAddress({ siteUrl }: Pick<Config, 'siteUrl'>) {
  const own = `inhaberin@${new URL(siteUrl).hostname}`
  return isMailbox(own) ? own : `inhaberin@${new URL(SAMPLE_SITE_URL).hostname}`
}
