import { createConnection, createServer } from 'node:net'
import { join } from 'node:path'
import { freePort, stopLater } from '../../bench/processes.mjs'

/**
 * A way to PostgreSQL that can be cut ('refuses': connections end and new ones are refused), fall
 * silent ('silent': nothing arrives and nobody is told) or become slow (every piece `delayMs` late).
 */
export async function openProxy(socketFolder) {
  const port = await freePort()
  const sockets = new Set()
  let mood = 'open'
  let delayMs = 0

  const server = createServer((near) => {
    const far = createConnection(join(socketFolder, '.s.PGSQL.5432'))
    passOn(near, far)
    passOn(far, near)
  })

  function passOn(from, to) {
    sockets.add(from)
    from.on('data', (bytes) => {
      if (mood === 'silent') return
      if (delayMs === 0) to.write(bytes)
      else setTimeout(() => to.writable && to.write(bytes), delayMs)
    })
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }

  const listen = () => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen()
  const { stop } = stopLater({
    stop: async () => {
      for (const one of sockets) one.destroy()
      server.close()
    },
  })

  return {
    port,
    stop,
    async become(next, ms = 0) {
      const wasClosed = mood === 'refuses'
      mood = next
      delayMs = ms
      if (next === 'refuses') {
        server.close()
        for (const one of sockets) one.destroy()
      } else if (wasClosed) {
        await listen()
      }
    },
  }
}
