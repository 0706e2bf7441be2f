import { join } from 'node:path'
import { expect, test } from 'vitest'
import { weightLimit } from '#content/page-weight.ts'
import { loadSite } from '#server/pages/load.ts'
import { ROOT } from '#tests/support/product.ts'

const KIB = 1024
/** React, its router and their manifest take 94 of these. */
const SCRIPT_BUDGET_BYTES = 105 * KIB
/** The three fonts take 60 of these. */
const BEFORE_IDLE_BUDGET_BYTES = 90 * KIB
const REQUEST_BUDGET = 12

const STATIC_IMPORT = /(?:from|import)\s*["']([^"']+\.js)["']/g

const { answers } = await loadSite({
  siteUrl: 'https://salon-straehne.example',
  buildDir: join(ROOT, 'build'),
})
const pages = [...answers].filter(
  ([, { kind, type }]) => kind === 'page' && type.startsWith('text/html'),
)

const sent = (path: string) => {
  const bodies = answers.get(path)?.bodies
  return (bodies?.br ?? bodies?.identity)?.length ?? 0
}
const html = (path: string) => answers.get(path)?.bodies.identity.toString() ?? ''

test('there are pages to weigh [G29]', () => {
  expect(pages.map(([path]) => path)).toContain('/')
})

for (const [path] of pages) {
  test(`${path} stays within its budget [G29]`, () => {
    const preloads = [...html(path).matchAll(/<link[^>]*rel="preload"[^>]*href="([^"]+)"/g)].map(
      ([, href = '']) => href,
    )
    const fonts = preloads.filter((href) => href.endsWith('.woff2'))
    expect(fonts).toHaveLength(3)
    const beforeIdle = [path, ...preloads].reduce((sum, one) => sum + sent(one), 0)
    expect(sent(path)).toBeLessThanOrEqual(weightLimit(path))
    expect(beforeIdle).toBeLessThanOrEqual(BEFORE_IDLE_BUDGET_BYTES)
    expect(html(path)).not.toMatch(/<link[^>]*rel="modulepreload"|<script[^>]+src=/)
    const scripts = scriptsOf(path)
    expect(scripts.size).toBeGreaterThan(3)
    expect(1 + fonts.length + scripts.size).toBeLessThanOrEqual(REQUEST_BUDGET)
    const total = [...scripts].reduce((sum, one) => sum + sent(one), 0)
    expect(total).toBeLessThanOrEqual(SCRIPT_BUDGET_BYTES)
  })
}

/** Every script the page can reach by static imports from those its loader asks for. */
function scriptsOf(path: string) {
  const found = new Set<string>()
  const loader = /Promise\.all\([\s\S]*?<\/script>/.exec(html(path))?.[0] ?? ''
  const waiting = [...loader.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([name]) => name)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next) || !answers.has(next)) continue
    found.add(next)
    const text = answers.get(next)?.bodies.identity.toString() ?? ''
    for (const [, name = ''] of text.matchAll(STATIC_IMPORT)) {
      waiting.push(name.startsWith('/') ? name : `/assets/${name.replace(/^\.\//, '')}`)
    }
  }
  return found
}
