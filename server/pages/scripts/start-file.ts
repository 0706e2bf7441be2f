import { createHash } from 'node:crypto'
import type { ReadFile } from '#server/pages/finish-page.ts'
import { routeFiles } from './route-files.ts'

const MANIFEST = /import "([^"]+)";\s*/
const ENTRY = /import\("([^"]+)"\)/
/** In the manifest: addresses of files, which no screen is made for. */
const FILE_ROUTES = /"[\w/-]+":\{[^{}]*"hasDefaultExport":false[^{}]*\},?/g
/** Screens that no visitor's page links to: whoever types their address loads a page anew. */
const ADMIN_ROUTES = /"admin\/[\w/-]+":\{[^{}]*\},?/g
const IS_ADMIN = /"admin\//
/** And of a route: what it has not, what no browser asks, and files every page has loaded already. */
const NEEDLESS =
  /"has\w+":false,|"hasDefaultExport":true,|"\/assets\/(?:rolldown-runtime|framework|house)-[\w-]+\.js",?/g

/** The router's manifest and the entry in one file: one request less. */
export function startFile(bootstrap: string, read: ReadFile) {
  const parts = startParts(bootstrap)
  if (parts.length < 2) throw new Error('A rendered page names no manifest or no entry')
  const all = [FILE_ROUTES, NEEDLESS].reduce(
    (text, needless) => text.replace(needless, ''),
    parts.map(read).join(';'),
  )
  const code = isAdminPage(bootstrap) ? all : forVisitors(all, bootstrap, read)
  const path = `/assets/start-${shortHash(code)}.js`
  // The router preloads what its manifest names: that must be this file, not its parts.
  return { path, code: parts.reduce((text, part) => text.replaceAll(part, path), code) }
}

export function isAdminPage(bootstrap: string) {
  return IS_ADMIN.test(bootstrap)
}

/** Frame and root are there before the router asks: what it preloads for them is what holds them. */
function forVisitors(code: string, bootstrap: string, read: ReadFile) {
  return routeFiles(bootstrap, read).reduce(
    (text, { file, from }) => text.replaceAll(file, from),
    // Marked so for links that React draws, which visitors' pages have none of.
    code.replace(ADMIN_ROUTES, '').replaceAll('.css#"', '.css"'),
  )
}

/** The files that became one. */
export function startParts(bootstrap: string) {
  return [MANIFEST, ENTRY].flatMap((one) => one.exec(bootstrap)?.[1] ?? [])
}

/** What remains of the bootstrap when the start is asked for by another hand. */
export function withStart(bootstrap: string, start: string) {
  return bootstrap.replace(MANIFEST, '').replace(ENTRY, () => `import("${start}")`)
}

function shortHash(text: string) {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}
