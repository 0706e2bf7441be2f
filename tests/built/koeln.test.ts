import { expect, test } from 'vitest'
import { readDocument } from '#domain/salon/document/read-document.ts'
import { weightLimit } from '#domain/sitemap/own-site/page-weight.ts'
import { builtSite } from '#tests/support/site/built-site.ts'
import koeln from '#tests/support/site/koeln-salon.json' with { type: 'json' }
import { koelnDocument, SAMPLE_WORDS } from '#tests/support/site/koeln-salon.ts'
import { faultsOf } from './site/faults.ts'
import { linksOf, metaOf } from './site/head.ts'
import { complaintsOf } from './site/html-validate.ts'
import { addressesOn, deadLinks } from './site/links.ts'
import { readSite } from './site/pages.ts'
import { graphOf, issuesOf } from './site/schema-org.ts'
import { elements, textOf } from './site/tree.ts'

const SITE_URL = 'https://schnurrbaerte-soehne.example'
const built = await builtSite(SITE_URL, koelnDocument)
const site = readSite(built)
const { salon } = built.data

test('another salon is a whole salon by the same schema [C106]', () => {
  expect(readDocument(koeln)).toEqual({ document: koelnDocument })
  expect(site.publicPages.map(({ path }) => path).toSorted()).toEqual(
    salon.pages.map(({ path }) => path).toSorted(),
  )
  expect(salon.landingPages).toHaveLength(1)
})

test.each(site.pages)(
  '$path of another salon is valid HTML without a dead link [C106]',
  async ({ path, html, tree }) => {
    expect(faultsOf(tree)).toEqual([])
    expect(await complaintsOf(html)).toEqual([])
    expect(deadLinks(site, path)).toEqual([])
  },
)

test('no word of the sample is left in any page or file of another salon [C106]', () => {
  const told = [...site.answers]
    .filter(([, { kind, type }]) => kind !== 'asset' && /text|json|xml|manifest/.test(type))
    .flatMap(([path]) => {
      const found = SAMPLE_WORDS.exec(withoutStyles(site.textAt(path)))
      return found
        ? [`${path}: ${found.input.slice(Math.max(0, found.index - 40), found.index + 40)}`]
        : []
    })
  expect(told).toEqual([])
})

test.each(site.publicPages)(
  'the head of $path is that of the other salon [C106]',
  ({ path, tree }) => {
    const page = salon.pages.find((one) => one.path === path)
    const meta = metaOf(tree)
    const [title] = elements(tree, 'title').map(textOf)
    expect(title?.startsWith(page?.title.de ?? '?')).toBe(true)
    expect(title).toContain('Barbierstube')
    expect(meta).toMatchObject({
      description: page?.description.de,
      'og:site_name': salon.name,
      'og:url': SITE_URL + path,
    })
    expect(meta).not.toHaveProperty('robots')
    expect(linksOf(tree, 'canonical')).toEqual([['', SITE_URL + path]])
  },
)

test.each(site.publicPages)(
  'what $path tells machines is valid and the other salon’s [C106]',
  async ({ path, tree }) => {
    const graph = graphOf(tree)
    expect(await issuesOf(graph)).toEqual([])
    const told = graph.find((thing) => thing['@type'] === 'HairSalon')
    if (path === '/') {
      expect(told).toMatchObject({
        name: salon.name,
        address: { addressLocality: 'Köln', addressCountry: 'DE' },
        knowsLanguage: ['de', 'ku', 'it', 'uk'],
      })
    }
  },
)

test('every mail, call and message goes to the other salon [C106]', () => {
  const hrefs = new Set(site.pages.flatMap(({ tree }) => addressesOn(tree)))
  const targets = [...hrefs].filter((href) => /^(mailto:|tel:|https:\/\/wa\.me)/.test(href))
  const known = [salon.email?.href, salon.phone?.href, salon.links.whatsapp?.split('?')[0]]
  expect(targets.filter((href) => !known.includes(href.split('?')[0]))).toEqual([])
})

test('a section about what the salon does not have is not there [C106]', () => {
  for (const { path, tree } of site.publicPages) {
    const headings = elements(tree, 'h1', 'h2', 'h3').map((one) => textOf(one).trim())
    expect(
      headings.filter((text) => text === ''),
      path,
    ).toEqual([])
    expect(textOf(tree), path).not.toMatch(/Partner\b|Nachtschicht|undefined|null|NaN|\{[A-ZÄÖÜ]/)
  }
})

test('its pages are not heavier than they may be [C106]', () => {
  for (const { path } of site.publicPages) {
    const bodies = site.answers.get(path)?.bodies
    expect(bodies?.br?.length, path).toBeLessThanOrEqual(weightLimit(path))
  }
})

function withoutStyles(text: string) {
  return text.replace(/<style[\s\S]*?<\/style>/g, '')
}
