import { loader } from './scripts/loader.ts'
import { isAdminPage, startFile } from './scripts/start-file.ts'

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"\s*\/?>/g
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"\s*\/?>/g
const BOOTSTRAP = /<script type="module" async="">([\s\S]*?)<\/script>/
/** All but data: what a browser would run. */
const SCRIPT = /<script(?![^>]*type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g

/** What the router hands to its own start. React looks for the first of these elements, not for its text. */
const HANDED_OVER = /<script>(window\.__reactRouterContext( =)?[\s\S]*?)<\/script>/g

/** The router's own lines come as they were written. */
const INDENTATION = /\n +/g

/** What is not there is as good as switched off. */
const SWITCHED_OFF = /"unstable_\w+":false,/g

/** The text of a file of the build. */
export type ReadFile = (href: string) => string

/**
 * Nothing may compete with the first paint: styles go into the page, and scripts wait until the
 * browser is idle or the visitor does something. `start` is a file all public pages share.
 */
export function finishPage(html: string, read: ReadFile) {
  const bootstrap = BOOTSTRAP.exec(html)?.[1]
  if (!bootstrap) throw new Error('A rendered page lacks its script')
  const start = startFile(bootstrap, read)
  const handedOver = [...html.matchAll(HANDED_OVER)].map(([, code]) => code)
  const script = loader({
    bootstrap,
    handedOver: handedOver.join('').replace(SWITCHED_OFF, ''),
    start: start.path,
    preloads: hrefs(html, MODULE_PRELOAD),
    read,
  })
  const finished = withStyles(html, read, (href) => {
    // Whatever is loaded later looks here for styles it would otherwise fetch again.
    if (href === plain(href) || !isAdminPage(bootstrap)) return inForce(plain(href))
    // And in the admin area React expects to find its links.
    return inForce(href) + inForce(plain(href))
  })
  const handing = finished.replace(HANDED_OVER, (_, _code, isFirst) =>
    isFirst ? '<script></script>' : '',
  )
  const short = handing.replace(SCRIPT, (lines) => lines.replace(INDENTATION, '\n'))
  return { html: short.replace(BOOTSTRAP, () => `<script>${script}</script>`), start }
}

/**
 * A page of words alone: nothing of it needs a script. Whoever was led here by the router, loads the page
 * anew and goes Back only has the address of the page before, and this line loads that page.
 */
export const BACK =
  '(p=>onpopstate=()=>{p!==location.pathname&&location.reload()})(location.pathname)'

export function finishStillPage(html: string, read: ReadFile) {
  const still = html.replace(SCRIPT, '').replace('</body>', () => `<script>${BACK}</script></body>`)
  return { html: withStyles(still, read, () => ''), start: null }
}

function withStyles(html: string, read: ReadFile, linkTo: (href: string) => string) {
  const sheets = hrefs(html, STYLESHEET)
  if (sheets.length === 0) throw new Error('A rendered page lacks its styles')
  const css = sheets.map((href) => read(plain(href))).join('')
  let isFirst = true
  return html.replace(MODULE_PRELOAD, '').replace(STYLESHEET, (_, href) => {
    const inline = isFirst ? `<style>${css}</style>` : ''
    isFirst = false
    return inline + linkTo(href)
  })
}

/** Never fetched: disabled, and for browsers that look ahead without reading that, meant for nobody. */
function inForce(href: string) {
  return `<link rel="stylesheet" href="${href}" media="not all" disabled="">`
}

/** The router marks styles that a part loaded later needs too with a '#' behind the address. */
function plain(href: string) {
  return href.replace(/#$/, '')
}

function hrefs(html: string, pattern: RegExp) {
  return [...html.matchAll(pattern)].map(([, href = '']) => href)
}
