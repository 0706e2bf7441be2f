import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from '../scripts/setup.mjs'
import { kibibytes, ratio, verdict } from './report.mjs'

const KIB = 1024

/** What a visitor's browser receives for each public page, in bytes on the wire without headers. */
export async function measureBytes(budgets) {
  const site = readSite()
  const pages = Object.keys(site.answers).filter((path) => {
    const { kind, type } = site.answers[path]
    return kind === 'page' && type.startsWith('text/html')
  })
  return {
    title: 'Bytes',
    note: 'Bytes of bodies as sent (brotli where there is one). Before idle: HTML, preloads and pictures of the first view. Scripts are fetched when the browser is idle or touched. Icons and pictures further down are not counted.',
    columns: [
      'page',
      'HTML',
      'of it CSS',
      'uncompressed',
      'ratio',
      'fonts',
      'before idle',
      'scripts',
      'total',
      'requests before idle + scripts',
      'budget HTML / before idle / scripts',
      'verdict',
    ],
    rows: pages.map((path) => row(site, path, budgets)),
  }
}

/** The finished site as the server reads it. */
export function readSite() {
  const folder = join(root, 'build', 'pages')
  const { answers } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  const bytes = readFileSync(join(folder, 'bodies.bin'))
  for (const answer of Object.values(answers)) {
    const { identity = [0, 0], br = identity } = answer.slices
    answer.body = bytes.subarray(...br)
    answer.plain = bytes.subarray(...identity)
  }
  return { answers }
}

export function preloadsOf(site, path) {
  return all(htmlOf(site, path), /<link[^>]*rel="preload"[^>]*href="([^"#]+)/g)
}

/** Every script the page can reach by static imports, from those its loader asks for. */
export function scriptsOf({ answers }, path) {
  const found = new Set()
  const loader = /Promise\.all\([\s\S]*?<\/script>/.exec(htmlOf({ answers }, path))?.[0] ?? ''
  const waiting = all(loader, /(\/assets\/[\w.-]+\.js)/g)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next) || !answers[next]) continue
    found.add(next)
    const text = answers[next].plain.toString()
    for (const name of all(text, /(?:from|import)\s*["']([^"']+\.js)["']/g)) {
      waiting.push(name.startsWith('/') ? name : `/assets/${name.replace(/^\.\//, '')}`)
    }
  }
  return [...found]
}

function row(site, path, budgets) {
  const sent = (paths) => paths.reduce((sum, one) => sum + (site.answers[one]?.body.length ?? 0), 0)
  const { body, plain } = site.answers[path]
  const preloads = preloadsOf(site, path)
  const first = [...new Set([...preloads, ...picturesOf(site, path)])]
  const scripts = scriptsOf(site, path)
  const htmlBudget = path === '/' ? budgets.homeHtmlKiB : budgets.htmlKiB
  const beforeIdle = body.length + sent(first)
  const isWithin =
    body.length <= htmlBudget * KIB &&
    beforeIdle <= budgets.beforeIdleKiB * KIB &&
    sent(scripts) <= budgets.scriptsKiB * KIB
  return [
    `\`${path}\``,
    kibibytes(body.length),
    kibibytes(compressedSize(all(plain.toString(), /<style>([\s\S]*?)<\/style>/g).join(''))),
    kibibytes(plain.length),
    ratio(body.length / plain.length),
    kibibytes(sent(preloads.filter((one) => one.endsWith('.woff2')))),
    kibibytes(beforeIdle),
    kibibytes(sent(scripts)),
    kibibytes(beforeIdle + sent(scripts)),
    `${1 + first.length} + ${scripts.length}`,
    `≤ ${htmlBudget} / ${budgets.beforeIdleKiB} / ${budgets.scriptsKiB} KiB`,
    verdict(isWithin),
  ]
}

/** Styles stand in the page; their share is what they would weigh alone. */
function compressedSize(text) {
  return brotliCompressSync(text).length
}

function picturesOf(site, path) {
  const eager = all(htmlOf(site, path), /(<img[^>]*>)/g).filter(
    (tag) => !/loading="lazy"/.test(tag),
  )
  return eager.flatMap((tag) => all(tag, /src="(\/[^"#]+)/g))
}

function htmlOf({ answers }, path) {
  return answers[path].plain.toString()
}

function all(text, pattern) {
  return [...text.matchAll(pattern)].map(([, found]) => found)
}
