import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runToEnd, temporaryFolder } from '#tests/support/product.ts'
import { ROOT } from '#tests/support/running.ts'

const HOLE = {
  id: 1,
  url: 'https://advisories.example/1',
  title: 'Fremde Köpfe lesen mit',
  vulnerable_versions: '*',
  cwe: [],
  cvss: { score: 9, vectorString: null },
}

const NAME = 'jose'
const NOBODY = 'http://127.0.0.1:9'

/** What a registry says of a package: here only the version that is installed. */
function told(name: string) {
  const { version, dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8'),
  )
  return { name, versions: { [version]: { name, version, dependencies, peerDependencies } } }
}

/** A registry that knows this about one package. */
async function registry(severity: string) {
  const server = createServer(({ method, url = '' }, response) => {
    const found = { [NAME]: [{ ...HOLE, severity }] }
    const answer = method === 'POST' ? found : told(decodeURIComponent(url.slice(1)))
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function audit(url: string) {
  const cache = temporaryFolder()
  onTestFinished(() => rmSync(cache, { recursive: true, force: true }))
  const { code, out } = await runToEnd({
    command: ['node', 'scripts/run.mjs', 'test', 'audit'],
    // What is made up here must not stay in the cache of whoever runs the tests.
    env: { npm_config_registry: url, npm_config_cache: cache, AUDIT_PATIENCE_MS: '30000' },
  })
  return [code, out]
}

test('a grave hole in a runtime package fails, a lesser one is told, and no service is no failure [K68]', async () => {
  const outcomes = await Promise.all([
    audit(await registry('critical')),
    audit(await registry('moderate')),
    audit(NOBODY),
  ])
  expect(outcomes).toEqual([
    [1, expect.stringContaining('critical: jose: Fremde Köpfe lesen mit')],
    [0, expect.stringContaining('1 known holes in runtime packages, 0 of them grave.')],
    [0, expect.stringContaining('npm audit: not measured, its service did not answer.')],
  ])
})
