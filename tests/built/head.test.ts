import { expect, test } from 'vitest'
import { SAMPLE_SITE_URL } from '#domain/salon/document/samples.ts'
import { NOT_FOUND } from '#site/pages.ts'
import { sampleSalon as salon } from '#tests/support/sample-salon.ts'
import { linksOf, metaOf } from './site/head.ts'
import { answers, pages, pictureAt, pictures, publicPages, textAt } from './site/pages.ts'
import { type Element, elements, textOf } from './site/tree.ts'

/** Messengers leave out what is heavier than about 300 KB. */
const PICTURE_MAX_BYTES = 300_000

test.each(publicPages)('the head of $path says all it should [M15]', ({ path, tree }) => {
  const page = salon.pages.find((one) => one.path === path)
  const url = SAMPLE_SITE_URL + path
  const title = textOf(elements(tree, 'title')[0] as Element)
  const meta = metaOf(tree)
  expect(title).toMatch(/ \| /)
  expect(title.startsWith(page?.title.de ?? '?')).toBe(true)
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
  expect(linksOf(tree, 'canonical')).toEqual([['', url]])
  expect(linksOf(tree, 'alternate')).toEqual([
    ['de', url],
    ['en', `${SAMPLE_SITE_URL}/en${path === '/' ? '' : path}`],
    ['x-default', url],
  ])
})

test('titles and descriptions are different on every page, in both languages [M15]', () => {
  for (const language of ['de', 'en'] as const) {
    for (const part of ['title', 'description', 'keywords'] as const) {
      const words = salon.pages.map((page) => page[part][language])
      expect(new Set(words).size, `${part} ${language}`).toBe(salon.pages.length)
      expect(words.filter((one) => one.trim() === '')).toEqual([])
    }
  }
})

test('every page has a picture of its own for sharing [M8]', () => {
  const named = publicPages.map(({ tree }) => metaOf(tree)['og:image'])
  expect(new Set(named).size).toBe(publicPages.length)
  for (const url of named) expect(pictures.has(String(url).replace(SAMPLE_SITE_URL, ''))).toBe(true)
})

const painted = publicPages.filter(({ path }) => ['/', '/leistungen'].includes(path))
test.each(painted)('the picture of $path is one that messengers take [M8]', async ({ tree }) => {
  const meta = metaOf(tree)
  const picture = await pictureAt((meta['og:image'] ?? '').replace(SAMPLE_SITE_URL, ''))
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  const png = Buffer.from(await picture.arrayBuffer())
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  expect([meta['og:image:width'], meta['og:image:height']]).toEqual(['1200', '630'])
  expect(png.length).toBeLessThanOrEqual(PICTURE_MAX_BYTES)
})

test('pages that nobody should keep say so, and carry no address of their own [M15]', () => {
  const lost = pages.find(({ path }) => path === NOT_FOUND)
  expect(lost && metaOf(lost.tree)).toMatchObject({ robots: 'noindex' })
  expect(lost && linksOf(lost.tree, 'canonical')).toEqual([])
  for (const [path, { kind }] of answers) {
    if (kind === 'admin') expect(textAt(path), path).toContain('content="noindex"')
  }
})

test('every icon the pages and the manifest name is there, in its size [M16]', () => {
  const manifest = JSON.parse(textAt('/site.webmanifest'))
  expect(manifest).toMatchObject({
    name: `${salon.name} ${salon.place}`,
    lang: 'de',
    start_url: '/',
    theme_color: '#07222a',
  })
  for (const { src, sizes, type } of manifest.icons as Record<string, string>[]) {
    const icon = answers.get(src ?? '')
    expect(icon?.type, src).toBe(type)
    if (sizes !== 'any') expect(pngSize(icon?.bodies.identity), src).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts as Record<string, string>[]) {
    expect(answers.has(url ?? '')).toBe(true)
  }
  expect(pngSize(answers.get('/apple-touch-icon.png')?.bodies.identity)).toBe('180x180')
  for (const { tree } of pages) {
    const icons = elements(tree, 'link').flatMap(({ attributes }) =>
      /icon|manifest/.test(attributes.get('rel') ?? '') ? [attributes.get('href')] : [],
    )
    expect(icons.sort()).toEqual([
      '/apple-touch-icon.png',
      '/favicon.ico',
      '/favicon.svg',
      '/site.webmanifest',
    ])
  }
})

test('llms.txt and no drawing of a picture is published [M10]', () => {
  expect(textAt('/llms.txt')).toContain(`# ${salon.name}`)
  expect(answers.has('/social-pictures.json')).toBe(false)
})

function pngSize(png: Buffer = Buffer.alloc(24)) {
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}
