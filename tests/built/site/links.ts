import type { readSite } from './pages.ts'
import { type Element, elements } from './tree.ts'

type ReadSite = Pick<ReturnType<typeof readSite>, 'answers' | 'pages' | 'textAt'>

/** Addresses on a page that lead to no page and no anchor of the same site. */
export function deadLinks({ answers, pages, textAt }: ReadSite, path: string) {
  const tree = pages.find((page) => page.path === path)?.tree
  const dead = (tree ? addressesOn(tree) : []).filter((href) => {
    if (!/^(\/(?!\/)|#|\?)/.test(href)) return false
    const { pathname, hash } = new URL(href, `http://page.invalid${path}`)
    const id = decodeURIComponent(hash.slice(1))
    if (id === '') return !href.startsWith('#') && !answers.has(pathname)
    return !hasId(href.startsWith('#') ? path : pathname, id)
  })
  return [...new Set(dead)]

  /** In a page, or in a picture that is several. */
  function hasId(at: string, id: string) {
    return answers.has(at) && textAt(at).includes(` id="${id}"`)
  }
}

/** Everything a page fetches or leads to. */
export function addressesOn(tree: Element) {
  return elements(tree).flatMap(({ attributes }) =>
    ['href', 'src', 'action', 'data-src', 'poster'].flatMap((name) => attributes.get(name) ?? []),
  )
}
