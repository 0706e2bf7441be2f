import type { ReadFile } from '#server/pages/finish-page.ts'
import { ROUTE, routeFiles } from './route-files.ts'
import { startParts, withStart } from './start-file.ts'

/** Its helpers stand in the framework's file (vite.config.ts); the router asks for it all the same. */
const EMPTIED = /\/rolldown-runtime-/

const FRAMEWORK = /\/framework-/

type Parts = {
  bootstrap: string
  /** Code of the router that its start expects to have run. */
  handedOver: string
  start: string
  preloads: string[]
  read: ReadFile
}

/**
 * The one script that stands in a page: asks for all others when the browser has drawn the first view in
 * the page's own letters and is idle, or when it is touched. A page that moves without rest may never be
 * idle: two seconds are the most they wait. They are asked for and begin one after the other, with a breath
 * between them for whoever touches the page.
 */
export function loader({ bootstrap, handedOver, start, preloads, read }: Parts) {
  const routes = routeFiles(bootstrap, read)
  const files = [...new Set(routes.map(({ from }) => from))]
  const held = (file: string) => `m${files.indexOf(file)}`
  const named = routes.map(({ name, from, parts }) => {
    const taken = parts?.map(({ as, own }) => `${as}:${held(from)}.${own}`)
    return `${name}=${taken ? `{${taken.join()}}` : held(from)}`
  })
  const then = withStart(bootstrap, start).replace(ROUTE, '').trim()
  const framework = preloads.find((href) => FRAMEWORK.test(href))
  if (!framework) throw new Error('A rendered page lacks its framework')
  const elsewhere = [framework, ...routes.map(({ file }) => file), ...startParts(bootstrap)]
  const others = preloads.filter((href) => !elsewhere.includes(href) && !EMPTIED.test(href))
  const later = [...new Set([start, ...files, ...others])]
  return (
    `(()=>{let e=["pointerdown","keydown","focusin"],b=()=>{if(!e)return;` +
    `for(let n of e)removeEventListener(n,b,!0);e=0;` +
    `${JSON.stringify(later)}.map(h=>setTimeout(()=>{let l=document.createElement("link");` +
    `l.rel="modulepreload";l.href=h;document.head.append(l)}));` +
    `${handedOver}import("${framework}").then(()=>Promise.all(${JSON.stringify(files)}` +
    `.map(f=>import(f)))).then(([${files.map(held)}])=>{` +
    `let ${named};${then}})},` +
    `r=requestAnimationFrame,` +
    `i=()=>document.fonts.ready.then(()=>r(()=>r(()=>(self.requestIdleCallback||setTimeout)(b,{timeout:2e3}))));` +
    `for(let n of e)addEventListener(n,b,!0);` +
    `document.readyState=="complete"?i():addEventListener("load",i)})()`
  )
}
