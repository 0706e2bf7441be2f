import { createElement, type FunctionComponent } from 'react'

/** As the router's manifest names it; pages it does not name are loaded by the browser. */
export type Route = {
  id: string
  path?: string
  index?: boolean
  module: string
  imports?: string[]
  css?: string[]
}

/** As the router keeps it, with what it would load for it. */
type Kept = {
  id: string
  children?: Kept[]
  lazy?: Record<string, (() => Promise<unknown>) | undefined>
}

type Inside = {
  __reactRouterManifest: { routes: Record<string, Route> }
  __reactRouterDataRouter?: { routes: Kept[] }
}

export function routeAt(path: string) {
  const { routes } = (window as unknown as Inside).__reactRouterManifest
  return Object.values(routes).find((route) =>
    route.index ? path === '/' : route.path && path === `/${route.path}`,
  )
}

/**
 * Loads a page as the router would after the click, and gives it to the router. It waits for a page it
 * has not opened yet even when all its files are here. Where it keeps its routes otherwise than we
 * know, it loads them itself as ever.
 */
export async function openRoute({ id, module, imports = [] }: Route) {
  // Before the router: what it cannot load makes it reload the page, and nobody has clicked yet.
  await Promise.all([module, ...imports].map((file) => import(/* @vite-ignore */ file)))
  const { __reactRouterDataRouter: router } = window as unknown as Inside
  const route = router && find(router.routes, id)
  if (!route?.lazy?.Component) return
  const { Component, ...others } = route.lazy
  const component = await Component()
  const found = await Promise.all(
    Object.entries(others).map(async ([key, load]) => [key, await load?.()]),
  )
  if (!route.lazy) return
  Object.assign(route, Object.fromEntries(found.filter(([, value]) => value !== undefined)), {
    element: createElement(component as FunctionComponent),
    lazy: undefined,
  })
}

function find(routes: Kept[], id: string): Kept | undefined {
  for (const route of routes) {
    const found = route.id === id ? route : find(route.children ?? [], id)
    if (found) return found
  }
}
