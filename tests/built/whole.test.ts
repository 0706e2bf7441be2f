import { expect, test } from 'vitest'
import { textsIn } from '#domain/salon/document/read-document.ts'
import { SAMPLE_SITE_URL } from '#domain/salon/document/samples.ts'
import { pageRoutes } from '#server/pages/serve/routes.ts'
import { weightLimit } from '#tests/support/page-weight.ts'
import { sampleDocument, sampleServices } from '#tests/support/sample-salon.ts'
import { builtSite } from '#tests/support/site/built-site.ts'
import { koelnDocument, SAMPLE_WORDS } from '#tests/support/site/koeln-salon.ts'
import { documentWithPhotos, photoId, storedPhotos } from '#tests/support/site/photo-salon.ts'
import { addressesOn, complaintsOf, metaOf, textOf, valuesOf } from './site/html.ts'
import * as sample from './site/pages.ts'
import { readSite } from './site/pages.ts'
import { graphOf, issuesOf } from './site/schema-org.ts'

type ReadSite = ReturnType<typeof readSite>

/** Shorter values are words of any salon: 'Inhaberin', 'kurz', 'Bartpflege'. */
const VALUE_MIN_CHARACTERS = 12
const NO_TEXT = ['id', 'sketch', 'keywords', 'link', 'path']
/** What prepared sentences of pages and heads may still say is judged in site/truth.test.ts. */
const INVENTED = [
  ...['identity', 'place', 'contact', 'rating', 'claims', 'owner', 'legal', 'services'],
  ...['partners', 'testimonials', 'quotedReviews', 'faq', 'landingPages', 'philosophy'],
] as const
const KOELN = 'https://schnurrbaerte-soehne.example'

const koelnSite = await builtSite(KOELN, koelnDocument)
const koeln = readSite(koelnSite)
const unconfirmedSite = await builtSite('https://www.friseurin.test', sampleDocument)
const unconfirmed = readSite(unconfirmedSite)
/** A photo of every service, one of them with its before, one on the home page. */
const document = documentWithPhotos(
  [...sampleServices, ...sampleServices].slice(0, 40).map(({ slug, name }, place) => ({
    service: slug,
    alt: `${name}, Bild ${place + 1}`,
    before: place === 7 ? photoId(40) : null,
  })),
  { heroPhoto: photoId(1) },
)
const photos = readSite(await builtSite(SAMPLE_SITE_URL, document, storedPhotos(document)))

test.each<[string, ReadSite]>([
  ['the sample', sample],
  ['a salon with photos', photos],
  ['another salon', koeln],
  ['a salon of which nothing is confirmed', unconfirmed],
])(
  'every page of %s is valid, leads nowhere in vain and tells machines what they understand [M11] [M12] [M7] [P119] [C11] [C106]',
  async (_, site) => {
    expect(site.pages.length).toBeGreaterThan(10)
    for (const { path, html, tree } of site.pages) {
      const issues = await issuesOf(graphOf(tree))
      const dead = deadLinks(site, path)
      expect({ complaints: await complaintsOf(html), dead, issues }, path).toEqual({
        ...{ complaints: [], dead: [], issues: [] },
      })
    }
  },
)

test('the styles of photos come with photos only, and to pages that may show some [P141]', () => {
  const styled = ({ pages }: ReadSite) =>
    pages
      .filter(({ tree }) => tree.querySelector('style')?.textContent.includes('.photo'))
      .map(({ path }) => path)
  expect(styled(sample)).toEqual([])
  const areas = document.landingPages.map(({ path }) => path)
  const places = ['/', '/galerie', '/leistungen', '/ueber-uns', ...areas]
  expect(styled(photos).toSorted()).toEqual(places.toSorted())
})

test('with a real address and nothing confirmed no search engine keeps a page [C13]', async () => {
  const robots = async (of: typeof koelnSite, path: string) =>
    (await pageRoutes(of).request(path)).headers.get('X-Robots-Tag')
  const paths = ['/', '/gibt-es-nicht']
  const told = await Promise.all(paths.map((path) => robots(unconfirmedSite, path)))
  expect(told).toEqual(['noindex', 'noindex'])
  expect(await robots(sample.site, '/')).toBe(null)
  for (const { tree } of unconfirmed.pages) expect(metaOf(tree).robots).toBe('noindex')
  expect(unconfirmed.textAt('/robots.txt')).toContain('Disallow: /admin\n')
})

test('a real address tells nothing of the sample, in no page, file or head [C11]', () => {
  const values = INVENTED.flatMap((group) =>
    textsIn(sampleDocument[group])
      .filter(({ path }) => !path.some((key) => NO_TEXT.includes(key)))
      .map(({ text }) => text)
      .filter((text) => text.length >= VALUE_MIN_CHARACTERS && !text.includes('{')),
  )
  expect(values.length).toBeGreaterThan(400)
  const told = toldBy(unconfirmed)
  const found = values.flatMap((value) => told.filter(({ text }) => text.includes(value)))
  expect(found.map(({ path }) => path)).toEqual([])
})

test('another salon speaks of itself alone, in pages, heads, files and links, and weighs no more [C106]', () => {
  const { salon } = koelnSite.data
  const paths = salon.pages.map(({ path }) => path)
  expect(koeln.publicPages.map(({ path }) => path).toSorted()).toEqual(paths.toSorted())
  const withoutStyles = (text: string) => text.replace(/<style[\s\S]*?<\/style>/g, '')
  const told = toldBy(koeln).filter(({ text }) => SAMPLE_WORDS.test(withoutStyles(text)))
  expect(told.map(({ path }) => path)).toEqual([])
  for (const { path, tree } of koeln.publicPages) {
    const page = salon.pages.find((one) => one.path === path)
    const title = textOf(tree.querySelector('title'))
    expect([title.startsWith(page?.title.de ?? '?'), title]).toEqual([
      true,
      expect.stringContaining('Barbierstube'),
    ])
    expect(metaOf(tree)).toMatchObject({
      description: page?.description.de,
      'og:site_name': salon.name,
      'og:url': KOELN + path,
    })
    expect(metaOf(tree)).not.toHaveProperty('robots')
    expect(valuesOf(tree, 'href', 'link[rel="canonical"]')).toEqual([KOELN + path])
    expect(textOf(tree), path).not.toMatch(/Partner\b|Nachtschicht|undefined|null|NaN|\{[A-ZÄÖÜ]/)
    expect(koeln.answers.get(path)?.bodies.br?.length, path).toBeLessThanOrEqual(weightLimit(path))
  }
  const home = koeln.pages.find(({ path }) => path === '/')
  expect(home && graphOf(home.tree).find((one) => one['@type'] === 'HairSalon')).toMatchObject({
    name: salon.name,
    address: { addressLocality: 'Köln', addressCountry: 'DE' },
    knowsLanguage: ['de', 'ku', 'it', 'uk'],
  })
  const hrefs = koeln.pages.flatMap(({ tree }) => addressesOn(tree))
  const targets = hrefs.filter((href) => /^(mailto:|tel:|https:\/\/wa\.me)/.test(href))
  const known = [salon.email?.href, salon.phone?.href, salon.links.whatsapp?.split('?')[0]]
  expect(targets.filter((href) => !known.includes(href.split('?')[0]))).toEqual([])
})

/** Every text that visitors and machines are given. */
function toldBy(site: ReadSite) {
  return [...site.answers]
    .filter(([, { kind, type }]) => kind !== 'asset' && /text|json|xml|manifest/.test(type))
    .map(([path]) => ({ path, text: site.textAt(path) }))
}

/** Addresses on a page that lead to no page and no anchor of the same site; photos lie in the database. */
function deadLinks({ answers, pages, textAt }: ReadSite, path: string) {
  const tree = pages.find((page) => page.path === path)?.tree
  const dead = (tree ? addressesOn(tree) : []).filter((href) => {
    if (!/^(\/(?!\/|fotos\/)|#|\?)/.test(href)) return false
    const { pathname, hash } = new URL(href, `http://page.invalid${path}`)
    const id = decodeURIComponent(hash.slice(1))
    if (id === '') return href.startsWith('#') || !answers.has(pathname)
    return !textAt(href.startsWith('#') ? path : pathname).includes(` id="${id}"`)
  })
  return [...new Set(dead)]
}
