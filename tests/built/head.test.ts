import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SAMPLE_SITE_URL } from '#domain/salon/document/samples.ts'
import { openPainter } from '#server/pages/social/open-painter.ts'
import { embedUrl } from '#site/contact/map/salon-map.tsx'
import { navigation } from '#site/navigation.ts'
import { NOT_FOUND } from '#site/pages.ts'
import { ROOT } from '#tests/support/running.ts'
import { sampleSalon as salon } from '#tests/support/sample-salon.ts'
import { addressesOn, metaOf, textOf, valuesOf } from './site/html.ts'
import { answers, pages, pictureAt, pictures, publicPages, textAt } from './site/pages.ts'
import { graphOf, type Thing } from './site/schema-org.ts'

type Group = { itemListElement: { name: string; offers: Thing[] }[] }

/** Messengers leave out what is heavier than about 300 KB. */
const PICTURE_MAX_BYTES = 300_000
const paths = salon.pages.map(({ path }) => path).toSorted()

function thing(path: string, type: string) {
  const page = publicPages.find((one) => one.path === path)
  return page && graphOf(page.tree).find((one) => one['@type'] === type)
}

test('the head of every page says all it should, and no two pages the same [M15]', () => {
  expect(publicPages.map(({ path }) => path).toSorted()).toEqual(paths)
  for (const { path, tree } of publicPages) {
    const page = salon.pages.find((one) => one.path === path)
    const url = SAMPLE_SITE_URL + path
    const title = textOf(tree.querySelector('title'))
    const meta = metaOf(tree)
    expect([title.startsWith(page?.title.de ?? '?'), title]).toEqual([
      true,
      expect.stringContaining(' | '),
    ])
    expect(meta).toMatchObject({
      description: page?.description.de,
      keywords: page?.keywords.de,
      'theme-color': '#07222a',
      'og:type': 'website',
      'og:site_name': salon.name,
      'og:locale': 'de_DE',
      'og:title': title,
      'og:description': page?.description.de,
      'og:url': url,
      'og:image:alt': page?.title.de,
      'twitter:card': 'summary_large_image',
    })
    expect(meta).not.toHaveProperty('robots')
    expect(valuesOf(tree, 'href', 'link[rel="canonical"]')).toEqual([url])
    const english = `${SAMPLE_SITE_URL}/en${path === '/' ? '' : path}`
    expect(valuesOf(tree, 'hreflang', 'link')).toEqual(['de', 'en', 'x-default'])
    expect(valuesOf(tree, 'href', 'link[rel="alternate"]')).toEqual([url, english, url])
  }
  for (const language of ['de', 'en'] as const) {
    for (const part of ['title', 'description', 'keywords'] as const) {
      const words = salon.pages.map((page) => page[part][language].trim())
      expect(new Set(words.filter(Boolean)).size, `${part} ${language}`).toBe(paths.length)
    }
  }
})

test('pages that nobody should keep say so, and carry no address of their own [M15]', () => {
  const lost = pages.find(({ path }) => path === NOT_FOUND)
  expect(lost && metaOf(lost.tree)).toMatchObject({ robots: 'noindex' })
  expect(lost && valuesOf(lost.tree, 'href', 'link[rel="canonical"]')).toEqual([])
  for (const [path, { kind }] of answers) {
    if (kind === 'admin') expect(textAt(path), path).toContain('content="noindex"')
  }
})

test('every page has a picture of its own for sharing, one that messengers take [M8]', async () => {
  const named = publicPages.map(({ tree }) =>
    String(metaOf(tree)['og:image']).replace(SAMPLE_SITE_URL, ''),
  )
  expect(new Set(named)).toEqual(pictures)
  expect(pictures.size).toBe(paths.length)
  const picture = await pictureAt(String(named[0]))
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  const png = Buffer.from(await picture.arrayBuffer())
  expect(pngSize(png)).toBe('1200x630')
  expect(png.length).toBeLessThanOrEqual(PICTURE_MAX_BYTES)
})

test('the pictures are written in the font of the site [M8]', async () => {
  const paint = openPainter(join(ROOT, 'build/server/painter.js'))
  const svg = (style: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><text y="20" ${style}>Salon</text></svg>`
  const styles = ['normal', 'italic'].map(
    (one) => `font-family="Instrument Serif" font-style="${one}"`,
  )
  const pictures = await Promise.all([...styles, 'display="none"'].map((one) => paint(svg(one))))
  expect(new Set(pictures.map((png) => png.toString('base64'))).size).toBe(3)
})

test('every icon the pages and the manifest name is there, in its size [M16]', () => {
  const manifest = JSON.parse(textAt('/site.webmanifest'))
  expect(manifest).toMatchObject({
    ...{ name: `${salon.name} ${salon.place}`, lang: 'de', start_url: '/', theme_color: '#07222a' },
  })
  for (const { src, sizes, type } of manifest.icons as Record<string, string>[]) {
    const icon = answers.get(src ?? '')
    expect(icon?.type.split(';')[0], src).toBe(type)
    if (sizes !== 'any') expect(pngSize(icon?.bodies.identity), src).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts as Record<string, string>[]) {
    expect(answers.has(url ?? '')).toBe(true)
  }
  expect(pngSize(answers.get('/apple-touch-icon.png')?.bodies.identity)).toBe('180x180')
  for (const { tree } of pages) {
    const icons = ['icon', 'apple-touch-icon', 'manifest'].flatMap((rel) =>
      valuesOf(tree, 'href', `link[rel="${rel}"]`),
    )
    expect(icons.sort()).toEqual([
      ...['/apple-touch-icon.png', '/favicon.ico', '/favicon.svg', '/site.webmanifest'],
    ])
  }
})

test('llms.txt and no drawing of a picture is published [M10]', () => {
  expect(textAt('/llms.txt')).toContain(`# ${salon.name}`)
  expect(answers.has('/social-pictures.json')).toBe(false)
})

test('every page is in the site map, one click from every page, and in the menu or the footer [M14]', () => {
  const listed = [...textAt('/sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)]
  expect(listed.map(([, loc]) => loc).sort()).toEqual(paths.map((path) => SAMPLE_SITE_URL + path))
  const named = new Set<string>(navigation.map(({ path }) => path))
  for (const { path, tree } of publicPages) {
    const reached = valuesOf(tree, 'href', 'a').map((href) => href.split(/[#?]/)[0])
    const inFooter = valuesOf(tree, 'href', 'footer a')
    expect({
      unreached: paths.filter((one) => !reached.includes(one) && one !== path),
      unnamed: paths.filter((one) => !named.has(one) && !inFooter.includes(one)),
    }).toEqual({ unreached: [], unnamed: [] })
  }
})

test('every mail, call and message goes to the salon [M13]', () => {
  const hrefs = [...new Set(pages.flatMap(({ tree }) => addressesOn(tree)))]
  const targets = hrefs.filter((href) => /^(mailto:|tel:|https:\/\/wa\.me\/|http:)/.test(href))
  const whatsapp = salon.links.whatsapp?.split('?')[0]
  expect(new Set(targets.map((href) => href.split('?')[0]))).toEqual(
    new Set([salon.email?.href, salon.phone?.href, whatsapp]),
  )
})

test('every page tells machines what it is, with whole addresses that the site answers [M7]', () => {
  for (const { path, tree } of publicPages) {
    expect(tree.querySelectorAll('script[type="application/ld+json"]')).toHaveLength(1)
    const text = JSON.stringify(graphOf(tree))
    expect(text).toContain(`"@id":"${SAMPLE_SITE_URL}${path}"`)
    const wrong = [...text.matchAll(/"(https:\/\/salon-straehne\.example[^"]*)"/g)]
      .map(([, url = '']) => new URL(url))
      .filter(({ pathname, hash }) => {
        if (!answers.has(pathname)) return !pictures.has(pathname)
        const isNode = ['', '#salon', '#website'].includes(hash)
        return !isNode && !textAt(pathname).includes(`id="${hash.slice(1)}"`)
      })
    expect(wrong.map(String)).toEqual([])
    expect([...text.matchAll(/"(?:url|item|image|logo)":"(?!https:)([^"]*)"/g)]).toEqual([])
  }
})

test('machines read the salon, its place, prices and questions as visitors do [M1] [M4] [M5]', () => {
  for (const { path } of navigation) {
    expect(thing(path, 'HairSalon')).toMatchObject({
      name: salon.name,
      telephone: salon.phone?.href.slice('tel:'.length),
      email: salon.email?.shown,
      address: { streetAddress: salon.address?.street, postalCode: salon.address?.postalCode },
      aggregateRating: { reviewCount: salon.rating?.countStructured },
    })
  }
  const { latitude = 0, longitude = 0 } = salon.geo ?? {}
  expect(thing('/kontakt', 'HairSalon')?.geo).toMatchObject({ latitude, longitude })
  expect(embedUrl({ latitude, longitude })).toContain(`marker=${latitude}%2C${longitude}`)
  const services = salon.categories.flatMap((category) => category.services)
  for (const path of ['/leistungen', ...salon.landingPages.map((one) => one.path)]) {
    const catalog = thing(path, 'HairSalon')?.hasOfferCatalog as { itemListElement: Group[] }
    const told = catalog.itemListElement.flatMap((group) => group.itemListElement)
    expect(told.length).toBeGreaterThan(1)
    for (const { name, offers } of told) {
      const same = services.filter((one) => one.name === name)
      expect(same.map(({ tiers }) => tiers.map(({ price }) => price))).toContainEqual(
        offers.map(({ price, lowPrice }) => price ?? lowPrice),
      )
      expect(shownOn(path)).toContain(name)
    }
  }
  const questions = thing('/faq', 'FAQPage')?.mainEntity as { name: string }[]
  expect(questions.map(({ name }) => name)).toEqual(salon.faq.map(({ question }) => question))
  for (const { question, answer } of salon.faq) {
    for (const words of [question, ...answer]) expect(shownOn('/faq')).toContain(words)
  }
})

function shownOn(path: string) {
  return textOf(pages.find((one) => one.path === path)?.tree ?? null)
}

function pngSize(png: Buffer = Buffer.alloc(24)) {
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}
