import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { PORT } from './places.mjs'
import { Refusal } from './system.mjs'

const PATIENCE_MS = 90_000
const POLL_MS = 20
const ANSWER_MS = 1_000

/** Until the service answers with its database; at once when its process has ended. */
export async function waitUntilReady(pid, { port = PORT, patienceMs = PATIENCE_MS } = {}) {
  const deadline = performance.now() + patienceMs
  while (!(await isReady(port))) {
    if (pid && !isAlive(pid)) throw new Refusal('Der Salon hat sich beim Start beendet.')
    if (performance.now() > deadline) {
      throw new Refusal(`Der Salon antwortet nach ${patienceMs / 1_000} s noch nicht.`)
    }
    await pause(POLL_MS)
  }
}

/** At the socket of systemd a question waits; it is given up and asked again, so that a dead process is noticed. */
export function isReady(port = PORT) {
  return new Promise((resolve) => {
    const asked = get({ host: '127.0.0.1', port, path: '/readyz', agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    asked.setTimeout(ANSWER_MS, () => asked.destroy())
    asked.once('error', () => resolve(false))
  })
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    if (error.code === 'ESRCH') return false
    throw error
  }
}
