import { expect, test } from 'vitest'
import { PREFIX, readSitemap as read, rule } from '#tests/support/sitemap/read.ts'
import { openWeb, packed, SITEMAP, urlset, type Web } from '#tests/support/sitemap/web.ts'
import { checkSitemap } from './check.ts'

const INVALID = `${PREFIX}Invalid XML structure in sitemap`
const NO_URLS = `${PREFIX}Sitemap validation failed: Sitemap contains no URLs`
const A = 'https://salon.test/a'
const B = 'https://salon.test/b'

test.each([
  ['', 'Please enter a sitemap URL'],
  ['   ', 'Please enter a sitemap URL'],
  ['http://salon.test/s.xml', `${PREFIX}Sitemap URL is not absolute https`],
  ['anna@salon.test', `${PREFIX}Sitemap URL is not absolute https`],
  ['https://anna:wort@salon.test/s.xml', `${PREFIX}Sitemap URL contains a user name or password`],
])('F01 F02: %j is refused before any request [S1]', async (sitemapUrl, message) => {
  const { context, asked } = openWeb({})
  await expect(checkSitemap({ sitemapUrl }, context)).rejects.toThrow(message)
  expect(asked).toEqual([])
})

test('F04 F58 F59: dates, priorities and frequencies are read as the protocol writes them [S2]', async () => {
  const { pages: found, hints } = await read(
    urlset(
      `<loc>${A}</loc><lastmod>2026-03-14</lastmod><changefreq>weekly</changefreq><priority>0.0</priority>`,
      `<loc>\n  ${B}\n</loc><lastmod>2026</lastmod><priority> 1. </priority>`,
      '<loc>https://salon.test/c</loc><priority>+0.5</priority>',
      '<loc>https://salon.test/d</loc><priority>.5</priority>',
    ),
  )
  const pages = found.map(({ url, lastmod, changefreq, priority }) => ({
    url,
    lastmod,
    changefreq,
    priority,
  }))
  expect(pages).toEqual([
    { url: A, lastmod: Date.UTC(2026, 2, 14), changefreq: 'weekly', priority: 0 },
    { url: B, lastmod: Date.UTC(2026, 0, 1), changefreq: null, priority: 1 },
    { url: 'https://salon.test/c', lastmod: null, changefreq: null, priority: 0.5 },
    { url: 'https://salon.test/d', lastmod: null, changefreq: null, priority: 0.5 },
  ])
  expect(hints).toEqual([])
})

test('F61 F62: odd dates and frequencies are hints, never failures [S2]', async () => {
  const { outcome, hints } = await read(
    urlset(
      `<loc>${A}</loc><lastmod>2030-01-01</lastmod><changefreq>sometimes</changefreq>`,
      `<loc>${B}</loc><lastmod>2026-02-30</lastmod>`,
      '<loc>https://other.test/</loc><lastmod></lastmod>',
    ),
  )
  expect(outcome).toHaveLength(3)
  expect(hints).toEqual([
    { kind: 'lastmod_future', count: 1, urls: [A] },
    { kind: 'changefreq_unknown', count: 1, urls: [A] },
    { kind: 'lastmod_unreadable', count: 2, urls: [B, 'https://other.test/'] },
    { kind: 'other_host', count: 1, urls: ['https://other.test/'] },
  ])
})

const gzipHeader = { 'content-encoding': 'gzip' }
const good: [string, Web | string | Uint8Array][] = [
  ['F08: gzip without a header', { [SITEMAP]: { body: packed(urlset(A, B)) } }],
  ['F08: gzip by header', { [SITEMAP]: { headers: gzipHeader, body: packed(urlset(A, B)) } }],
  ['F10: gzip in gzip', { [SITEMAP]: { headers: gzipHeader, body: packed(urlset(A, B), 2) } }],
  ['F37: a byte order mark', `\ufeff${urlset(A, B)}`],
  [
    'F44: another prefix',
    `<sm:urlset xmlns:sm="http://www.sitemaps.org/schemas/sitemap/0.9"><sm:url><sm:loc>${A}</sm:loc></sm:url><sm:url><sm:loc>${B}</sm:loc></sm:url></sm:urlset>`,
  ],
  ['no namespace', `<urlset><url><loc>${A}</loc></url><url><loc>${B}</loc></url></urlset>`],
  [
    'F46: extensions, whose addresses are no pages',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>${A}</loc><image:image><image:loc>https://salon.test/i.png</image:loc></image:image><xhtml:link rel="alternate" hreflang="en" href="https://salon.test/en"/></url><url><image:loc>x</image:loc><loc>${B}</loc></url></urlset>`,
  ],
  ['UTF-16', Buffer.from(`\ufeff${urlset(A, B).replace('UTF-8', 'UTF-16')}`, 'utf16le')],
]

test.each(good)('%s is read [S3]', async (_, web) => {
  expect((await read(web)).outcome).toEqual([A, B])
})

test('a missing namespace and another encoding than UTF-8 are hints at the document [S2] [S3]', async () => {
  const bare = `<urlset><url><loc>${A}</loc></url></urlset>`
  const wide = Buffer.from(`\ufeff${bare}`, 'utf16le')
  // 0x80 is € in windows-1252, and a control in Latin-1.
  const euro = Buffer.from(urlset(`${A}?\x80`).replace('UTF-8', 'windows-1252'), 'latin1')
  expect((await read(urlset(A))).hints).toEqual([])
  expect((await read(bare)).hints).toEqual([
    { kind: 'namespace_missing', count: 1, urls: [SITEMAP] },
  ])
  expect((await read(wide)).hints.map(({ kind }) => kind)).toEqual([
    'not_utf8',
    'namespace_missing',
  ])
  const { outcome, hints } = await read(euro)
  expect([outcome, hints]).toEqual([[`${A}?€`], [{ kind: 'not_utf8', count: 1, urls: [SITEMAP] }]])
})

test('F34 F40 F64: entities, CDATA, declared encodings and umlauts give the address meant [S3]', async () => {
  const entities = urlset(
    'https://salon.test/?a&amp;b',
    'https://salon.test/?c&#38;d',
    '<loc><![CDATA[https://salon.test/?e&f]]></loc>',
    'https://müller.test/größe',
  )
  expect((await read(entities)).outcome).toEqual([
    'https://salon.test/?a&b',
    'https://salon.test/?c&d',
    'https://salon.test/?e&f',
    'https://müller.test/größe',
  ])
  const latin = urlset('https://salon.test/größe').replace('UTF-8', 'ISO-8859-1')
  expect((await read(Buffer.from(latin, 'latin1'))).outcome).toEqual(['https://salon.test/größe'])
})

const brokenUtf8 = Buffer.concat([Buffer.from(urlset(A)), Buffer.from([0xc3, 0x28])])
const broken: [string, string | Uint8Array][] = [
  ['F28: a web page', '<!doctype html><html><head><meta charset=utf-8><body><p>Hallo'],
  ['F31: an empty body', ''],
  ['F32: an unclosed tag', '<urlset><url><loc>https://a.test/</loc></url>'],
  ['F32: crossed tags', '<urlset><url><loc>https://a.test/</url></loc></urlset>'],
  ['F32: text after the root', '<urlset/>x'],
  ['F35: an undefined entity', urlset('https://salon.test/&nbsp;')],
  ['F38: a line before the declaration', `\n${urlset(A)}`],
  ['F41: bytes that are no UTF-8', brokenUtf8],
  ['F47: an unbound prefix', '<urlset><url><image:loc>x</image:loc></url></urlset>'],
  ['a DOCTYPE', `<!DOCTYPE urlset [<!ENTITY x "y">]>${urlset(A).slice(39)}`],
  ['a broken gzip', packed(urlset(A)).subarray(0, 60)],
]

test.each(broken)('%s is no sitemap [S4]', async (_, body) => {
  expect((await read(body)).outcome).toBe(INVALID)
})

const empty: [string, string][] = [
  ['F22: an empty urlset', '<urlset/>'],
  ['F23: an empty index', '<sitemapindex/>'],
  ['F26: RSS', '<rss version="2.0"><channel><link>https://a.test/</link></channel></rss>'],
  ['F29: XHTML', '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>x</p></body></html>'],
]

test.each(empty)('%s contains no URLs [S4]', async (_, body) => {
  expect((await read(body)).outcome).toBe(NO_URLS)
})

const faulty: [message: string, body: string][] = [
  [
    'Sitemap contains no URLs; Entry without URL (3)',
    urlset('<priority>1</priority>', '<loc/>', '<loc>  </loc>'),
  ],
  ['Entry without URL (1)', urlset('<loc/>', A)],
  [`URL is not absolute https (1): \u00a0${A}`, urlset(`\u00a0${A}`)],
  [`URL is not absolute https (1): ${A}\ufffd`, urlset(`${A}\ufeff`)],
  ['URL is not absolute https (1): https://…@salon.test/', urlset('https://anna@salon.test/')],
  ['URL is not absolute https (1): /kontakt', urlset('/kontakt')],
  [`Duplicate URL (1): ${A}`, urlset(A, B, A)],
  [
    `URL is too long (1): https://salon.test/${'x'.repeat(181)}…`,
    urlset(`https://salon.test/${'x'.repeat(2_029)}`),
  ],
  ...['1.1', '-0.1', '0,5', '1e1'].map((value): [string, string] => [
    `Priority is not between 0 and 1 (1): ${A}`,
    urlset(`<loc>${A}</loc><priority>${value}</priority>`),
  ]),
]

test.each(faulty)(
  'F24 F25 F49 F51 F52 F56: what breaks a rule is told: %s [S6]',
  async (message, body) => {
    expect((await read(body)).outcome).toBe(rule(message))
  },
)

test('F50 F53: upper case is no fault, and %7E is not ~ [S6]', async () => {
  const urls = ['HTTPS://EXAMPLE.test/', 'https://salon.test/~x', 'https://salon.test/%7Ex']
  expect((await read(urlset(...urls))).outcome).toEqual(urls)
})

test('all broken rules are named at once, with their number and five addresses each [S6]', async () => {
  const relative = ['/1', '/2', '/3', '/4', '/5', '/6']
  const { outcome } = await read(urlset(...relative, A, A, `<loc>${B}</loc><priority>7</priority>`))
  expect(outcome).toBe(
    rule(
      `URL is not absolute https (6): /1, /2, /3, /4, /5, …; Priority is not between 0 and 1 (1): ${B}; Duplicate URL (1): ${A}`,
    ),
  )
})
