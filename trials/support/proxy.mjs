import { createConnection, createServer } from 'node:net'
import { freePort, stopLater } from '../../bench/processes.mjs'

/**
 * A way to PostgreSQL that can be cut ('refuses': connections end and new ones are refused), fall
 * silent ('silent': nothing arrives and nobody is told) or become slow (every piece `delayMs` late).
 * As with TCP nothing is left out and nothing overtakes: what was held back arrives in its order as
 * soon as the way is open again, the end of a connection too. It can lead elsewhere from a moment on (`move`).
 */
export async function openProxy(place) {
  let target = place
  const port = await freePort()
  const sockets = new Set()
  const lanes = new Set()
  let mood = 'open'
  let delayMs = 0

  const server = createServer((near) => {
    const outward = openLane()
    const inward = openLane()
    let far = null
    /** Behind a silent way nobody learns that somebody wants to come in. */
    const reached = () => {
      if (far) return far
      far = keep(createConnection(target))
      far.on('data', (bytes) => inward.put(() => near.writable && near.write(bytes)))
      far.on('close', () => inward.putLast(() => near.destroySoon()))
      return far
    }
    keep(near)
    near.on('data', (bytes) => outward.put(() => reached().writable && far.write(bytes)))
    near.on('close', () => {
      if (far) return outward.putLast(() => far.destroySoon())
      outward.close()
      inward.close()
    })
  })

  function keep(socket) {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    return socket
  }

  function openLane() {
    const waiting = []
    let timer
    const lane = {
      put(act) {
        waiting.push({ act, at: performance.now() + delayMs })
        lane.flush()
      },
      putLast(act) {
        lane.put(() => {
          act()
          lane.close()
        })
      },
      flush() {
        clearTimeout(timer)
        while (waiting.length > 0 && mood !== 'silent') {
          const waitMs = waiting[0].at - performance.now()
          if (waitMs > 0) {
            timer = setTimeout(lane.flush, waitMs)
            return
          }
          waiting.shift().act()
        }
      },
      hurry() {
        for (const one of waiting) one.at = 0
        lane.flush()
      },
      close() {
        clearTimeout(timer)
        waiting.length = 0
        lanes.delete(lane)
      },
    }
    lanes.add(lane)
    return lane
  }

  function cut() {
    for (const lane of [...lanes]) lane.close()
    for (const one of sockets) one.destroy()
  }

  const listen = () => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen()
  const { stop } = stopLater({
    stop: async () => {
      cut()
      server.close()
    },
  })

  return {
    port,
    stop,
    /** As whoever moves an address does: what goes to the old place is cut. */
    move(next) {
      target = next
      cut()
    },
    async become(next, ms = 0) {
      const wasClosed = mood === 'refuses'
      mood = next
      delayMs = ms
      if (next === 'refuses') {
        server.close()
        cut()
      } else if (wasClosed) {
        await listen()
      }
      if (next === 'open' && ms === 0) for (const lane of [...lanes]) lane.hurry()
    },
  }
}
