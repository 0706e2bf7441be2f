import { createHash } from 'node:crypto'

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"\s*\/?>/g
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"\s*\/?>/g
const BOOTSTRAP = /<script type="module" async="">([\s\S]*?)<\/script>/
const MANIFEST = /import "([^"]+)";\s*/
const ROUTE = /import \* as (\w+) from "([^"]+)";\s*/g
const ENTRY = /import\("([^"]+)"\)/
/** In the manifest: addresses of files, which no screen is made for. */
const FILE_ROUTES = /"[\w/-]+":\{[^{}]*"hasDefaultExport":false[^{}]*\},?/g
/** Screens that no visitor's page links to: whoever types their address loads a page anew. */
const ADMIN_ROUTES = /"admin\/[\w/-]+":\{[^{}]*\},?/g
const IS_ADMIN = /"admin\//
/** And of a route: what it has not, what no browser asks, and files every page has loaded already. */
const NEEDLESS =
  /"has\w+":false,|"hasDefaultExport":true,|"\/assets\/(?:rolldown-runtime|framework|house)-[\w-]+\.js",?/g

/** The text of a file of the build. */
export type ReadFile = (href: string) => string

/**
 * Nothing may compete with the first paint: styles go into the page, and scripts wait until the
 * browser is idle or the visitor does something. `start` is a file all public pages share.
 */
export function finishPage(html: string, read: ReadFile) {
  const bootstrap = BOOTSTRAP.exec(html)?.[1]
  const sheets = hrefs(html, STYLESHEET)
  if (!bootstrap || sheets.length === 0) throw new Error('A rendered page lacks script or styles')
  const start = startFile(bootstrap, read)
  const preloads = hrefs(html, MODULE_PRELOAD)
  const css = sheets.map((href) => read(plain(href))).join('')
  let isFirst = true
  const finished = html
    .replace(MODULE_PRELOAD, '')
    .replace(BOOTSTRAP, () => `<script>${loader(bootstrap, start.path, preloads)}</script>`)
    .replace(STYLESHEET, (_, href) => {
      const inline = isFirst ? `<style>${css}</style>` : ''
      isFirst = false
      // React expects to find its links; a disabled one is never fetched.
      const link = `${inline}<link rel="stylesheet" href="${href}" disabled="">`
      if (href === plain(href)) return link
      // A part that is loaded later looks here for styles it would otherwise fetch again.
      return `${link}<link rel="stylesheet" href="${plain(href)}" disabled="">`
    })
  return { html: finished, start }
}

/** The router marks styles that a part loaded later needs too with a '#' behind the address. */
function plain(href: string) {
  return href.replace(/#$/, '')
}

/** The router's manifest and the entry in one file: one request less. */
function startFile(bootstrap: string, read: ReadFile) {
  const parts = startParts(bootstrap)
  if (parts.length < 2) throw new Error('A rendered page names no manifest or no entry')
  const all = parts.map(read).join(';').replace(FILE_ROUTES, '').replace(NEEDLESS, '')
  const code = IS_ADMIN.test(bootstrap) ? all : all.replace(ADMIN_ROUTES, '')
  const path = `/assets/start-${shortHash(code)}.js`
  // The router preloads what its manifest names: that must be this file, not its parts.
  return { path, code: parts.reduce((text, part) => text.replaceAll(part, path), code) }
}

function startParts(bootstrap: string) {
  return [MANIFEST, ENTRY].flatMap((one) => one.exec(bootstrap)?.[1] ?? [])
}

function loader(bootstrap: string, start: string, preloads: string[]) {
  const routes = [...bootstrap.matchAll(ROUTE)]
  const files = routes.map(([, , file = '']) => file)
  const names = routes.map(([, name = '']) => name).join()
  const then = bootstrap
    .replace(MANIFEST, '')
    .replace(ROUTE, '')
    .replace(ENTRY, () => `import("${start}")`)
    .trim()
  const asked = [...files, ...startParts(bootstrap)]
  const later = [start, ...preloads.filter((href) => !asked.includes(href))]
  return (
    `(()=>{let e=["pointerdown","keydown","focusin","touchstart"],b=()=>{if(!e)return;` +
    `for(let n of e)removeEventListener(n,b,!0);e=0;` +
    `for(let h of ${JSON.stringify(later)}){let l=document.createElement("link");` +
    `l.rel="modulepreload";l.href=h;document.head.append(l)}` +
    `Promise.all(${JSON.stringify(files)}.map(f=>import(f))).then(([${names}])=>{${then}})},` +
    `i=()=>(self.requestIdleCallback||setTimeout)(b);` +
    `for(let n of e)addEventListener(n,b,{capture:!0,passive:!0});` +
    `document.readyState=="complete"?i():addEventListener("load",i)})()`
  )
}

function hrefs(html: string, pattern: RegExp) {
  return [...html.matchAll(pattern)].map(([, href = '']) => href)
}

function shortHash(text: string) {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}
