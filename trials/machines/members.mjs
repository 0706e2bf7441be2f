import { join } from 'node:path'
import { freePort, makeFolder, NOTHING_FROM_ENV_FILE, startServer } from '../../bench/processes.mjs'
import { startProxy } from './proxy.mjs'

const MEMBERS = 4

/** Several processes of the product on one database behind a proxy; any of them may be gone at any moment. */
export async function startMembers(env) {
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => startMember(env)))
  const proxy = await startProxy(members.map(({ port }) => port))
  let kills = 0

  return {
    url: `http://127.0.0.1:${proxy.port}`,
    /** Ends one without a word, and starts it again a moment later; others may be away meanwhile. */
    async killOne() {
      const member = members[Math.floor(Math.random() * members.length)]
      if (!member.server) return
      kills += 1
      await killed(member)
    },
    kills: () => kills,
    stop: () => Promise.all(members.map(({ server }) => server?.stop())),
  }
}

/** Ended without a word, and started again. */
export async function killed(member) {
  const { pid, stop } = member.server
  member.server = null
  process.kill(pid, 'SIGKILL')
  await stop()
  member.server = await startAgain(member)
}

export async function startMember(env) {
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
      ...NOTHING_FROM_ENV_FILE,
      LOG_FORMAT: 'json',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      ...env,
    },
  })
}
