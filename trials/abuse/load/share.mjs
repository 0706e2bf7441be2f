import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const LOOKS = 300
const BETWEEN_MS = 5
const SETTLE_MS = 500

/** How long the home page takes for a visitor, alone and while one client asks as much as it can. */
export async function shareBeside(house, note, request) {
  await homePage(house, note)
  const alone = await homePage(house, note)
  const attacker = fork(join(import.meta.dirname, 'attacker.mjs'))
  attacker.send({ port: house.port, ...request })
  await pause(SETTLE_MS)
  const beside = await homePage(house, note)
  attacker.send('stop')
  const [asked] = await once(attacker, 'message')
  await once(attacker, 'exit')
  return { alone, beside, asked }
}

async function homePage(house, note) {
  const waits = []
  for (let n = 0; n < LOOKS; n++) {
    const answer = await house.ask({ path: '/' })
    note(answer, 'GET /')
    waits.push(answer.ms)
    await pause(BETWEEN_MS)
  }
  waits.sort((a, b) => a - b)
  return waits[LOOKS / 2]
}
