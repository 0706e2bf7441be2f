import { salon } from '#content/salon.ts'
import { ensureFirstAdmin, listUsers } from '#server/auth/users.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/open.ts'

/** Who may sign in: the first admin, made now when there is none, or one who was there before. */
export function firstAdmin(database: Database, config: Config) {
  const email = config.adminEmail ?? `inhaberin@${salon.domain.name}`
  const password = config.adminPassword
  return database.as('auth_server', null, async (query) => {
    const first = await ensureFirstAdmin(query, { email, password, salonName: salon.name })
    if (first) return { email, newPassword: first.isGenerated ? first.password : null }
    const users = await listUsers(query)
    return { email: users.find((user) => user.is_admin)?.email ?? email, newPassword: null }
  })
}
