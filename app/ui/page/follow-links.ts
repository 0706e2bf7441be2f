import type { NavigateFunction } from 'react-router'
import { pageAt } from './next-page.ts'
import { openRoute, type Route, routeAt } from './open-route.ts'

/** What their scripts and styles are waited for with. */
const prepared = new Map<string, Promise<unknown>>()

/**
 * Every link of the site is a plain one. From now on the router follows it, and whatever the page behind
 * it needs is there before the click.
 */
export function followLinks(navigate: NavigateFunction) {
  const stop = new AbortController()
  const { signal } = stop
  for (const turn of ['pointerover', 'focusin']) {
    addEventListener(turn, ({ target }) => turnTo(linkAt(target)), { signal })
  }
  // Whoever opens a menu is about to choose from it.
  addEventListener('beforetoggle', (event) => lookInto(event.target), { capture: true, signal })
  addEventListener('click', (event) => follow(event, navigate), { signal })
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
  // A place on this page: the browser brings the focus along.
  if (link.getAttribute('href')?.startsWith('#')) return
  const { pathname, search, hash, dataset } = link
  const route = routeAt(pathname)
  if (!route) return
  event.preventDefault()
  const state = dataset.openSection && { openSection: dataset.openSection }
  // Begun within the click, React would draw the router's beginning and its end one after the other.
  const begin = new MessageChannel()
  begin.port1.onmessage = () => {
    begin.port1.close()
    navigate(pathname + search + hash, { state })
  }
  prepare(route).finally(() => begin.port2.postMessage(null))
}

function turnTo(link: HTMLAnchorElement | null) {
  if (!link || link.target || link.pathname === location.pathname) return
  const route = routeAt(link.pathname)
  if (route) void prepare(route)
  // What fails is asked for again by the click.
  pageAt(link.pathname).catch(() => {})
}

function lookInto(menu: EventTarget | null) {
  if (!(menu instanceof HTMLElement) || !menu.popover) return
  for (const { pathname } of menu.querySelectorAll('a')) {
    const route = routeAt(pathname)
    if (route) void prepare(route)
  }
}

/** Its scripts have run and its styles are in force: then the router shows it without waiting. */
function prepare(route: Route) {
  const begun = prepared.get(route.id)
  if (begun) return begun
  const styles = (route.css ?? []).map(applyStyles)
  const ready = Promise.allSettled([...styles, openRoute(route)])
  prepared.set(route.id, ready)
  return ready
}

function applyStyles(address: string) {
  // The router marks with a '#' what a part loaded later needs too.
  const href = address.replace(/#$/, '')
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
  return new Promise((resolve) => {
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      resolve(null)
    }
  })
}

/** A link of this site that the event is in. */
function linkAt(target: EventTarget | null) {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.origin === location.origin ? link : null
}
