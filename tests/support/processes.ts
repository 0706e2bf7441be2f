import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { onTestFinished } from 'vitest'
import { publicKey } from '#content/public-key.ts'
import { openDatabase } from '#server/database/open.ts'
import { shortWay } from '#server/http/short-way.ts'
import { openKept } from '#server/rest/kept/answers.ts'
import type { TestDatabase } from './database.ts'
import { openServer } from './server.ts'

export type Process = Awaited<ReturnType<typeof openProcess>>

/** What one process of the product has: connections, kept answers and a port of its own. */
export async function openProcess(shared: TestDatabase) {
  const own = openDatabase(shared.connection)
  const kept = openKept({ connection: shared.connection, database: own, publicKey })
  const { app, log, token } = await openServer({ ...shared, ...own }, { kept, trustProxy: 1 })
  let hits = 0
  const shortcut: typeof kept.shortcut = (request) => {
    const found = kept.shortcut(request)
    if (found) hits += 1
    return found
  }
  const door = createServer(
    { joinDuplicateHeaders: true },
    shortWay({ shortcuts: [shortcut], log }, getRequestListener(app.fetch)),
  )
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    door.closeAllConnections()
    door.close()
    await kept.close()
    await own.close()
  })
  const { port } = door.address() as AddressInfo
  return {
    token,
    port,
    /** How many answers came from memory. */
    hits: () => hits,
    ask: (path: string, { headers, ...init }: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        ...init,
        headers: { apikey: publicKey, 'Content-Type': 'application/json', ...headers },
      }),
  }
}
