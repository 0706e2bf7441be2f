/** As the router's manifest names it; pages it does not name are loaded by the browser. */
type Route = {
  path?: string
  index?: boolean
  module: string
  imports?: string[]
  css?: string[]
}

const pages = new Map<string, Promise<Document>>()
/** Those of them that have arrived. */
const arrived = new Map<string, Document>()
const prepared = new Set<string>()

/** From now on whatever the page behind a link needs is there before the click. */
export function prepareNextPages() {
  const stop = new AbortController()
  for (const turn of ['pointerover', 'focusin']) {
    addEventListener(turn, ({ target }) => prepare(linkAt(target)), { signal: stop.signal })
  }
  return () => stop.abort()
}

function prepare(link: HTMLAnchorElement | null) {
  if (!link || link.target || link.pathname === location.pathname) return
  if (prepared.has(link.pathname)) return
  prepared.add(link.pathname)
  const { module, imports = [], css = [] } = routeAt(link.pathname) ?? {}
  for (const file of module ? [module, ...imports] : []) {
    import(/* @vite-ignore */ file).catch(() => {})
  }
  // Already in force, they never make the next page wait or show it bare for a moment.
  for (const href of css) {
    if (document.querySelector(`link[href="${href}"]`)) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  }
  // What fails is asked for again by the click.
  pageAt(link.pathname).catch(() => pages.delete(link.pathname))
}

/** A link of this site that the event is in. */
export function linkAt(target: EventTarget | null) {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.origin === location.origin ? link : null
}

export function routeAt(path: string) {
  const { routes } = (window as unknown as { __reactRouterManifest: { routes: object } })
    .__reactRouterManifest
  return (Object.values(routes) as Route[]).find((route) =>
    route.index ? path === '/' : route.path && path === `/${route.path}`,
  )
}

/** The built page at an address: at once when it is there. */
export function arrivedPage(path: string) {
  return arrived.get(path)
}

export function pageAt(path: string) {
  const page = pages.get(path) ?? fetchPage(path)
  pages.set(path, page)
  return page
}

async function fetchPage(path: string) {
  const text = await (await fetch(path)).text()
  // The policy would complain about the page's inline styles, which nobody needs here.
  const words = text.replace(/<style[\s\S]*?<\/style>/g, '')
  const page = new DOMParser().parseFromString(words, 'text/html')
  arrived.set(path, page)
  return page
}
