import { createHash } from 'node:crypto'
import type { Styles } from './render.ts'

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"\s*\/?>/g
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"\s*\/?>/g
const BOOTSTRAP = /<script type="module" async="">([\s\S]*?)<\/script>/

export type FinishedPage = { html: string; boot: { path: string; code: string } }

/**
 * Nothing may compete with the first paint: styles go into the page, and scripts wait until the
 * browser is idle or the visitor does something.
 */
export function finishPage(html: string, styles: Styles): FinishedPage {
  const bootstrap = BOOTSTRAP.exec(html)?.[1]
  const sheets = hrefs(html, STYLESHEET)
  if (!bootstrap || sheets.length === 0) throw new Error('A rendered page lacks script or styles')
  const modules = hrefs(html, MODULE_PRELOAD)
  const boot = { path: `/assets/boot-${shortHash(bootstrap)}.js`, code: bootstrap }
  const css = sheets.map(styles).join('')
  let isFirst = true
  const finished = html
    .replace(MODULE_PRELOAD, '')
    .replace(BOOTSTRAP, () => `<script>${loader(boot.path, modules)}</script>`)
    .replace(STYLESHEET, (_, href) => {
      const inline = isFirst ? `<style>${css}</style>` : ''
      isFirst = false
      // React expects to find its links; a disabled one is never fetched.
      return `${inline}<link rel="stylesheet" href="${href}" disabled="">`
    })
  return { html: finished, boot }
}

function loader(boot: string, modules: string[]) {
  return (
    `(()=>{let e=["pointerdown","keydown","focusin","touchstart"],b=()=>{if(!e)return;` +
    `for(let n of e)removeEventListener(n,b,!0);e=0;` +
    `for(let h of ${JSON.stringify(modules)}){let l=document.createElement("link");` +
    `l.rel="modulepreload";l.href=h;document.head.append(l)}import(${JSON.stringify(boot)})},` +
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
