import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { PORT } from './places.mjs'
import { Refusal } from './system.mjs'

const PATIENCE_MS = 600_000
const POLL_MS = 20
const ANSWER_MS = 1_000

/** Until the service answers with its database, a long upgrade included; at once when its process has ended. */
export async function waitUntilReady(pid) {
  const deadline = performance.now() + PATIENCE_MS
  while (!(await isReady())) {
    if (!isAlive(pid)) throw new Refusal('Der Salon hat sich beim Start beendet.')
    if (performance.now() > deadline) {
      throw new Refusal(`Der Salon antwortet nach ${PATIENCE_MS / 1_000} s noch nicht.`)
    }
    await pause(POLL_MS)
  }
}

/** At the socket of systemd a question waits; it is given up and asked again, so that a dead process is noticed. */
export function isReady() {
  return new Promise((resolve) => {
    const asked = get(
      { host: '127.0.0.1', port: PORT, path: '/readyz', agent: false },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode === 200)
      },
    )
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
