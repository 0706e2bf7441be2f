import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { publicKey } from '#domain/public-key.ts'
import { startedSalon, startProduct } from '#tests/support/product.ts'
import { NOTHING_SET, ROOT } from '#tests/support/running.ts'

const READ_AND_WRITTEN = ['/', '/rest/v1/reviews?select=id&limit=6', '/healthz', '']
const GOOD = ['200', '201']
/** A kept connection that waited for nothing when the server stopped: a browser and a proxy ask again. */
const CLOSED = ['ECONNRESET', 'EPIPE']
/** One address writes all of it. */
const UNLIMITED = { SUBMISSIONS_PER_ADDRESS: '0', SUBMISSIONS_PER_HOUR: '0' }

/** Opens the socket as systemd would, says its port, and becomes the shell behind it; perl is everywhere. */
const HOLD =
  'use Socket; $^F = 3; socket(S, PF_INET, SOCK_STREAM, 0) && bind(S, pack_sockaddr_in(0, INADDR_LOOPBACK)) && listen(S, 128) or die; fileno(S) == 3 or die; $| = 1; print "port ", (sockaddr_in(getsockname(S)))[0], "\n"; exec @ARGV'

/** One request over a connection that is kept, with `words` a new review; what came of it. */
function ask(agent: Agent, port: number, path: string, words?: string) {
  return new Promise<string>((resolve) => {
    const method = words ? 'POST' : 'GET'
    const headers = { apikey: publicKey, ...(words && { 'Content-Type': 'application/json' }) }
    const asked = request({ agent, host: '127.0.0.1', port, path, method, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(String(answer.statusCode)))
      answer.once('error', (error) => resolve(`cut off: ${error.message}`))
    })
    asked.once('error', (error: Error & { code?: string }) => resolve(error.code ?? error.message))
    asked.end(words && JSON.stringify({ review_text: words }))
  })
}

/** Ask over kept connections, until there is nobody any more or they are told to end; no path is a review. */
function openClients(port: number, count: number, paths: string[]) {
  const seen = new Map<string, number>()
  let isOver = false
  const clients = Array.from({ length: count }, async (_, client) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let number = client; !isOver; number++) {
      const path = paths[number % paths.length]
      const outcome = path
        ? await ask(agent, port, path)
        : await ask(agent, port, '/rest/v1/reviews', `Besuch ${number} von Gast ${client}`)
      if (outcome === 'ECONNREFUSED') break
      if (CLOSED.includes(outcome)) continue
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
      if (!GOOD.includes(outcome)) break
    }
    agent.destroy()
  })
  return {
    /** Every connection has been answered again and again. */
    isServed() {
      const before = seen.get('200') ?? 0
      const answered = () => (seen.get('200') ?? 0) - before
      return expect.poll(answered, { timeout: 60_000 }).toBeGreaterThan(count * 3)
    },
    end: () => {
      isOver = true
    },
    seen: () => Promise.all(clients).then(() => [...seen.keys()].sort()),
  }
}

test('SIGTERM under load breaks no answer off and refuses nothing that was asked [N6]', async () => {
  const product = await startProduct({ env: { ...UNLIMITED, DATA_DIR: startedSalon() } })
  const clients = openClients(Number(new URL(product.url).port), 60, READ_AND_WRITTEN)
  await clients.isServed()
  expect(await product.stop()).toBe(0)
  expect(await clients.seen()).toEqual(GOOD)
})

test('at a socket that systemd holds, who comes before the start or between two is late and never refused [K211]', async () => {
  const one = 'echo "pid $$"; LISTEN_FDS=1 LISTEN_PID=$$ exec node scripts/run.mjs start'
  const twice = ['sh', '-c', 'sh -c "$0"; sh -c "$0"; echo over', one]
  const { PATH, HOME } = process.env
  const holder = spawn('perl', ['-e', HOLD, '--', ...twice], {
    cwd: ROOT,
    env: { PATH, HOME, ...NOTHING_SET, DATA_DIR: startedSalon() },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  holder.stdout?.on('data', (chunk) => {
    output += chunk
  })
  const port = () => Number(/^port (\d+)$/m.exec(output)?.[1])
  const pids = () => [...output.matchAll(/^pid (\d+)$/gm)].map(([, pid]) => Number(pid))
  onTestFinished(() => {
    if (output.includes('over\n')) return
    holder.kill('SIGKILL')
    process.kill(Number(pids().at(-1)), 'SIGKILL')
  })
  await expect.poll(port).toBeGreaterThan(0)
  const clients = openClients(port(), 8, ['/', '/healthz', '/readyz'])
  await clients.isServed()
  process.kill(Number(pids()[0]), 'SIGTERM')
  await expect.poll(() => output.match(/Beenden/g)?.length, { timeout: 60_000 }).toBe(2)
  await clients.isServed()
  clients.end()
  expect(await clients.seen()).toEqual(['200'])
  process.kill(Number(pids()[1]), 'SIGTERM')
  await expect.poll(() => output).toContain('over\n')
})
