import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { runToEnd } from '#tests/support/product.ts'

const HOLE = {
  id: 1,
  url: 'https://advisories.example/1',
  title: 'Fremde Köpfe lesen mit',
  vulnerable_versions: '*',
  cwe: [],
  cvss: { score: 9, vectorString: null },
}

/** A registry that knows this about one package, or nothing at all. */
async function registry(severity: string | null) {
  const server = createServer((_, response) => {
    const found = severity ? { hono: [{ ...HOLE, severity }] } : {}
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(found))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function audit(url: string) {
  const { code, out } = await runToEnd({
    command: ['node', 'scripts/run.mjs', 'test', 'audit'],
    env: { npm_config_registry: url },
  })
  return [code, out]
}

test('a grave hole in a runtime package fails, a lesser one is told [K68]', async () => {
  expect(await audit(await registry('critical'))).toEqual([
    1,
    expect.stringContaining('critical: hono: Fremde Köpfe lesen mit'),
  ])
  expect(await audit(await registry('moderate'))).toEqual([
    0,
    expect.stringContaining('1 known holes in runtime packages, 0 of them grave.'),
  ])
  expect(await audit(await registry(null))).toEqual([
    0,
    expect.stringContaining('0 known holes in runtime packages, 0 of them grave.'),
  ])
})

test('without the service nothing fails, and nothing is called good [K68]', async () => {
  const started = Date.now()
  expect(await audit('http://127.0.0.1:9')).toEqual([0, expect.stringContaining('not measured')])
  expect(Date.now() - started).toBeLessThan(10_000)
})
