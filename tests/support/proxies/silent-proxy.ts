import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SOCKET = '.s.PGSQL.5432'

/** A PostgreSQL behind a network that can fall silent: nothing arrives, and nobody is told. */
export async function openSilentProxy(host: string) {
  const folder = mkdtempSync(join(tmpdir(), 'salon-leitung-'))
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = createConnection(join(host, SOCKET))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => isSilent || to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        if (!isSilent) to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(join(folder, SOCKET), resolve))
  return {
    host: folder,
    fallSilent(value: boolean) {
      isSilent = value
    },
    async close() {
      for (const one of sockets) one.destroy()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
