import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { openSender } from '../send.mjs'

const SOCKETS = 300
const SIGN_INS = 200
const DRIP_MS = 1_000
const PATIENCE_MS = 20_000

/** Many clients that never finish their sentence; meanwhile somebody asks for the home page. */
export async function stall(house, note) {
  const start = performance.now()
  let open = SOCKETS
  const sockets = Array.from({ length: SOCKETS }, (_, n) => {
    const socket = connect(house.port, '127.0.0.1', () => socket.write(beginning(n)))
    const drip = setInterval(() => socket.writable && socket.write('x'), DRIP_MS)
    socket.on('error', () => {})
    socket.resume()
    socket.on('close', () => {
      clearInterval(drip)
      open -= 1
    })
    return socket
  })
  const p99 = await waitOfOthers(house, note, () => {
    return open > 0 && performance.now() - start < PATIENCE_MS
  })
  const ms = performance.now() - start
  for (const socket of sockets) socket.destroy()
  return { sockets: SOCKETS, left: open, ms, p99 }
}

/** A crowd that guesses passwords at the same moment: two are looked at, the rest waits or goes. */
export async function guessTogether(house, note, addressOf) {
  const statuses = {}
  let left = SIGN_INS
  const guesses = Array.from({ length: SIGN_INS }, async (_, n) => {
    const sender = openSender(house.port, { from: addressOf(n) })
    const { status } = await sender.ask({
      method: 'POST',
      path: '/auth/v1/token?grant_type=password',
      headers: { ...house.headersOf(), 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: `niemand-${n}@salon.test`, password: 'geraten' }),
    })
    statuses[status] = (statuses[status] ?? 0) + 1
    sender.close()
    left -= 1
  })
  const p99 = await waitOfOthers(house, note, () => left > 0)
  await Promise.all(guesses)
  return { statuses, p99 }
}

/** How long the home page takes meanwhile, for all but one in a hundred. */
async function waitOfOthers(house, note, isGoingOn) {
  const waits = []
  while (isGoingOn()) {
    const answer = await house.ask({ path: '/' })
    note(answer)
    waits.push(answer.ms)
    await pause(10)
  }
  waits.sort((a, b) => a - b)
  return waits[Math.floor(waits.length * 0.99)] ?? 0
}

/** Half a line, or half a header. */
function beginning(n) {
  return [
    'GE',
    'GET / HTTP/1.1\r\nHost: x\r\nX-A: ',
    'POST /rest/v1/reviews HTTP/1.1\r\nHost: x\r\nX-A: y\r\nX-B: ',
  ][n % 3]
}
