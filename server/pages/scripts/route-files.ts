import type { ReadFile } from '#server/pages/finish-page.ts'

export const ROUTE = /import \* as (\w+) from "([^"]+)";\s*/g
/** A file that only hands on what another one holds. */
const HANDS_ON = /^\s*export\{([^}]+)\}from"\.\/([\w.-]+)";?\s*$/

/** `from` is where a route's parts really stand; `parts` are their names there, null for all. */
type RouteFile = {
  name: string
  file: string
  from: string
  parts: { as: string; own: string }[] | null
}

/** The files a page's routes are in: one that only hands on need not be fetched. */
export function routeFiles(bootstrap: string, read: ReadFile): RouteFile[] {
  return [...bootstrap.matchAll(ROUTE)].map(([, name = '', file = '']) => {
    const [, parts, from] = HANDS_ON.exec(read(file)) ?? []
    if (!parts || !from) return { name, file, from: file, parts: null }
    return { name, file, from: `/assets/${from}`, parts: parts.split(',').map(named) }
  })
}

function named(part: string) {
  const [own = '', as = own] = part.split(' as ')
  return { as, own }
}
