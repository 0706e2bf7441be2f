import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { publicKey } from '#domain/public-key.ts'
import { startedSalon, startProduct } from '#tests/support/product.ts'

const CONNECTIONS = 60
const READ = ['/', '/rest/v1/reviews?select=id&limit=6', '/healthz']
const GOOD = ['200', '201']
/** One address writes all of it. */
const UNLIMITED = { SUBMISSIONS_PER_ADDRESS: '0', SUBMISSIONS_PER_HOUR: '0' }

/** One request over a connection that is kept, with `words` a new review; what came of it. */
function ask(agent: Agent, port: string, path: string, words?: string) {
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

test('SIGTERM under load fails no reading and no writing of a kept connection [N6]', async () => {
  const product = await startProduct({ env: { ...UNLIMITED, DATA_DIR: startedSalon() } })
  const { port } = new URL(product.url)
  const seen = new Map<string, number>()
  const clients = Array.from({ length: CONNECTIONS }, async (_, client) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let number = client; ; number++) {
      const path = READ[number % (READ.length + 1)]
      const outcome = path
        ? await ask(agent, port, path)
        : await ask(agent, port, '/rest/v1/reviews', `Besuch ${number} von Gast ${client}`)
      if (outcome === 'ECONNREFUSED') break
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
      if (!GOOD.includes(outcome)) break
    }
    agent.destroy()
  })
  await expect.poll(() => seen.get('200') ?? 0).toBeGreaterThan(CONNECTIONS * 3)
  expect(await product.stop()).toBe(0)
  await Promise.all(clients)
  expect([...seen.keys()].sort()).toEqual(GOOD)
})
