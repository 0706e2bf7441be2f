import { expect, test } from 'vitest'
import { textsIn } from '#domain/salon/document/read-document.ts'
import { pageRoutes } from '#server/pages/serve/routes.ts'
import type { Site } from '#server/pages/site.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { builtSite } from '#tests/support/site/built-site.ts'
import { faultsOf } from './site/faults.ts'
import { metaOf } from './site/head.ts'
import { complaintsOf } from './site/html-validate.ts'
import { deadLinks } from './site/links.ts'
import { readSite, site as sample } from './site/pages.ts'
import { graphOf, issuesOf } from './site/schema-org.ts'

/** Shorter values are words of any salon: 'Inhaberin', 'kurz', 'Bartpflege'. */
const VALUE_MIN_CHARACTERS = 12
const NO_TEXT = ['id', 'sketch', 'keywords', 'link', 'path']
/** What prepared sentences of pages and heads may still say is judged in site/truth.test.ts. */
const INVENTED = [
  ...['identity', 'place', 'contact', 'rating', 'claims', 'owner', 'legal', 'services'],
  ...['partners', 'testimonials', 'quotedReviews', 'faq', 'landingPages', 'philosophy'],
] as const

const built = await builtSite('https://www.friseurin.test', sampleDocument)
const site = readSite(built)

test('with a real address and nothing confirmed no search engine keeps a page [C41]', async () => {
  const robots = async (of: Site, path: string) =>
    (await pageRoutes(of).request(path)).headers.get('X-Robots-Tag')
  expect([await robots(built, '/'), await robots(built, '/gibt-es-nicht')]).toEqual([
    'noindex',
    'noindex',
  ])
  expect(site.textAt('/robots.txt')).toContain('Disallow: /admin\n')
  expect(await robots(sample, '/')).toBe(null)
})

test('a real address tells nothing of the sample, in no page, file or head [C102]', () => {
  const values = INVENTED.flatMap((group) =>
    textsIn(sampleDocument[group])
      .filter(({ path }) => !path.some((key) => NO_TEXT.includes(key)))
      .map(({ text }) => text)
      .filter((text) => text.length >= VALUE_MIN_CHARACTERS && !text.includes('{')),
  )
  expect(values.length).toBeGreaterThan(400)
  const told = [...site.answers]
    .filter(([, { kind, type }]) => kind !== 'asset' && /text|json|xml|manifest/.test(type))
    .map(([path]) => ({ path, text: site.textAt(path) }))
  const found = values.flatMap((value) =>
    told.filter(({ text }) => text.includes(value)).map(({ path }) => `${path}: ${value}`),
  )
  expect(found).toEqual([])
})

test.each(site.pages)(
  '$path of a salon that is not set up is whole and hidden [C102]',
  async ({ path, html, tree }) => {
    expect(faultsOf(tree)).toEqual([])
    expect(await complaintsOf(html)).toEqual([])
    expect(deadLinks(site, path)).toEqual([])
    expect(metaOf(tree)).toMatchObject({ robots: 'noindex' })
    expect(await issuesOf(graphOf(tree))).toEqual([])
  },
)
