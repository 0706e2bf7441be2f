import { readFileSync } from 'node:fs'
import { openSender } from '../send.mjs'

export const MOST_MS = 5
/** For the 2 MiB of a photo, which only who is signed in may send, two at a time. */
export const MOST_OF_OWNER_MS = 20
/** Every request is asked a few times; the costliest are looked at again, longer. */
const FIRST_LOOK = 4
const COSTLIEST = 30
const SECOND_LOOK = 20
const ROUNDS = 3
/** A network of its own for every so many sign-ins: they are counted. */
const SIGN_INS_OF_ADDRESS = 40

/**
 * What each of these requests costs the one thread that answers everybody, in milliseconds, the costliest
 * first; nothing where the system does not tell (another than Linux). Passwords are hashed in other threads.
 */
export async function costOf(house, requests, { note, addressOf }) {
  if (busyMs(house.pid) === null) return null
  const reader = openSender(house.port, { connections: 1 })
  let signIns = 0
  let guest = null

  async function askOnce(request) {
    if (request.isSignIn && signIns++ % SIGN_INS_OF_ADDRESS === 0) {
      guest?.close()
      guest = openSender(house.port, {
        from: addressOf(Math.floor(signIns / SIGN_INS_OF_ADDRESS)),
        connections: 1,
      })
    }
    const headers = { ...house.headersOf(), ...request.headers }
    note(await (request.isSignIn ? guest : reader).ask({ ...request, headers }), request.what)
  }

  async function costEach(request, times) {
    const before = busyMs(house.pid)
    for (let n = 0; n < times; n++) await askOnce(request)
    return (busyMs(house.pid) - before) / times
  }

  const looks = []
  for await (const request of requests) {
    looks.push({ request, ms: await costEach(request, FIRST_LOOK) })
  }
  looks.sort((a, b) => b.ms - a.ms)
  const costs = []
  for (const { request } of looks.slice(0, COSTLIEST)) {
    const rounds = []
    for (let n = 0; n < ROUNDS; n++) rounds.push(await costEach(request, SECOND_LOOK))
    costs.push({ what: request.what, isOwner: request.isOwner ?? false, ms: Math.min(...rounds) })
  }
  reader.close()
  guest?.close()
  return { asked: looks.length, costs: costs.sort((a, b) => b.ms - a.ms) }
}

/** How long the first thread of a process has been computing. */
function busyMs(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return null
  }
}
