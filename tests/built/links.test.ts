import { expect, test } from 'vitest'
import { SAMPLE_SITE_URL } from '#domain/salon/document/samples.ts'
import { navigation } from '#site/navigation.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'
import { addressesOn, deadLinks } from './site/links.ts'
import { answers, pages, publicPages, textAt } from './site/pages.ts'
import { ancestors, elements } from './site/tree.ts'

test.each(pages)('no link on $path is dead, anchors included [M12]', ({ path }) => {
  expect(deadLinks({ answers, pages, textAt }, path)).toEqual([])
})

test('every mail, call and message goes to the salon [M13]', () => {
  const hrefs = new Set(pages.flatMap(({ tree }) => addressesOn(tree)))
  const starting = (start: string) => [...hrefs].filter((href) => href.startsWith(start))
  const strangers = starting('mailto:').filter(
    (href) => href.split('?')[0] !== sampleSalon.email?.href,
  )
  expect(strangers).toEqual([])
  expect(starting('tel:')).toEqual([sampleSalon.phone?.href])
  const whatsapp = sampleSalon.links.whatsapp?.split('?')[0]
  expect(starting('https://wa.me/').filter((href) => href.split('?')[0] !== whatsapp)).toEqual([])
  expect(starting('http:')).toEqual([])
})

test('every page is a route, in the site map and one click from every page [M14]', () => {
  const paths = sampleSalon.pages.map(({ path }) => path).sort()
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
    const missing = sampleSalon.pages.filter(
      (page) => !named.has(page.path) && !inFooter.includes(page.path),
    )
    expect(
      missing.map((page) => page.path),
      path,
    ).toEqual([])
  }
})
