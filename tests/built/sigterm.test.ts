import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { publicKey } from '#domain/public-key.ts'
import { startProduct, temporaryFolder } from '#tests/support/product.ts'

const CONNECTIONS = 60
const PATHS = ['/', '/rest/v1/reviews?select=id&limit=6', '/healthz']

/** One request over a connection that is kept; what came of it. */
function ask(agent: Agent, port: string, path: string) {
  return new Promise<string>((resolve) => {
    const headers = { apikey: publicKey }
    const asked = request({ agent, host: '127.0.0.1', port, path, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(String(answer.statusCode)))
      answer.once('error', (error) => resolve(`cut off: ${error.message}`))
    })
    asked.once('error', (error: Error & { code?: string }) => resolve(error.code ?? error.message))
    asked.end()
  })
}

test('SIGTERM under load fails no request of a kept connection [N6]', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const product = await startProduct({ env: { DATA_DIR: folder } })
  const { port } = new URL(product.url)
  const seen = new Map<string, number>()
  const clients = Array.from({ length: CONNECTIONS }, async (_, client) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let number = client; ; number++) {
      const outcome = await ask(agent, port, PATHS[number % PATHS.length] ?? '/')
      if (outcome === 'ECONNREFUSED') break
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
      if (outcome !== '200') break
    }
    agent.destroy()
  })
  await expect.poll(() => seen.get('200') ?? 0).toBeGreaterThan(CONNECTIONS * 3)
  expect(await product.stop()).toBe(0)
  await Promise.all(clients)
  expect([...seen.keys()]).toEqual(['200'])
})
