import { expect, test } from 'vitest'
import { sitePages } from '#content/pages/all.ts'
import { links, SAMPLE_SITE_URL, salon } from '#content/salon.ts'
import { navigation } from '#site/navigation.ts'
import { answers, pages, publicPages, textAt } from './site/pages.ts'
import { ancestors, type Element, elements } from './site/tree.ts'

const ids = new Map(
  pages.map(({ path, tree }) => [
    path,
    new Set(elements(tree).flatMap(({ attributes }) => attributes.get('id') ?? [])),
  ]),
)

test.each(pages)('no link on $path is dead, anchors included [M12]', ({ path, tree }) => {
  const dead = addressesOn(tree).filter((href) => {
    if (!/^(\/(?!\/)|#|\?)/.test(href)) return false
    const { pathname, hash } = new URL(href, `http://page.invalid${path}`)
    const id = decodeURIComponent(hash.slice(1))
    if (href.startsWith('#')) return id !== '' && !ids.get(path)?.has(id)
    return !answers.has(pathname) || (id !== '' && !hasId(pathname, id))
  })
  expect([...new Set(dead)]).toEqual([])
})

test('every mail, call and message goes to the salon [M13]', () => {
  const hrefs = new Set(pages.flatMap(({ tree }) => addressesOn(tree)))
  const starting = (start: string) => [...hrefs].filter((href) => href.startsWith(start))
  const strangers = starting('mailto:').filter((href) => href.split('?')[0] !== salon.email.href)
  expect(strangers).toEqual([])
  expect(starting('tel:')).toEqual([salon.phone.href])
  const [whatsapp] = links.whatsapp.split('?')
  expect(starting('https://wa.me/').filter((href) => href.split('?')[0] !== whatsapp)).toEqual([])
  expect(starting('http:')).toEqual([])
})

test('every page is a route, in the site map and one click from every page [M14]', () => {
  const paths = sitePages.map(({ path }) => path).sort()
  expect(publicPages.map(({ path }) => path).sort()).toEqual(paths)
  const listed = [...textAt('/sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)]
  expect(listed.map(([, loc]) => loc).sort()).toEqual(paths.map((path) => SAMPLE_SITE_URL + path))
  for (const { path, tree } of publicPages) {
    const reached = new Set(
      elements(tree, 'a').map(({ attributes }) => attributes.get('href')?.split(/[#?]/)[0]),
    )
    expect(
      paths.filter((one) => !reached.has(one) && one !== path),
      path,
    ).toEqual([])
  }
})

test('the footer leads to every page that the menu does not name [M14]', () => {
  const named = new Set<string>(navigation.map(({ path }) => path))
  for (const { path, tree } of publicPages) {
    const inFooter = elements(tree, 'a')
      .filter((link) => ancestors(link).some(({ name }) => name === 'footer'))
      .map(({ attributes }) => attributes.get('href'))
    const missing = sitePages.filter(
      (page) => !named.has(page.path) && !inFooter.includes(page.path),
    )
    expect(
      missing.map((page) => page.path),
      path,
    ).toEqual([])
  }
})

/** In a page, or in a picture that is several. */
function hasId(path: string, id: string) {
  return ids.get(path)?.has(id) ?? textAt(path).includes(` id="${id}"`)
}

/** Everything a page fetches or leads to. */
function addressesOn(tree: Element) {
  return elements(tree).flatMap(({ attributes }) =>
    ['href', 'src', 'action', 'data-src', 'poster'].flatMap((name) => attributes.get(name) ?? []),
  )
}
