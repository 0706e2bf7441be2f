import { expect, test } from 'vitest'
import { openWeb, SITEMAP } from '#tests/support/sitemap/web.ts'
import { collect } from './document/collect.ts'

const INVALID = 'Sitemap analysis failed: Invalid XML structure in sitemap'
const PIECE_BYTES = 16_384
/** Where the last of these bombs must have been seen through. */
const EARLY_BYTES = 600_000

/** The number of entries or why there are none, and how many bytes were read to know. */
async function read(document: string) {
  const bytes = Buffer.from(document)
  let taken = 0
  async function* body(): AsyncGenerator<Uint8Array> {
    while (taken < bytes.length) {
      taken += PIECE_BYTES
      yield bytes.subarray(taken - PIECE_BYTES, taken)
    }
  }
  const outcome = await collect(SITEMAP, openWeb({ [SITEMAP]: { body: body() } }).context)
    .then(({ entries }) => entries.length)
    .catch((error) => error.message as string)
  return { outcome, taken: Math.min(taken, bytes.length) }
}

const list = (length: number, write: (n: number) => string, between = '') =>
  Array.from({ length }, (_, n) => write(n)).join(between)
const urlset = (inside: string) => `<urlset>${inside}</urlset>`
const inLoc = (inside: string) => urlset(`<url><loc>${inside}</loc></url>`)

const bombs: [string, string][] = [
  ['billion laughs', '<!DOCTYPE l [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><urlset>&b;</urlset>'],
  ['an external DTD', '<!DOCTYPE urlset SYSTEM "https://salon.test/x.dtd"><urlset/>'],
  ['an external entity', '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r>&x;</r>'],
  ['a DOCTYPE without end', `<!DOCTYPE r [${'<!ENTITY x "y">'.repeat(100_000)}`],
  ['33 nested tags', urlset(`${'<a>'.repeat(32)}${'</a>'.repeat(32)}`)],
  ['an attribute of 1 MB', `<urlset x="${'y'.repeat(1_000_000)}"/>`],
  ['65 attributes', `<urlset ${list(65, (n) => `a${n}="x"`, ' ')}/>`],
  ['a text of 20 MB', inLoc('x'.repeat(20_000_000))],
  ['a name of 20 MB', `<${'x'.repeat(20_000_000)}/>`],
  ['a text of entities', inLoc('&amp;'.repeat(200_000))],
  ['nothing but processing instructions', urlset('<?a?>'.repeat(200_000))],
  ['nothing but CDATA', inLoc('<![CDATA[x]]>'.repeat(200_000))],
  ['nothing but fields of one entry', urlset(`<url>${'<loc/>'.repeat(200_000)}</url>`)],
  ['up and down between levels', urlset(list(10_000, () => '<a><a><a></a></a></a>'))],
  ['a name space on every tag', urlset('<a xmlns="b"/>'.repeat(100_000))],
  [
    '63 name spaces on every tag',
    urlset(`<a ${list(63, (n) => `xmlns:p${n}="u"`, ' ')}/>`.repeat(1_000)),
  ],
]

test.each(bombs)('F43: %s is refused early [S9]', async (_, body) => {
  const { outcome, taken } = await read(body)
  expect(outcome).toBe(INVALID)
  expect(taken).toBeLessThan(EARLY_BYTES)
})

const loc = (n: number) => `<loc>https://salon.test/seite-${n}</loc>`

test('bombs that hide between entries are refused at four million parts [S9]', async () => {
  const part = (n: number) => `<url>${loc(n)}</url>${'<a/>'.repeat(19_000)}`
  expect((await read(urlset(list(200, part)))).outcome).toBe(200)
  expect((await read(urlset(list(211, part)))).outcome).toBe(INVALID)
})

test('64 attributes and 32 levels are fine [S9]', async () => {
  const attributes = list(64, (n) => `a${n}="x"`, ' ')
  const deep = `<x>${'<a>'.repeat(29)}${'</a>'.repeat(29)}</x>`
  expect((await read(`<urlset ${attributes}><url>${loc(1)}${deep}</url></urlset>`)).outcome).toBe(1)
})

test('the richest sitemaps that search engines allow are fine [S9]', async () => {
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"'
  // Some generators declare the name space of every link anew.
  const link = (n: number) =>
    `<xhtml:link xmlns:xhtml="http://www.w3.org/1999/xhtml" rel="alternate" hreflang="de" href="https://a.test/${n}"/>`
  const news = (n: number) =>
    `<news:news><news:publication><news:name>N</news:name><news:language>de</news:language></news:publication><news:title>${n}</news:title></news:news>`
  const image = (n: number) =>
    `<image:image><image:loc><![CDATA[https://a.test/${n}.jpg]]></image:loc><image:title>a</image:title><image:caption>b</image:caption><image:license>c</image:license></image:image>`
  const entry = (n: number) =>
    `<url>${loc(n)}<lastmod>2026-11-01</lastmod><changefreq>daily</changefreq><priority>0.5</priority><!-- ${n} -->${list(5, link)}${news(n)}<image:image><image:loc>https://a.test/${n}.jpg</image:loc></image:image></url>`
  const rich = `<?xml version="1.0"?><?xml-stylesheet href="a.xsl"?><urlset ${spaces}>${list(50_000, entry)}</urlset>`
  expect(rich.length).toBeGreaterThan(40 * 1_048_576)
  expect((await read(rich)).outcome).toBe(50_000)
  const gallery = `<urlset ${spaces}>${list(20, (n) => `<url>${loc(n)}${list(1_000, image)}</url>`)}</urlset>`
  expect((await read(gallery)).outcome).toBe(20)
})
