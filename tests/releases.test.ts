import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const manifest = JSON.parse(read('package.json')) as { version: string; license: string }

test('the newest version in CHANGELOG.md is that of package.json, older ones follow [K209]', () => {
  const versions = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, name = '']) => name)
  expect(versions[0]).toBe(manifest.version)
  expect(versions.filter((name) => !/^\d+\.\d+\.\d+$/.test(name))).toEqual([])
  const order = new Intl.Collator('en', { numeric: true })
  expect(versions).toEqual([...new Set(versions)].sort(order.compare).reverse())
})

test('LICENSE and package.json say the same [K210]', () => {
  expect(read('LICENSE')).toContain(`(package.json: ${manifest.license})`)
})

function read(path: string) {
  return readFileSync(join(import.meta.dirname, '..', path), 'utf8')
}
