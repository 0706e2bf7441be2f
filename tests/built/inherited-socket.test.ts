import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { startedSalon } from '#tests/support/product.ts'
import { NOTHING_SET, ROOT } from '#tests/support/running.ts'

const PATHS = ['/', '/healthz', '/readyz']
const CLIENTS = 8

/** Opens the socket as systemd would, says its port, and becomes the shell behind it; perl is everywhere. */
const HOLD =
  'use Socket; $^F = 3; socket(S, PF_INET, SOCK_STREAM, 0) && bind(S, pack_sockaddr_in(0, INADDR_LOOPBACK)) && listen(S, 128) or die; fileno(S) == 3 or die; $| = 1; print "port ", (sockaddr_in(getsockname(S)))[0], "\n"; exec @ARGV'

/** A process that holds the socket starts the product on it, again and again. */
async function holdSocket(dataDir: string) {
  const one = 'echo "pid $$"; LISTEN_FDS=1 LISTEN_PID=$$ exec node scripts/run.mjs start'
  const twice = ['sh', '-c', 'sh -c "$0"; sh -c "$0"; echo over', one]
  const holder = spawn('perl', ['-e', HOLD, '--', ...twice], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...NOTHING_SET, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  holder.stdout?.on('data', (chunk) => {
    output += chunk
  })
  const port = () => Number(/^port (\d+)$/m.exec(output)?.[1])
  await expect.poll(port).toBeGreaterThan(0)
  const pids = () => [...output.matchAll(/^pid (\d+)$/gm)].map(([, pid]) => Number(pid))
  onTestFinished(() => {
    for (const pid of [holder.pid, ...pids()]) endQuietly(Number(pid))
  })
  const opened = () => output.match(/Beenden/g)?.length ?? 0
  return { port: port(), pids, opened, isOver: () => output.includes('over\n') }
}

function endQuietly(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error
  }
}

function ask(agent: Agent, port: number, path: string) {
  return new Promise<string>((resolve) => {
    const asked = request({ agent, host: '127.0.0.1', port, path }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(String(answer.statusCode)))
      answer.once('error', (error) => resolve(`cut off: ${error.message}`))
    })
    asked.once('error', (error: Error & { code?: string }) => resolve(error.code ?? error.message))
    asked.end()
  })
}

test('at a socket that systemd holds, who comes before the start or between two is late and never refused [K211]', async () => {
  const { port, pids, opened, isOver } = await holdSocket(startedSalon())
  const seen = new Map<string, number>()
  let isEnough = false
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let number = client; !isEnough; number++) {
      const outcome = await ask(agent, port, PATHS[number % PATHS.length] ?? '/')
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
    }
    agent.destroy()
  })
  const answered = () => seen.get('200') ?? 0
  await expect.poll(answered, { timeout: 60_000 }).toBeGreaterThan(CLIENTS * 3)
  process.kill(Number(pids()[0]), 'SIGTERM')
  await expect.poll(opened, { timeout: 60_000 }).toBe(2)
  const before = answered()
  await expect.poll(answered).toBeGreaterThan(before + CLIENTS * 3)
  isEnough = true
  await Promise.all(clients)
  process.kill(Number(pids()[1]), 'SIGTERM')
  await expect.poll(isOver).toBe(true)
  expect([...seen.keys()]).toEqual(['200'])
})
