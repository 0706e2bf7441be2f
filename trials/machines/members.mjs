import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, makeFolder, startServer } from '../../bench/processes.mjs'

const MEMBERS = 4

/** Several processes of the product on one database; any of them may be gone at any moment. */
export async function startMembers(env) {
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => startMember(env)))
  let kills = 0

  return {
    /** One that answers now, as a proxy would choose it. */
    async pick() {
      for (;;) {
        const alive = members.filter(({ server }) => server)
        const chosen = alive[Math.floor(Math.random() * alive.length)]
        if (chosen) return `http://127.0.0.1:${chosen.port}`
        await pause(10)
      }
    },
    /** Ends one without a word, and starts it again. */
    async killOne() {
      const member = members[Math.floor(Math.random() * members.length)]
      if (!member.server) return
      const { pid, stop } = member.server
      member.server = null
      process.kill(pid, 'SIGKILL')
      await stop()
      kills += 1
      member.server = await startAgain(member)
    },
    kills: () => kills,
    stop: () => Promise.all(members.map(({ server }) => server?.stop())),
  }
}

async function startMember(env) {
  const folder = makeFolder()
  const member = { folder, port: await freePort(), env, server: null }
  member.server = await startAgain(member)
  return member
}

function startAgain({ folder, port, env }) {
  return startServer({
    args: ['scripts/run.mjs', 'start'],
    port,
    log: join(folder, 'product.log'),
    env: {
      LOG_FORMAT: 'json',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      ...env,
    },
  })
}
