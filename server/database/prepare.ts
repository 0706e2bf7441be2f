import pg from 'pg'
import { SetupError } from '#server/setup-error.ts'
import { ensureLoginRole } from './login-role.ts'
import { migrate, withPrepareLock } from './migrate.ts'

const CONNECT_TIMEOUT_MS = 10_000

/**
 * Prepares a database as its owner: schema, login role. Returns how the server itself connects
 * from then on; the owner's connection is closed before the first request is answered.
 */
export async function prepareDatabase(
  ownerConnection: pg.PoolConfig,
): Promise<{ connection: pg.PoolConfig; applied: string[] }> {
  const owner = new pg.Client({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...ownerConnection })
  owner.on('error', () => {})
  await owner.connect().catch(refuseConnection)
  try {
    return await withPrepareLock(owner, async () => {
      const applied = await migrate(owner)
      const login = await ensureLoginRole(owner)
      const { host, port, database, ssl } = owner
      return { connection: { host, port, database, ssl, ...login }, applied }
    })
  } finally {
    await owner.end()
  }
}

function refuseConnection(cause: { code?: string; message?: string }): never {
  throw new SetupError(
    `Die Datenbank ist nicht erreichbar (${cause.code ?? cause.message}). Bitte prüfen Sie DATABASE_URL und ob der Server läuft.`,
    { cause },
  )
}
