import type { ServerBuild } from 'react-router'
import { redirects } from '#content/redirects.ts'
import { isAdminAddress } from '#domain/address/admin-address.ts'

/** What the site answers, read from its own routes: nothing has to be remembered twice. */
export type Addresses = {
  pages: string[]
  adminPages: string[]
  files: string[]
}

/** A path that no route names, so that the site's own 404 pages answer it. */
export const NOWHERE = '/nicht-gefunden/404'
export const ADMIN_NOWHERE = '/admin/nicht-gefunden/404'

export function addressesOf(routes: ServerBuild['routes']): Addresses {
  const paths = Object.values(routes).flatMap((route) => {
    if (!route || !(route.index || route.path)) return []
    return [fullPath(routes, route.id)]
  })
  const moved = redirects.map(({ from }) => from)
  const plain = paths.filter((path) => !/[*:]/.test(path) && !moved.includes(path))
  const files = plain.filter((path) => path.includes('.'))
  const screens = plain.filter((path) => !path.includes('.')).sort()
  return {
    pages: screens.filter((path) => !isAdminAddress(path)),
    adminPages: screens.filter((path) => isAdminAddress(path) && path !== '/admin'),
    files,
  }
}

function fullPath(routes: ServerBuild['routes'], id: string | undefined): string {
  const segments: string[] = []
  for (let route = routes[id ?? '']; route; route = routes[route.parentId ?? '']) {
    if (route.path) segments.unshift(route.path)
  }
  return `/${segments.join('/')}`
}
