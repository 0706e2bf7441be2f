import type { NavigateFunction, NavigateOptions } from 'react-router'
import { afterPaint } from './after-paint.ts'
import { pageAt } from './next-page.ts'
import { once } from './once.ts'
import { openRoute, type Route, routeAt } from './open-route.ts'

/** What the scripts and styles of pages, and single styles, are waited for with. */
const prepared = new Map<string, Promise<unknown>>()
const styles = new Map<string, Promise<unknown>>()
/** Pages that need not be waited for. */
const ready = new Set<string>()
/** Addresses this document can show: the one it was loaded for, and those it was led to. */
const shown = new Set<string>()
/** Who clicks again, or goes Back, no longer waits for the click before. */
let wishes = 0

/**
 * Every link of the site is a plain one. From now on the router follows it, and whatever the page behind
 * it needs is there before the click.
 */
export function followLinks(navigate: NavigateFunction) {
  const stop = new AbortController()
  const { signal } = stop
  shown.add(location.pathname)
  for (const turn of ['pointerover', 'focusin']) {
    addEventListener(turn, ({ target }) => turnTo(linkAt(target)), { signal })
  }
  // Whoever opens a menu is about to choose from it.
  addEventListener('beforetoggle', ({ target }) => lookInto(target), { capture: true, signal })
  addEventListener('click', (event) => follow(event, navigate), { signal })
  addEventListener('popstate', goBack, { capture: true, signal })
  return () => stop.abort()
}

/** A plain click on a link the router knows; every other click is the browser's. */
function follow(event: MouseEvent, navigate: NavigateFunction) {
  const link = linkAt(event.target)
  const isPlain = !(
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
  if (!link || !isPlain || event.defaultPrevented || link.target) return
  const { href, pathname, search, hash, dataset } = link
  const isHere = link.getAttribute('href')?.startsWith('#')
  const route = routeAt(pathname)
  wishes += 1
  const wish = wishes
  if (!route && !isHere) return
  event.preventDefault()
  const options: NavigateOptions = {
    replace: href === location.href,
    state: dataset.openSection && { openSection: dataset.openSection },
  }
  const go = async () => {
    if (wish !== wishes) return
    shown.add(pathname)
    await navigate(pathname + search + hash, options)
    // As the browser would: the next Tab goes on from the place.
    if (isHere) document.getElementById(hash.slice(1))?.focus({ preventScroll: true })
  }
  // Of a click React draws each change at once, the router's beginning and then its end; begun in an event
  // of no name that React knows, both are drawn as one, and still before the next picture.
  const begin = new EventTarget()
  begin.addEventListener('begin', go)
  const start = () => begin.dispatchEvent(new Event('begin'))
  if (isHere || !route || ready.has(route.id)) return void start()
  prepare(route).then(start, () => wish === wishes && location.assign(href))
}

/** A page whose scripts and styles this document never had: after a reload the browser loads it anew. */
function goBack(event: Event) {
  wishes += 1
  if (shown.has(location.pathname)) return
  event.stopImmediatePropagation()
  location.reload()
}

function turnTo(link: HTMLAnchorElement | null) {
  if (!link || link.target || link.pathname === location.pathname) return
  const route = routeAt(link.pathname)
  // What fails is asked for again by the click.
  if (route) prepare(route).catch(() => {})
  pageAt(link.pathname).catch(() => {})
}

/** One page after the other, and only while nothing else is to do: the menu itself comes first. */
function lookInto(menu: EventTarget | null) {
  if (!(menu instanceof HTMLElement) || !menu.popover) return
  const waiting = [...menu.querySelectorAll('a')]
  const idle = self.requestIdleCallback ?? setTimeout
  const next = () => {
    const link = waiting.shift()
    const route = link && routeAt(link.pathname)
    if (route) prepare(route).catch(() => {})
    if (link) idle(next)
  }
  afterPaint(() => idle(next))
}

/** Its scripts have run and its styles are in force: then the router shows it without waiting. */
function prepare(route: Route) {
  return once(prepared, route.id, async () => {
    await Promise.all([...(route.css ?? []).map(applyStyles), openRoute(route)])
    ready.add(route.id)
  })
}

function applyStyles(href: string) {
  return once(styles, href, async () => {
    if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    document.head.append(link)
    await new Promise((resolve, reject) => {
      link.onload = resolve
      link.onerror = () => {
        link.remove()
        reject(new Error(href))
      }
    })
  })
}

/** A link of this site that the event is in. */
function linkAt(target: EventTarget | null) {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.origin === location.origin ? link : null
}
