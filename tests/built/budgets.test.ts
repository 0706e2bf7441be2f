import { join } from 'node:path'
import { expect, test } from 'vitest'
import { weightLimit } from '#content/page-weight.ts'
import { legalPages } from '#content/pages/legal.ts'
import { BACK } from '#server/pages/finish-page.ts'
import { loadSite } from '#server/pages/load.ts'
import { ROOT } from '#tests/support/product.ts'

const KIB = 1024
/** React and its router take 91.5 of these. */
const SCRIPT_BUDGET_BYTES = 105 * KIB
/** All the rest, with every part that a page can load later. */
const OWN_SCRIPT_BUDGET_BYTES = 22 * KIB
/** The three fonts take 40 of these. */
const BEFORE_IDLE_BUDGET_BYTES = 90 * KIB
const REQUEST_BUDGET = 12

const STATIC_IMPORT = /(?:from|import)\s*["']([^"']+\.js)["']/g
const ANY_IMPORT = /(?:from|import)\s*\(?["'`]([^"'`]+\.js)["'`]/g
const FRAMEWORK = /^\/assets\/framework-/

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
const weight = (files: Iterable<string>) => [...files].reduce((sum, one) => sum + sent(one), 0)
const html = (path: string) => answers.get(path)?.bodies.identity.toString() ?? ''

test('there are pages to weigh [G29]', () => {
  expect(pages.map(([path]) => path)).toContain('/')
})

for (const [path] of pages) {
  test(`${path} stays within its budget [G29] [P60] [P61]`, () => {
    const first = firstFiles(path)
    expect([...first].filter((href) => href.endsWith('.woff2'))).toHaveLength(3)
    expect([...first].filter((href) => !answers.has(href))).toEqual([])
    expect(sent(path)).toBeLessThanOrEqual(weightLimit(path))
    expect(weight([path, ...first])).toBeLessThanOrEqual(BEFORE_IDLE_BUDGET_BYTES)
    expect(html(path)).not.toMatch(/<link[^>]*rel="modulepreload"|<script[^>]+src=/)
    const scripts = scriptsOf(path, STATIC_IMPORT)
    expect(1 + first.size + scripts.size).toBeLessThanOrEqual(REQUEST_BUDGET)
    expect(weight(scripts)).toBeLessThanOrEqual(SCRIPT_BUDGET_BYTES)
    const own = [...scriptsOf(path, ANY_IMPORT)].filter((file) => !FRAMEWORK.test(file))
    expect(weight(own)).toBeLessThanOrEqual(OWN_SCRIPT_BUDGET_BYTES)
    const isLegal = legalPages.some((page) => page.path === path)
    expect(scripts.size > 0).toBe(!isLegal)
    const inline = html(path).match(/<script(?! type="application\/ld\+json")[\s\S]*?<\/script>/g)
    if (isLegal) expect(inline).toEqual([`<script>${BACK}</script>`])
  })
}

/** What is asked for before any script: fonts, and pictures of the first screen. */
function firstFiles(path: string) {
  const preloads = /<link[^>]*rel="preload"[^>]*href="([^"]+)"/g
  const eager = /<img(?![^>]*loading="lazy")[^>]*src="([^"]+)"/g
  const found = [preloads, eager].flatMap((one) => [...html(path).matchAll(one)])
  return new Set(found.map(([, href = '']) => href.replace(/#.*$/, '')))
}

/** Every script the page can reach by such imports from those its loader asks for. */
function scriptsOf(path: string, imports: RegExp) {
  const found = new Set<string>()
  const loader = /Promise\.all\([\s\S]*?<\/script>/.exec(html(path))?.[0] ?? ''
  const waiting = [...loader.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([name]) => name)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next) || !answers.has(next)) continue
    found.add(next)
    const text = answers.get(next)?.bodies.identity.toString() ?? ''
    for (const [, name = ''] of text.matchAll(imports)) {
      waiting.push(name.startsWith('/') ? name : `/assets/${name.replace(/^\.\//, '')}`)
    }
  }
  return found
}
