import type { ReadFile } from '#server/pages/finish-page.ts'
import { ROUTE, routeFiles } from './route-files.ts'
import { startParts, withStart } from './start-file.ts'

/** Its helpers stand in the framework's file (vite.config.ts); the router asks for it all the same. */
const EMPTIED = /\/rolldown-runtime-/

/**
 * The one script that stands in a page: asks for all others when the browser is idle or touched. A page
 * that moves without rest may never be idle: two seconds are the most they wait.
 */
export function loader(bootstrap: string, start: string, preloads: string[], read: ReadFile) {
  const routes = routeFiles(bootstrap, read)
  const files = [...new Set(routes.map(({ from }) => from))]
  const held = (file: string) => `m${files.indexOf(file)}`
  const named = routes.map(({ name, from, parts }) => {
    const taken = parts?.map(({ as, own }) => `${as}:${held(from)}.${own}`)
    return `${name}=${taken ? `{${taken.join()}}` : held(from)}`
  })
  const then = withStart(bootstrap, start).replace(ROUTE, '').trim()
  const asked = [...files, ...routes.map(({ file }) => file), ...startParts(bootstrap)]
  const later = [start, ...preloads.filter((href) => !asked.includes(href) && !EMPTIED.test(href))]
  return (
    `(()=>{let e=["pointerdown","keydown","focusin","touchstart"],b=()=>{if(!e)return;` +
    `for(let n of e)removeEventListener(n,b,!0);e=0;` +
    `for(let h of ${JSON.stringify(later)}){let l=document.createElement("link");` +
    `l.rel="modulepreload";l.href=h;document.head.append(l)}` +
    `Promise.all(${JSON.stringify(files)}.map(f=>import(f))).then(([${files.map(held)}])=>{` +
    `let ${named};${then}})},` +
    `i=()=>(self.requestIdleCallback||setTimeout)(b,{timeout:2e3});` +
    `for(let n of e)addEventListener(n,b,{capture:!0,passive:!0});` +
    `document.readyState=="complete"?i():addEventListener("load",i)})()`
  )
}
